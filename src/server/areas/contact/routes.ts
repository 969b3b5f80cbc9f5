import { sendContactMessage } from '../../../contract/contact/contact.ts';
import { requireCaller } from '../../platform/http/require-caller.ts';
import { route } from '../../platform/http/route.ts';
import { contactDistributor } from './contact-distributor.ts';
import type { ContactDependencies } from './dependencies.ts';

const contactMessageRoute = (dependencies: ContactDependencies) =>
  route(sendContactMessage, async ({ params, body, caller, request }) => {
    const { customerId } = requireCaller(caller);
    await contactDistributor(dependencies, params.id, body, { customerId, ipAddress: request.ip, logger: request.log });
    return {};
  });

export const contactRoutes = (dependencies: ContactDependencies) => [contactMessageRoute(dependencies)];
