import type { Totals, TotalsState } from './checkout-types.ts';

/** The totals that are shown, also while newer ones are calculated. */
export const getShownTotals = (state: TotalsState): Totals | null => ('totals' in state ? state.totals : null);
