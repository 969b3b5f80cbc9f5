import type { Totals, TotalsState } from './checkout-types.ts';

/** The shown totals, even while newer ones are being calculated. */
export const getShownTotals = (state: TotalsState): Totals | null => ('totals' in state ? state.totals : null);
