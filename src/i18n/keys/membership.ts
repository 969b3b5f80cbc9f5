import type { TextKeys } from '../text-keys.ts';

/** The texts that only members see on pages of the catalogue. */
export const membershipTextKeys = {
  catalogue: ['memberPrice', 'memberPriceShort'],
} as const satisfies TextKeys;
