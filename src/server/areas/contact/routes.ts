import { sendContactMessage } from '../../../contract/contact/contact.ts';
import { askDistributor } from '../../../contract/contact/question.ts';
import { requireCaller } from '../../platform/http/require-caller.ts';
import { route } from '../../platform/http/route.ts';
import { askDistributorByEmail } from './ask-distributor.ts';
import { contactDistributor } from './contact-distributor.ts';
import type { ContactDependencies } from './dependencies.ts';

const contactMessageRoute = (dependencies: ContactDependencies) =>
  route(sendContactMessage, async ({ params, body, caller, request }) => {
    const { customerId } = requireCaller(caller);
    await contactDistributor(dependencies, params.id, body, { customerId, ipAddress: request.ip, logger: request.log });
    return {};
  });

const questionRoute = (dependencies: ContactDependencies) =>
  route(askDistributor, async ({ params, body, request }) => {
    await askDistributorByEmail(dependencies, params.id, body, { ipAddress: request.ip, logger: request.log });
    return {};
  });

export const contactRoutes = (dependencies: ContactDependencies) => [
  contactMessageRoute(dependencies),
  questionRoute(dependencies),
];
