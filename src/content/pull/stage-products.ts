import pLimit from 'p-limit';
import { type Category, getCategoryProducts, type Product } from '../../contract/catalogue/catalogue.ts';
import { skuPattern } from '../../domain/slug.ts';
import { getProductOffer } from '../../domain/catalogue/product-offer.ts';
import type { Market, PullContext } from './context.ts';

/** A category's reply may be a hundred megabytes: only so many are held at one time. */
const maxConcurrentReplies = 2;

/** More products than any category has: places of different categories never meet. */
const positionsPerCategory = 1_000_000;

const filterKeys = <T>(record: Record<string, T>, has: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => has(key)));

/** Texts and details of other countries take most of a reply; none of them is looked at. */
function withoutOtherMarkets(product: Product, { code, locales }: Market): Product {
  const spoken = new Set(locales.map(({ locale }) => locale));
  const { productDetails } = product;
  return {
    ...product,
    countryDetails: filterKeys(product.countryDetails, (key) => key.toUpperCase() === code),
    productDetails: productDetails && {
      ...productDetails,
      productAttributes: filterKeys(productDetails.productAttributes, (key) =>
        spoken.has(key.replace('_', '-').toLowerCase()),
      ),
    },
  };
}

/** Why a product is left out is noted, so that staff can find what they miss. */
function stageProduct({ staging, writer }: PullContext, market: Market, product: Product, place: number): void {
  const { sku, productId } = product;
  if (!skuPattern.test(sku)) {
    writer.addNote('BAD_SKU', market.code, JSON.stringify(sku));
    return;
  }
  if (!getProductOffer(product, market)) {
    writer.addNote('NOT_SHOWN', market.code, sku);
    return;
  }
  const other = staging.addProduct(place, withoutOtherMarkets(product, market));
  if (other)
    writer.addNote(
      'DUPLICATE_SKU',
      market.code,
      `${sku} (products ${Math.min(other.productId, productId)} and ${Math.max(other.productId, productId)})`,
    );
}

/**
 * Reads the products of each category with their long texts and sets those aside that the country may show (CAT-013,
 * CAT-014).
 */
export async function stageProducts(
  context: PullContext,
  market: Market,
  categories: readonly Category[],
): Promise<void> {
  const limit = pLimit(Math.min(maxConcurrentReplies, context.concurrency));
  const query = { country: market.code, withDetails: true };
  const pullOne = async ({ categoryId }: Category, index: number) => {
    const products = await context.api.call(getCategoryProducts, { params: { cat: categoryId }, query });
    products.forEach((product, position) =>
      stageProduct(context, market, product, index * positionsPerCategory + position),
    );
    context.progress.step();
  };
  await Promise.all(categories.map((category, index) => limit(pullOne, category, index)));
}
