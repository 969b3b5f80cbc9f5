import pLimit from 'p-limit';
import { type Category, getCategoryProducts, type Product } from '../../contract/catalogue/catalogue.ts';
import { skuPattern } from '../../domain/slug.ts';
import { offerOf } from '../../domain/catalogue/visibility.ts';
import type { Market, PullContext } from './context.ts';

/** A category's reply may be a hundred megabytes: only so many are held at one time. */
const repliesAtOnce = 2;

/** More products than any category has: places of different categories never meet. */
const placesEach = 1_000_000;

const only = <T>(record: Record<string, T>, has: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => has(key)));

/** Texts and details of other countries take most of a reply; none of them is looked at. */
function inMarket(product: Product, { code, locales }: Market): Product {
  const spoken = new Set(locales.map(({ locale }) => locale));
  const { productDetails } = product;
  return {
    ...product,
    countryDetails: only(product.countryDetails, (key) => key.toUpperCase() === code),
    productDetails: productDetails && {
      ...productDetails,
      productAttributes: only(productDetails.productAttributes, (key) =>
        spoken.has(key.replace('_', '-').toLowerCase()),
      ),
    },
  };
}

/** Why a product is left out is noted, so that staff can find what they miss. */
function stashOne({ stash, writer }: PullContext, market: Market, product: Product, place: number): void {
  const { sku, productId } = product;
  if (!skuPattern.test(sku)) {
    writer.note('BAD_SKU', market.code, JSON.stringify(sku));
    return;
  }
  if (!offerOf(product, market)) {
    writer.note('NOT_SHOWN', market.code, sku);
    return;
  }
  const other = stash.add(place, inMarket(product, market));
  if (other)
    writer.note(
      'DUPLICATE_SKU',
      market.code,
      `${sku} (products ${Math.min(other.productId, productId)} and ${Math.max(other.productId, productId)})`,
    );
}

/**
 * Reads the products of each category with their long texts and sets those aside that the country may show (CAT-013,
 * CAT-014).
 */
export async function stashProducts(
  context: PullContext,
  market: Market,
  categories: readonly Category[],
): Promise<void> {
  const limit = pLimit(Math.min(repliesAtOnce, context.concurrency));
  const query = { country: market.code, withDetails: true };
  const pullOne = async ({ categoryId }: Category, index: number) => {
    const products = await context.source.call(getCategoryProducts, { params: { cat: categoryId }, query });
    products.forEach((product, position) => stashOne(context, market, product, index * placesEach + position));
    context.progress.step();
  };
  await Promise.all(categories.map((category, index) => limit(pullOne, category, index)));
}
