/** What other areas may use of this one. */
export { findById } from './find-referral.ts';
export { findCustomerByCode, findDistributor } from './queries.ts';
export type { DistributorRow } from './queries.ts';
export { distributorOf } from './wire-shapes.ts';
