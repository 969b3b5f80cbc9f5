import type { TaxLabel } from '../../../config/countries/taxes.ts';
import { assessTaxes } from '../../../domain/checkout/tax.ts';
import type { TaxableOrder } from '../../../domain/checkout/tax.ts';
import type { TaxAssessment } from '../../../domain/checkout/charges.ts';

interface AssessedTaxes extends Omit<TaxAssessment, 'label'> {
  label: TaxLabel;
}

/**
 * Computes the taxes of an order. A tax service can replace the table of rates. It is called while the bag is locked,
 * so its adapter must answer a repeated order at once, from memory.
 */
export interface TaxCalculator {
  assess(order: TaxableOrder & { postalCode: string }): Promise<AssessedTaxes>;
}

/** Taxes by the rates of `src/config/checkout/tax-rates.ts`. */
export const tableTaxCalculator: TaxCalculator = { assess: (order) => Promise.resolve(assessTaxes(order)) };
