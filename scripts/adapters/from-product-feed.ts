import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shippingCountryIds } from '../../src/config/countries.ts';
import { UserFacingError } from '../../src/config/user-facing-error.ts';
import { seedLocales } from '../../src/demo/seed/locales.ts';
import { numberCategories } from './feed-categories.ts';
import { createProducts } from './feed-products.ts';
import { readGoogleFeed } from './google-feed.ts';
import { createCurrencyError, nameGroups, ProductFeed } from './product-feed.ts';

function assertOneCurrency({ currency, products }: ProductFeed): void {
  for (const { sku, price, salePrice } of products.flatMap(({ items }) => items)) {
    const other = [price, salePrice].find((each) => each && each.currency !== currency);
    if (other) throw createCurrencyError(sku, `${other.amount} ${other.currency}`, currency);
  }
}

function readJsonFeed(file: string): ProductFeed {
  const { success, data, error } = ProductFeed.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (success) {
    assertOneCurrency(data);
    return data;
  }
  const [issue] = error.issues;
  throw new UserFacingError(
    'FEED_UNREADABLE',
    `${file} is no product feed: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}. Give a feed of Google as XML, or a file products.json as "npm run publish" writes it.`,
  );
}

const readFeed = async (file: string): Promise<ProductFeed> =>
  nameGroups(file.endsWith('.xml') ? await readGoogleFeed(file) : readJsonFeed(file));

const listLanguages = (feeds: readonly ProductFeed[]) =>
  feeds.map(({ locale, country, language }, index) => ({
    ...{ code: locale, languageAlpha2Code: language, countryAlpha2Code: country, defaultLanguage: index === 0 },
    languageDisplayName: seedLocales.find((known) => known.locale === locale)?.displayName ?? locale,
  }));

/** What a folder of the adapter holds, by the names of its files without `.json`. */
function* createFiles(feeds: readonly ProductFeed[]): Generator<[name: string, content: unknown]> {
  const categories = numberCategories(feeds);
  const skus = feeds.flatMap(({ products }) =>
    products.flatMap(({ sku, items }) => [sku, ...items.map((one) => one.sku)]),
  );
  const numbers = new Map([...new Set(skus)].sort().map((sku, index) => [sku, index + 1]));
  for (const [country, own] of Map.groupBy(feeds, (feed) => feed.country)) {
    yield [`languages/${country}`, listLanguages(own)];
    yield [`categories/${country}`, categories.list(own)];
    yield [`products/${country}`, createProducts(own, categories, (sku) => numbers.get(sku) ?? 0)];
    for (const { locale, currency } of own)
      yield [
        `countries/${locale}`,
        { countryCode: country, currencyCode: currency, countryId: shippingCountryIds[country] },
      ];
  }
}

/** Writes the folder of an API from product feeds, one of each locale. Returns the files that it wrote. */
export async function writeFolderFromFeeds(files: readonly string[], folder: string): Promise<string[]> {
  const feeds = await Promise.all(files.map((file) => readFeed(file)));
  return [...createFiles(feeds)].map(([name, content]) => {
    const file = join(folder, `${name}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(content, null, 1)}\n`);
    return file;
  });
}
