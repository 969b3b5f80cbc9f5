import pLimit from 'p-limit';
import { type Category, getCategoryProducts, type Product } from '../../contract/catalogue/catalogue.ts';
import { skuPattern } from '../../domain/slug.ts';
import { getProductOffer } from '../../domain/catalogue/product-offer.ts';
import type { PullContext } from './context.ts';
import type { Market } from './market.ts';

/** The number of replies that the disk holds at a time: the reply for one category may have a hundred megabytes. */
const maxConcurrentReplies = 2;

/** More than the number of products in any category, so that positions in different categories never collide. */
const positionsPerCategory = 1_000_000;

const filterKeys = <T>(record: Record<string, T>, has: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => has(key)));

/** Drops the texts and details of other countries: they are most of a reply, and nothing reads them. */
function withoutOtherMarkets(product: Product, { code, locales }: Market): Product {
  const ownLocales = new Set(locales.map(({ locale }) => locale));
  const { productDetails } = product;
  return {
    ...product,
    countryDetails: filterKeys(product.countryDetails, (key) => key.toUpperCase() === code),
    productDetails: productDetails && {
      ...productDetails,
      productAttributes: filterKeys(productDetails.productAttributes, (key) =>
        ownLocales.has(key.replace('_', '-').toLowerCase()),
      ),
    },
  };
}

/** Notes why a product is left out, so that staff can see the reason. */
export function stageProduct(
  { staging, writer }: PullContext,
  market: Market,
  product: Product,
  position: number,
): void {
  const { sku, productId } = product;
  if (!skuPattern.test(sku)) {
    writer.addNote('BAD_SKU', market.code, JSON.stringify(sku));
    return;
  }
  if (!getProductOffer(product, market)) {
    writer.addNote('NOT_SHOWN', market.code, sku);
    staging.addUnsoldVariant(product);
    return;
  }
  const duplicate = staging.addProduct(position, withoutOtherMarkets(product, market));
  if (!duplicate) return;
  const [first, second] = [duplicate.productId, productId].sort((a, b) => a - b);
  writer.addNote('DUPLICATE_SKU', market.code, `${sku} (products ${first} and ${second})`);
}

/** Pulls the products of each category with their long texts and stages those that the country may show (CAT-013, CAT-014). */
export async function stageProducts(
  context: PullContext,
  market: Market,
  categories: readonly Category[],
): Promise<void> {
  const limit = pLimit(Math.min(maxConcurrentReplies, context.concurrency));
  const query = { country: market.code, withDetails: true };
  const pullCategory = async ({ categoryId }: Category, index: number) => {
    await context.api.callEach(
      getCategoryProducts,
      { params: { cat: categoryId }, query },
      (product, indexInCategory) =>
        stageProduct(context, market, product, index * positionsPerCategory + indexInCategory),
    );
    context.progress.step();
  };
  await Promise.all(categories.map((category, index) => limit(pullCategory, category, index)));
}
