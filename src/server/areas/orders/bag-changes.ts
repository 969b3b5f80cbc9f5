import type { basketChangeCodes } from '../../../contract/enumerations.ts';
import type { CheckoutTotals } from '../checkout/index.ts';

/** These change no line: a price shows in the total, and a reward that cannot be given was never in the bag. */
const harmlessCodes: ReadonlySet<(typeof basketChangeCodes)[number]> = new Set(['PRICE_CHANGED', 'REWARD_UNAVAILABLE']);

/** Whether the bag differs from what the shopper has last seen, so that they must look at it before they order. */
export const hasBagChanged = ({ changes }: Pick<CheckoutTotals, 'changes'>): boolean =>
  changes.some(({ code }) => !harmlessCodes.has(code));
