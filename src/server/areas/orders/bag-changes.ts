import type { basketChangeCodes } from '../../../contract/enumerations.ts';
import type { CheckoutTotals } from '../checkout/index.ts';

/**
 * Changes without effect on the lines: a new price shows in the total, and an unavailable reward was never in the bag.
 */
const harmlessCodes: ReadonlySet<(typeof basketChangeCodes)[number]> = new Set(['PRICE_CHANGED', 'REWARD_UNAVAILABLE']);

/** Whether the bag differs from what the shopper has last seen, so that they must look at it before they order. */
export const hasBagChanged = ({ changes }: Pick<CheckoutTotals, 'changes'>): boolean =>
  changes.some(({ code }) => !harmlessCodes.has(code));
