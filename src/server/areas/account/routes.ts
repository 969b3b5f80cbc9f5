import {
  createCustomer,
  getCurrentUser,
  updateCustomerWallet,
  updateLoggedInCustomer,
  validateEmailAvailability,
  validateReferralSignUpEmailAvailability,
} from '../../../contract/account/customers.ts';
import { availabilityFor, registerCustomer, tellRegistration } from '../registration/index.ts';
import { keepOwnWallet } from './save-wallet.ts';
import type { CustomerParts } from './parts.ts';
import { updateOwn } from './update-customer.ts';
import { userOf } from './wire-shapes.ts';
import { signInRequired } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { findCustomer } from './queries.ts';

const current = ({ db, now }: CustomerParts) =>
  route(getCurrentUser, async ({ caller }) => {
    const row = caller ? await findCustomer(db, caller.userId) : undefined;
    return row ? userOf(db, row, now()) : signInRequired;
  });

const available = (parts: CustomerParts) =>
  route(validateEmailAvailability, ({ query: { address, captcha }, request }) =>
    availabilityFor(parts, { address, captcha, from: request.ip }),
  );

const availableWith = (parts: CustomerParts) =>
  route(validateReferralSignUpEmailAvailability, ({ query: { address, captcha, referralDistributorId }, request }) =>
    availabilityFor(parts, { address, captcha, distributorId: referralDistributorId, from: request.ip }),
  );

const create = (parts: CustomerParts) =>
  route(createCustomer, async ({ body, caller, request }) =>
    tellRegistration(parts, { body, caller, request }, await registerCustomer(parts, body, request)),
  );

const update = (parts: CustomerParts) =>
  route(updateLoggedInCustomer, ({ body, caller, request }) => updateOwn(parts, body, caller, request));

const wallet = (parts: CustomerParts) =>
  route(updateCustomerWallet, ({ body, caller }) =>
    caller ? keepOwnWallet(parts, body.transactionId, caller.userId) : signInRequired,
  );

export const customerRoutes = (parts: CustomerParts) => [
  current(parts),
  available(parts),
  availableWith(parts),
  create(parts),
  update(parts),
  wallet(parts),
];
