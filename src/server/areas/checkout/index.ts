/** What other areas may use of this one. */
export { findRegion, getRegions } from './regions.ts';
export { tableTaxCalculator } from './tax-calculator.ts';
export type { TaxCalculator } from './tax-calculator.ts';
export type {
  CalculateCheckoutTotals,
  CheckoutTotals,
  EarnedKissKredits,
  TotalledLine,
  TotalsDependencies,
  TotalsRequest,
} from './totals-types.ts';
export { validateStateZip } from './validate-state-zip.ts';
