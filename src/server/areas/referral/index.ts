/** The parts of this area that other areas may use. */
export { resolveReferralByCode, resolveReferralById, resolveReferralByZip } from './resolve-referral.ts';
export { findCustomerByReferralCode, findDistributor } from './queries.ts';
export type { DistributorRow } from './queries.ts';
export { takesQuestions, toWireDistributor } from './to-wire.ts';
