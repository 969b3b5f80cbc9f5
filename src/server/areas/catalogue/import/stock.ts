import type { CountryCode } from '../../../../config/countries.ts';
import { maxStock } from '../../../../config/desk/limits.ts';
import type { ExistingCatalogue } from './existing-catalogue.ts';
import type { KnownStock } from './known-stock.ts';
import { defaultStock } from './limits.ts';
import type { ProductRow } from './rows.ts';
import type { SellableProduct } from './select-sellable.ts';

/** `isKept`: what is in stock stays, whatever was ordered since the import began. */
export interface PlannedStock extends KnownStock {
  productId: number;
  countryCode: CountryCode;
  isKept: boolean;
}

/** Null when the file does not say. */
function readGivenStock({ availability, stock }: ProductRow): number | null {
  if (availability === 'OutOfStock') return 0;
  return typeof stock === 'number' && stock >= 0 ? Math.min(Math.trunc(stock), maxStock) : null;
}

/** Whether a file that had the product as sold out has it again, without saying how many. */
const isBackInStock = ({ quantity, givenQuantity }: KnownStock, { availability }: ProductRow): boolean =>
  availability === 'InStock' && quantity === 0 && givenQuantity === 0;

/**
 * The stock of a product in a country. What the file says counts when it differs from what the last file said: a file
 * that is imported again does not put back what was ordered. A base product with shades is sold only as one of them and
 * has no stock of its own.
 */
export function planStock(
  { sku, draft: { row } }: SellableProduct,
  country: CountryCode,
  { existingCatalogue, hasShades }: { existingCatalogue: ExistingCatalogue; hasShades: boolean },
): Omit<PlannedStock, 'productId' | 'countryCode'> {
  if (hasShades) return { quantity: 0, givenQuantity: null, isKept: false };
  const known = existingCatalogue.stock.get(`${sku}/${country}`);
  const given = readGivenStock(row);
  const isKept = known && (given === null ? !isBackInStock(known, row) : given === known.givenQuantity);
  return isKept ? { ...known, isKept } : { quantity: given ?? defaultStock, givenQuantity: given, isKept: false };
}
