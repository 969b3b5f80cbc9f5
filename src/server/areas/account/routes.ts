import {
  createCustomer,
  getCurrentUser,
  updateCustomerWallet,
  updateLoggedInCustomer,
  validateEmailAvailability,
  validateReferralSignUpEmailAvailability,
} from '../../../contract/account/customers.ts';
import { checkEmailAvailability, registerCustomer, publishRegistrationResult } from '../registration/index.ts';
import { saveWallet } from './save-wallet.ts';
import type { CustomerDependencies } from './dependencies.ts';
import { updateOwnProfile } from './update-customer.ts';
import { toWireUser } from './to-wire.ts';
import { signInRequired } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { findCustomer } from './queries.ts';

const currentUserRoute = ({ db, now }: CustomerDependencies) =>
  route(getCurrentUser, async ({ caller }) => {
    const row = caller ? await findCustomer(db, caller.customerId) : undefined;
    return row ? toWireUser(db, row, now()) : signInRequired;
  });

const emailAvailabilityRoute = (parts: CustomerDependencies) =>
  route(validateEmailAvailability, ({ query: { address, captcha }, request }) =>
    checkEmailAvailability(parts, { email: address, captcha, ipAddress: request.ip }),
  );

const referralEmailAvailabilityRoute = (parts: CustomerDependencies) =>
  route(validateReferralSignUpEmailAvailability, ({ query: { address, captcha, referralDistributorId }, request }) =>
    checkEmailAvailability(parts, {
      email: address,
      captcha,
      distributorId: referralDistributorId,
      ipAddress: request.ip,
    }),
  );

const createCustomerRoute = (parts: CustomerDependencies) =>
  route(createCustomer, async ({ body, caller, request }) =>
    publishRegistrationResult(parts, { body, caller, request }, await registerCustomer(parts, body, request)),
  );

const updateCustomerRoute = (parts: CustomerDependencies) =>
  route(updateLoggedInCustomer, ({ body, caller, request }) => updateOwnProfile(parts, body, caller, request));

const updateWalletRoute = (parts: CustomerDependencies) =>
  route(updateCustomerWallet, ({ body, caller }) =>
    caller ? saveWallet(parts, body.transactionId, caller.customerId) : signInRequired,
  );

export const customerRoutes = (parts: CustomerDependencies) => [
  currentUserRoute(parts),
  emailAvailabilityRoute(parts),
  referralEmailAvailabilityRoute(parts),
  createCustomerRoute(parts),
  updateCustomerRoute(parts),
  updateWalletRoute(parts),
];
