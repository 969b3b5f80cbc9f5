import { longTextKeys } from '../../../config/catalogue/product-texts.ts';
import { countries } from '../../../config/countries.ts';
import { createRecord } from '../../../config/create-record.ts';
import type { DeskLocale, DeskProduct, DeskSale, ProductTexts } from '../../../contract/desk/products.ts';
import { formatAttributeTexts } from '../../../domain/catalogue/product-attributes.ts';
import { toWireAmount } from '../../../domain/money.ts';
import type { Db } from '../../platform/database/tables.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findEditableProduct, findSales } from '../catalogue/index.ts';
import type { EditableProduct, ProductTextRow } from '../catalogue/index.ts';
import { findShopLocales } from '../shell/index.ts';
import { findLiveRelease, findPricesBefore } from './live-release.ts';

export async function listDeskLocales(db: Db): Promise<DeskLocale[]> {
  const rows = await findShopLocales(db);
  return rows.map(({ code, countryCode, displayName, isDefault }) => ({
    locale: code,
    country: countryCode,
    isDefault,
    displayName,
  }));
}

const toWireTexts = (locale: string, row: ProductTextRow | undefined): ProductTexts => ({
  locale,
  name: row?.name ?? '',
  ...createRecord(longTextKeys, (key) => row?.texts[key] ?? ''),
});

/** Finds a product and locks it until the transaction ends. */
export async function lockProduct(db: Db, sku: string): Promise<EditableProduct> {
  const product = await findEditableProduct(db, sku, { locksProduct: true });
  if (!product) throw notFound('product');
  return product;
}

type SaleRow = Awaited<ReturnType<typeof findSales>>[number];

const toWirePrice = (country: SaleRow['countryCode'], minor: number) =>
  toWireAmount({ minor, currency: countries[country].currency }, countries[country].minorDigits);

const toDeskSale = ({ countryCode, priceMinor, startsAt, endsAt }: SaleRow, now: number): DeskSale => ({
  price: toWirePrice(countryCode, priceMinor),
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  isRunning: startsAt === null || startsAt.getTime() <= now,
});

/** The last save of a product by staff; undefined when there is none. */
export const findLastSave = (db: Db, sku: string) =>
  db
    .selectFrom('deskActions')
    .select(['id', 'customerId', 'changes'])
    .where('kind', '=', 'product-saved')
    .where('subject', '=', sku)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A product as staff see it: with a row for every locale of the countries that sell it. */
export async function toDeskProduct(db: Db, product: EditableProduct, now: number): Promise<DeskProduct> {
  const { sku, baseSku, version, prices, texts, attributes, shadeDepth, undertone } = product;
  const lastSave = await findLastSave(db, sku);
  const live = await findLiveRelease(db);
  const livePrices = await findPricesBefore(db, sku, live?.contentTime ?? new Date(0));
  const locales = await listDeskLocales(db);
  const sales = await findSales(db, product.productId, now);
  const sellingCountries = new Set(prices.map(({ countryCode }) => countryCode));
  return {
    sku,
    baseSku,
    version: `${version}.${lastSave?.id ?? 0}`,
    countries: prices.map(({ countryCode, priceMinor, isForSale, quantity, availableSince }) => {
      const price = toWirePrice(countryCode, priceMinor);
      return {
        country: countryCode,
        price,
        livePrice: livePrices.get(countryCode) ?? price,
        sales: sales.filter((sale) => sale.countryCode === countryCode).map((sale) => toDeskSale(sale, now)),
        isForSale,
        stock: quantity,
        availableSince: availableSince ?? '',
      };
    }),
    texts: locales
      .filter(({ country }) => sellingCountries.has(country))
      .map(({ locale }) =>
        toWireTexts(
          locale,
          texts.find((row) => row.locale === locale),
        ),
      ),
    attributes: formatAttributeTexts(attributes),
    shadeTone: baseSku === null ? null : { depth: shadeDepth ?? '', undertone: undertone ?? '' },
    locales,
  };
}

export async function readProduct(db: Db, sku: string, now: number): Promise<DeskProduct> {
  const product = await findEditableProduct(db, sku);
  if (!product) throw notFound('product');
  return toDeskProduct(db, product, now);
}
