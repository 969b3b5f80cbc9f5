import { sendContactMessage } from '../../../contract/contact/contact.ts';
import { askDistributor } from '../../../contract/contact/question.ts';
import { readOperation } from '../../platform/http/operation-id.ts';
import { requireCaller } from '../../platform/http/require-caller.ts';
import { route } from '../../platform/http/route.ts';
import { askDistributorByEmail } from './ask-distributor.ts';
import { contactDistributor } from './contact-distributor.ts';
import type { ContactDependencies } from './dependencies.ts';

const contactMessageRoute = (dependencies: ContactDependencies) =>
  route(sendContactMessage, async ({ params, body, caller, request }) => {
    const { customerId } = requireCaller(caller);
    const operation = readOperation(request, caller, { params, body });
    const sender = { customerId, operation, ipAddress: request.ip, logger: request.log };
    await contactDistributor(dependencies, params.id, body, sender);
    return {};
  });

const questionRoute = (dependencies: ContactDependencies) =>
  route(askDistributor, async ({ params, body, caller, request }) => {
    // Each attempt solves its own captcha.
    const operation = readOperation(request, caller, { params, body: { ...body, captchaToken: null } });
    const sender = { operation, ipAddress: request.ip, logger: request.log };
    await askDistributorByEmail(dependencies, params.id, body, sender);
    return {};
  });

export const contactRoutes = (dependencies: ContactDependencies) => [
  contactMessageRoute(dependencies),
  questionRoute(dependencies),
];
