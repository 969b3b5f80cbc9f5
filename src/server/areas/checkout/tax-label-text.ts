import type { Kysely } from 'kysely';
import type { TaxLabel } from '../../../config/checkout/tax-rates.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { IdentityTextKey } from '../../platform/texts/text-keys.ts';
import { createTextSource } from '../../platform/texts/text-source.ts';

const textKeys = {
  salesTax: 'taxLabelSalesTax',
  gstHst: 'taxLabelGstHst',
  gstPst: 'taxLabelGstPst',
  gstQst: 'taxLabelGstQst',
  gstIncluded: 'taxLabelGstIncluded',
  ivaIncluded: 'taxLabelIvaIncluded',
  vatIncluded: 'taxLabelVatIncluded',
  noTax: 'taxLabelNoTax',
} as const satisfies Record<TaxLabel, IdentityTextKey>;

/** The name of a tax in a language of the shop. */
export async function findTaxLabelText(db: Kysely<Tables>, label: TaxLabel, locale: string): Promise<string> {
  const { t } = await createTextSource(db).loadFor({ requestedLocales: locale });
  return t(textKeys[label]);
}
