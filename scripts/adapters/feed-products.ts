import type { z } from 'zod';
import type { Product } from '../../src/contract/catalogue/catalogue.ts';
import type { FeedCategories } from './feed-categories.ts';
import { type FeedItem, type FeedProduct, hasVariants, type ProductFeed } from './product-feed.ts';
import { readNames } from './variant-names.ts';

type WireProduct = z.input<typeof Product>;

/** A product or a variant as one feed describes it. */
interface Described {
  feed: ProductFeed;
  product: FeedProduct;
  item: FeedItem;
  name: string;
  /** The sku of the product whose variant this is. */
  base: string | null;
}

function* describeProducts(feed: ProductFeed): Generator<[sku: string, Described]> {
  for (const product of feed.products) {
    const [item] = product.items;
    if (!item) continue;
    if (!hasVariants(product)) {
      yield [product.sku, { feed, product, item, name: item.title, base: null }];
      continue;
    }
    const names = readNames(product.items);
    yield [product.sku, { feed, product, item, name: names.product, base: null }];
    for (const [index, variant] of product.items.entries())
      yield [variant.sku, { feed, product, item: variant, name: names.variants[index] ?? '', base: product.sku }];
  }
}

const isInStock = ({ availability }: FeedItem) => availability === 'in_stock';

/** A base product can be sold when one of its variants can. */
const canBeSold = ({ product, item, base }: Described) =>
  base === null ? product.items.some(isInStock) : isInStock(item);

/** `running-sales.ts` answers the regular price while the sale does not run. */
function createPrice({ price, salePrice, saleTimes }: FeedItem) {
  const regularPrice = Number(price.amount);
  if (!salePrice || Number(salePrice.amount) >= regularPrice) return { price: regularPrice };
  const [saleStartsAt, saleEndsAt] = saleTimes ?? [];
  return { price: Number(salePrice.amount), regularPrice, saleStartsAt, saleEndsAt };
}

function createProduct(
  productId: number,
  sku: string,
  all: readonly [Described, ...Described[]],
  categories: FeedCategories,
): WireProduct {
  const [first] = all;
  const { feed, product, item, name, base } = first;
  return {
    ...{ productId, sku, name, imageUrl: item.image, isForSale: true, baseShade: base },
    ...(item.sku === sku && item.gtin && { gtin: item.gtin }),
    availability: canBeSold(first) ? 'InStock' : 'OutOfStock',
    translations: Object.fromEntries(all.map((one) => [one.feed.locale, one.name])),
    productDetails: {
      productAttributes: Object.fromEntries(
        all.map((one) => [one.feed.locale, { name: one.name, details: one.product.description }]),
      ),
    },
    countryDetails: { [feed.country]: { ...createPrice(item), ...categories.find(product) } },
  };
}

/** The products of a country by its feeds, which have one language each. `numberOf` gives each sku its number. */
export function createProducts(
  feeds: readonly ProductFeed[],
  categories: FeedCategories,
  numberOf: (sku: string) => number,
): WireProduct[] {
  const bySku = Map.groupBy(
    feeds.flatMap((feed) => [...describeProducts(feed)]),
    ([sku]) => sku,
  );
  return [...bySku].flatMap(([sku, entries]) => {
    const [first, ...others] = entries.map(([, described]) => described);
    return first ? [createProduct(numberOf(sku), sku, [first, ...others], categories)] : [];
  });
}
