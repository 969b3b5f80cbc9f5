import type { FeeReason } from '../../stores/membership/page-membership.ts';

/** The text that says why the membership fee is in the bag. */
export const feeNoteKeys = {
  renewal: 'feeRenewalNote',
  chosen: 'feeChosenNote',
  added: 'feeNote',
} as const satisfies Record<FeeReason, string>;
