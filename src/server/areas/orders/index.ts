/** The parts of this area that other areas may use. */
export { eraseOldCheckouts } from './opened-checkouts.ts';
export { claimGuestMembership, hasUnclaimedMembership } from './claim-guest-membership.ts';
export { claimReferralReward } from './reward-referrer.ts';
export { createOrderNumberKey, toOrderNumber } from './order-number.ts';
