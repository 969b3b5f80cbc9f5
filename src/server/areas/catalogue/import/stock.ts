import type { CountryCode } from '../../../../config/countries.ts';
import { maxStock } from '../../../../config/desk/limits.ts';
import type { ExistingCatalogue } from './existing-catalogue.ts';
import type { KnownStock } from './known-stock.ts';
import { defaultStock } from './limits.ts';
import type { CountryDetailsRow, ProductRow } from './rows.ts';
import type { SellableProduct } from './select-sellable.ts';

/** `isKept`: what is in stock stays, whatever was ordered since the import began. */
export interface PlannedStock extends KnownStock {
  productId: number;
  countryCode: CountryCode;
  isKept: boolean;
}

type Planned = Omit<PlannedStock, 'productId' | 'countryCode'>;

const readUnits = (units: number | null | undefined): number | null =>
  typeof units === 'number' && units >= 0 ? Math.min(Math.trunc(units), maxStock) : null;

/** Null when the file does not say. */
const readGivenStock = ({ availability, stock }: ProductRow, details: CountryDetailsRow | undefined): number | null =>
  availability === 'OutOfStock' ? 0 : readUnits(details?.stock ?? stock);

/** Whether a file that had the product as sold out has it again, without saying how many. */
const isBackInStock = ({ quantity, givenQuantity }: KnownStock, { availability }: ProductRow): boolean =>
  availability === 'InStock' && quantity === 0 && givenQuantity === 0;

/**
 * The stock that an export had. Where no file has changed it since then, it stays. Otherwise what was sold, returned
 * and counted since that file is added: an import that is taken back puts nothing back that was sold. Null for none.
 */
function planExactStock(
  { stock, givenStock = null }: CountryDetailsRow,
  known: KnownStock | undefined,
  hasShades: boolean,
): Planned | null {
  const units = readUnits(stock);
  if (units === null) return null;
  if (!hasShades && known?.givenQuantity === givenStock) return { ...known, isKept: true };
  const since = known ? known.quantity - (known.givenQuantity ?? known.quantity) : 0;
  return { quantity: Math.max(0, units + since), givenQuantity: givenStock, isKept: false };
}

/**
 * The stock of a product in a country. What the file says counts when it differs from what the last file said: a file
 * that is imported again does not put back what was ordered. A base product with shades is sold only as one of them and
 * has no stock of its own. Null for a product without any.
 */
export function planStock(
  { sku, draft: { row, offers } }: SellableProduct,
  country: CountryCode,
  { existingCatalogue, hasShades }: { existingCatalogue: ExistingCatalogue; hasShades: boolean },
): Planned | null {
  const known = existingCatalogue.stock.get(`${sku}/${country}`);
  const details = offers.get(country)?.details;
  if (row.exact && details) return planExactStock(details, known, hasShades);
  if (hasShades) return { quantity: 0, givenQuantity: null, isKept: false };
  const given = readGivenStock(row, details);
  const isKept = known && (given === null ? !isBackInStock(known, row) : given === known.givenQuantity);
  return isKept ? { ...known, isKept } : { quantity: given ?? defaultStock, givenQuantity: given, isKept: false };
}
