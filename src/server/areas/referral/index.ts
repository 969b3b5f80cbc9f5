/** What other areas may use of this one. */
export { resolveReferralById } from './resolve-referral.ts';
export { findCustomerByReferralCode, findDistributor } from './queries.ts';
export type { DistributorRow } from './queries.ts';
export { toWireDistributor } from './to-wire.ts';
