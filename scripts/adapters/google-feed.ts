import { createReadStream } from 'node:fs';
import { basename, dirname } from 'node:path';
import { countries, type CountryCode } from '../../src/config/countries.ts';
import { UserFacingError } from '../../src/config/user-facing-error.ts';
import { toDecimalAmount } from '../../src/domain/payments/decimal-amount.ts';
import { seedLocales } from '../../src/demo/seed/locales.ts';
import { readSaleMoment } from '../../src/server/areas/catalogue/import/sales.ts';
import { readAvailability } from '../../src/server/areas/catalogue/import/shop-files/formats/google.ts';
import { readPriceText } from '../../src/server/areas/catalogue/import/shop-files/price-text.ts';
import { localLimits } from '../../src/server/areas/catalogue/import/shop-files/read-limits.ts';
import { readXml } from '../../src/server/areas/catalogue/import/shop-files/read-xml.ts';
import { createCurrencyError, type FeedItem, type FeedProduct, type ProductFeed } from './product-feed.ts';

/** The attributes of an item. Google lets some stand several times; the first counts. */
type Attributes = ReadonlyMap<string, readonly string[]>;
const read = (attributes: Attributes, name: string): string => attributes.get(name)?.[0]?.trim() ?? '';

/** A feed of Google names no locale, so it comes from the name of its folder: `feeds/en-us/google.xml`. */
function findLocale(file: string) {
  const name = basename(dirname(file)).toLowerCase();
  const known = seedLocales.find(({ locale }) => locale === name);
  if (known) return known;
  throw new UserFacingError(
    'FEED_LOCALE_UNKNOWN',
    `The folder of ${file} names no locale of the shop. Put the feed into a folder with the name of its locale, such as feeds/en-us/google.xml.`,
  );
}

function findPrice(attributes: Attributes, name: 'price' | 'sale_price', currency: string): FeedItem['price'] | null {
  const text = read(attributes, name);
  const price = readPriceText(text, currency);
  if (price.status !== 'price') return null;
  if (price.currencies?.includes(currency) === false) throw createCurrencyError(read(attributes, 'id'), text, currency);
  return { amount: toDecimalAmount(price.minor, currency), currency };
}

/** One with a time that cannot be read, or that ends before it begins, is left out. A time without a zone is the country's. */
function readSale(attributes: Attributes, country: CountryCode): Pick<FeedItem, 'salePrice' | 'saleTimes'> {
  const { currency, timeZone } = countries[country];
  const salePrice = findPrice(attributes, 'sale_price', currency);
  if (salePrice === null) return {};
  const times = read(attributes, 'sale_price_effective_date');
  if (times === '') return { salePrice };
  const [from = '', to = ''] = times.split('/').map((time) => time.trim());
  const [startsAt, endsAt] = [readSaleMoment(from, timeZone, false), readSaleMoment(to, timeZone, true)];
  if (!(startsAt < endsAt)) return {};
  return { salePrice, saleTimes: [new Date(startsAt).toISOString(), new Date(endsAt).toISOString()] };
}

function readPrice(attributes: Attributes, currency: string): FeedItem['price'] {
  const price = findPrice(attributes, 'price', currency);
  if (price) return price;
  throw new UserFacingError(
    'FEED_UNREADABLE',
    `The item "${read(attributes, 'id')}" has no price that can be read: "${read(attributes, 'price')}". Write it as 12.50 ${currency}.`,
  );
}

function createItem(attributes: Attributes, country: CountryCode): FeedItem {
  const [gtin, color, size] = [read(attributes, 'gtin'), read(attributes, 'color'), read(attributes, 'size')];
  return {
    sku: read(attributes, 'id'),
    title: read(attributes, 'title'),
    image: read(attributes, 'image_link'),
    availability: readAvailability(read(attributes, 'availability')),
    price: readPrice(attributes, countries[country].currency),
    ...readSale(attributes, country),
    ...(gtin !== '' && { gtin }),
    ...(color !== '' && { color }),
    ...(size !== '' && { size }),
  };
}

/**
 * Reads a feed of Google Merchant Center as the products of a locale. Items of one group are variants.
 */
export async function readGoogleFeed(file: string): Promise<ProductFeed> {
  const { locale, country } = findLocale(file);
  const { currency } = countries[country];
  const products = new Map<string, FeedProduct>();
  for await (const { values } of readXml(file, createReadStream(file, 'utf8'), localLimits)) {
    const item = createItem(values, country);
    const sku = read(values, 'item_group_id') || item.sku;
    const known = products.get(sku);
    if (known) known.items.push(item);
    else {
      const [description, productType] = [read(values, 'description'), read(values, 'product_type')];
      products.set(sku, { sku, description, productType, items: [item] });
    }
  }
  const [language = ''] = locale.split('-');
  return { locale, country, language, currency, products: [...products.values()] };
}
