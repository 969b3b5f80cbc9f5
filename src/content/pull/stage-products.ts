import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { type Category, getCategoryProducts, Product } from '../../contract/catalogue/catalogue.ts';
import { skuPattern } from '../../domain/slug.ts';
import { getProductOffer } from '../../domain/catalogue/product-offer.ts';
import { replyMisshapenError } from './content-api-errors.ts';
import type { PullContext } from './context.ts';
import type { Market } from './market.ts';
import { formatIssuePath } from './parse-reply.ts';

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

/** Its items are parsed one by one, since one that is malformed must not stop a publish. */
const categoryProducts = { ...getCategoryProducts, reply: z.array(z.unknown()) };

const Named = z.object({ sku: z.string() });

/** Notes a product that does not match the contract by its sku, and the first part of it that does not. */
function noteUnreadable({ writer }: PullContext, market: Market, item: unknown, issues: readonly z.core.$ZodIssue[]) {
  const { sku = '?' } = Named.safeParse(item).data ?? {};
  writer.addNote('BAD_PRODUCT', market.code, `${sku} (${formatIssuePath(issues[0]?.path ?? [])})`);
}

/** Throws when most products cannot be read: then the API has changed, and the last release stays. */
function assertMostReadable({ api }: PullContext, market: Market, count: { read: number; unreadable: number }): void {
  if (count.unreadable <= count.read) return;
  const issue = `${count.unreadable} of ${count.read + count.unreadable} products`;
  throw replyMisshapenError(`the products of ${market.code}`, api.apiUrl, issue, undefined);
}

/** Pulls the products of each category with their long texts and stages those that the country may show (CAT-013, CAT-014). */
export async function stageProducts(
  context: PullContext,
  market: Market,
  categories: readonly Category[],
): Promise<void> {
  const limit = pLimit(Math.min(maxConcurrentReplies, context.concurrency));
  const query = { country: market.code, withDetails: true };
  const count = { read: 0, unreadable: 0 };
  const pullCategory = async ({ categoryId }: Category, index: number) => {
    await context.api.callEach(categoryProducts, { params: { cat: categoryId }, query }, (item, indexInCategory) => {
      const parsed = Product.safeParse(item);
      count[parsed.success ? 'read' : 'unreadable'] += 1;
      if (parsed.success) stageProduct(context, market, parsed.data, index * positionsPerCategory + indexInCategory);
      else noteUnreadable(context, market, item, parsed.error.issues);
    });
    context.progress.step();
  };
  await Promise.all(categories.map((category, index) => limit(pullCategory, category, index)));
  assertMostReadable(context, market, count);
}
