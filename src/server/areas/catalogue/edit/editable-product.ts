import { createHash } from 'node:crypto';
import type { ShadeDepth, Undertone } from '../../../../config/catalogue/shade-tones.ts';
import type { CountryCode } from '../../../../config/countries.ts';
import type { AttributeValues } from '../../../../domain/catalogue/product-attributes.ts';
import type { Db } from '../../../platform/database/tables.ts';

/** A base product with shades has no stock of its own. */
async function isSoldAsShades(db: Db, sku: string): Promise<boolean> {
  const shade = await db.selectFrom('products').select('sku').where('baseSku', '=', sku).limit(1).executeTakeFirst();
  return shade !== undefined;
}

async function findPrices(db: Db, productId: number, isBase: boolean) {
  const rows = await db
    .selectFrom('productPrices')
    .innerJoin('countries', 'countries.code', 'productPrices.countryCode')
    .leftJoin('stock', (join) =>
      join
        .onRef('stock.productId', '=', 'productPrices.productId')
        .onRef('stock.countryCode', '=', 'productPrices.countryCode'),
    )
    .select(['productPrices.countryCode', 'priceMinor', 'isForSale', 'availableSince', 'quantity'])
    .where('productPrices.productId', '=', productId)
    .orderBy('countries.position')
    .execute();
  return rows.map((row) => ({ ...row, quantity: isBase ? null : row.quantity }));
}

/** The sales of a product that are not over. */
export const findSales = (db: Db, productId: number, now: number) =>
  db
    .selectFrom('salePeriods')
    .select(['countryCode', 'priceMinor', 'startsAt', 'endsAt'])
    .where('productId', '=', productId)
    .where(({ or, eb }) => or([eb('endsAt', 'is', null), eb('endsAt', '>', new Date(now))]))
    .orderBy('countryCode')
    .orderBy('number')
    .execute();

const findTexts = (db: Db, productId: number) =>
  db
    .selectFrom('productTexts')
    .select(['locale', 'name', 'texts'])
    .where('productId', '=', productId)
    .orderBy('locale')
    .execute();

type ProductPriceRow = Awaited<ReturnType<typeof findPrices>>[number];
export type ProductTextRow = Awaited<ReturnType<typeof findTexts>>[number];

/** A product with what staff may change. `quantity` is null where it has no stock of its own. */
export interface EditableProduct {
  productId: number;
  sku: string;
  baseSku: string | null;
  prices: readonly ProductPriceRow[];
  texts: readonly ProductTextRow[];
  attributes: AttributeValues;
  shadeDepth: ShadeDepth | null;
  undertone: Undertone | null;
  /** A digest of everything here but the stock, which orders change all day. */
  version: string;
}

type VersionedProduct = Omit<EditableProduct, 'productId' | 'sku' | 'baseSku' | 'version'>;

const digestVersion = ({ prices, texts, attributes, shadeDepth, undertone }: VersionedProduct) =>
  createHash('sha256')
    .update(
      JSON.stringify([prices.map(({ quantity: _, ...price }) => price), texts, attributes, shadeDepth, undertone]),
    )
    .digest('base64url');

/** Finds a product by its sku. `locksProduct` makes other edits of the product wait for the end of the transaction. */
export async function findEditableProduct(
  db: Db,
  sku: string,
  { locksProduct = false } = {},
): Promise<EditableProduct | undefined> {
  const product = await db
    .selectFrom('products')
    .select(['productId', 'sku', 'baseSku', 'attributes', 'shadeDepth', 'undertone'])
    .where('sku', '=', sku)
    .$if(locksProduct, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!product) return undefined;
  const prices = await findPrices(db, product.productId, await isSoldAsShades(db, sku));
  const texts = await findTexts(db, product.productId);
  return { ...product, prices, texts, version: digestVersion({ ...product, prices, texts }) };
}

/** Changes of a product. Stock is changed by a number of units, so that what is sold meanwhile stays sold. */
export interface ProductChanges {
  prices: readonly { countryCode: CountryCode; priceMinor: number; isForSale: boolean }[];
  stock: readonly { countryCode: CountryCode; difference: number }[];
  texts: readonly ProductTextRow[];
  /** Null when they stay. */
  attributes: AttributeValues | null;
  firstDays: readonly { countryCode: CountryCode; availableSince: string | null }[];
  /** Null when it stays. */
  shadeTone: { shadeDepth: ShadeDepth | null; undertone: Undertone | null } | null;
}

async function saveTexts(db: Db, productId: number, { locale, name, texts }: ProductTextRow): Promise<void> {
  if (name === '' && Object.keys(texts).length === 0) {
    await db.deleteFrom('productTexts').where('productId', '=', productId).where('locale', '=', locale).execute();
    return;
  }
  const columns = { name, texts: JSON.stringify(texts) };
  await db
    .insertInto('productTexts')
    .values({ productId, locale, ...columns })
    .onConflict((conflict) => conflict.columns(['productId', 'locale']).doUpdateSet(columns))
    .execute();
}

/** Saves changes in the transaction of the caller: stock first, as orders do, and then what raises the content version. */
export async function saveProductChanges(
  db: Db,
  { productId }: Pick<EditableProduct, 'productId'>,
  { prices, stock, texts, attributes, firstDays, shadeTone }: ProductChanges,
): Promise<void> {
  for (const { countryCode, difference } of stock)
    await db
      .updateTable('stock')
      .set(({ fn, eb, val }) => ({ quantity: fn('greatest', [eb('quantity', '+', difference), val(0)]) }))
      .where('productId', '=', productId)
      .where('countryCode', '=', countryCode)
      .execute();
  for (const { countryCode, ...price } of prices)
    await db
      .updateTable('productPrices')
      .set(price)
      .where('productId', '=', productId)
      .where('countryCode', '=', countryCode)
      .execute();
  for (const { countryCode, availableSince } of firstDays)
    await db
      .updateTable('productPrices')
      .set({ availableSince })
      .where('productId', '=', productId)
      .where('countryCode', '=', countryCode)
      .execute();
  for (const row of texts) await saveTexts(db, productId, row);
  if (shadeTone) await db.updateTable('products').set(shadeTone).where('productId', '=', productId).execute();
  if (attributes)
    await db
      .updateTable('products')
      .set({ attributes: JSON.stringify(attributes) })
      .where('productId', '=', productId)
      .execute();
}
