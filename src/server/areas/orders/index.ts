/** The parts of this area that other areas may use. */
export { claimGuestMembership } from './claim-guest-membership.ts';
export { eraseOldCheckoutStates } from './checkout-state.ts';
export { createOrderNumberKey, toOrderNumber } from './order-number.ts';
