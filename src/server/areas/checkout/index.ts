/** The parts of this area that other areas may use. */
export { calculateCheckoutTotals } from './calculate-totals.ts';
export { findRegion, getRegionName, getRegions, isKnownZip, listRegionsFor } from './regions.ts';
export { tableTaxCalculator } from './tax-calculator.ts';
export { getTaxLabelText } from './tax-label-text.ts';
export { createTotalsContent } from './totals-content.ts';
export { toWireCharges } from './totals-routes.ts';
export type { CheckoutTotals, TotalsRequest } from './totals-types.ts';
export { readAddressCountry, validateCheckoutAddress, validateCheckoutPerson } from './validate-checkout.ts';
export { validateStateZip } from './validate-state-zip.ts';
