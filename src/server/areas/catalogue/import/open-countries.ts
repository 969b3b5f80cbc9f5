import type { CountryCode } from '../../../../config/countries.ts';
import { membershipSku } from '../../../../contract/enumerations.ts';
import type { Db } from '../../../platform/database/tables.ts';

/** The countries with a price of a product. The membership fee has a price everywhere, and is no product. */
const selectSoldCountries = (db: Db) =>
  db
    .selectFrom('productPrices')
    .innerJoin('products', 'products.productId', 'productPrices.productId')
    .where('products.sku', '!=', membershipSku)
    .select('productPrices.countryCode');

/** The open countries in which the catalogue sells nothing, so that their pages would be empty. */
export async function findUnsoldCountries(db: Db): Promise<CountryCode[]> {
  const rows = await db
    .selectFrom('countries')
    .select('code')
    .where('isOpen', '=', true)
    .where('code', 'not in', selectSoldCountries(db))
    .orderBy('position')
    .execute();
  return rows.map(({ code }) => code);
}

/** Closes countries: the next pull leaves them out. */
export async function closeCountries(db: Db, codes: readonly CountryCode[]): Promise<void> {
  if (codes.length > 0) await db.updateTable('countries').set({ isOpen: false }).where('code', 'in', codes).execute();
}

/** Opens the countries again that were closed and in which the catalogue now sells. */
export async function reopenSoldCountries(db: Db): Promise<void> {
  await db
    .updateTable('countries')
    .set({ isOpen: true })
    .where('isOpen', '=', false)
    .where('code', 'in', selectSoldCountries(db))
    .execute();
}
