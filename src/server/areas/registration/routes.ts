import {
  createCustomer,
  validateEmailAvailability,
  validateReferralSignUpEmailAvailability,
} from '../../../contract/registration/registration.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import type { RouteInput } from '../../platform/http/route.ts';
import type { RegistrationDependencies } from './dependencies.ts';
import { checkEmailAvailability } from './email-availability.ts';
import { publishRegistrationResult } from './publish-result.ts';
import { registerCustomer } from './register-customer.ts';

const tooManyRequestsStatus = 429;

/**
 * Creates the account and sends the result over the hub, including refusals. Refusals beyond the limits are only in the
 * reply, because each result on the hub is stored and callers could fill the database.
 */
async function registerAndPublish(
  dependencies: RegistrationDependencies,
  registration: RouteInput<typeof createCustomer>,
) {
  try {
    const account = await registerCustomer(dependencies, registration.body, registration.request);
    await publishRegistrationResult(dependencies, registration, null);
    return account;
  } catch (error) {
    if (isRefusal(error) && error.status !== tooManyRequestsStatus)
      await publishRegistrationResult(dependencies, registration, error);
    throw error;
  }
}

const createCustomerRoute = (dependencies: RegistrationDependencies) =>
  route(createCustomer, (registration) => registerAndPublish(dependencies, registration));

const emailAvailabilityRoute = (dependencies: RegistrationDependencies) =>
  route(validateEmailAvailability, ({ query: { address, captcha }, caller, request }) =>
    checkEmailAvailability(dependencies, {
      email: address,
      captcha,
      ipAddress: request.ip,
      customerId: caller?.customerId ?? null,
    }),
  );

const referralEmailAvailabilityRoute = (dependencies: RegistrationDependencies) =>
  route(validateReferralSignUpEmailAvailability, ({ query, request }) =>
    checkEmailAvailability(dependencies, {
      email: query.address,
      captcha: query.captcha,
      distributorId: query.referralDistributorId,
      ipAddress: request.ip,
      customerId: null,
    }),
  );

export const registrationRoutes = (dependencies: RegistrationDependencies) => [
  createCustomerRoute(dependencies),
  emailAvailabilityRoute(dependencies),
  referralEmailAvailabilityRoute(dependencies),
];
