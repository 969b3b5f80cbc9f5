import type { Settings } from './settings-queries.ts';

/** The preferred customer's discount; absent where preferred customers pay the same as everybody. */
export const toWireDiscount = ({ discountValue }: Settings) =>
  discountValue > 0 ? ({ discountValue, discountType: 'Percentage' } as const) : {};
