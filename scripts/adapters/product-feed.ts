import { z } from 'zod';
import { countryCodes } from '../../src/config/countries.ts';
import { UserFacingError } from '../../src/config/user-facing-error.ts';

const Price = z.object({ amount: z.string(), currency: z.string() });

/** A file `products.json` as a publish writes it: the products of one locale. */
const FeedItem = z.object({
  sku: z.string(),
  title: z.string(),
  image: z.string().default(''),
  availability: z.string(),
  /** Outside of sales. */
  price: Price,
  /** What is paid while a sale runs, and the instants at which it began and ends (ISO 8601). */
  salePrice: Price.optional(),
  saleTimes: z.tuple([z.string(), z.string()]).optional(),
  gtin: z.string().optional(),
  color: z.string().optional(),
  size: z.string().optional(),
});
export type FeedItem = z.infer<typeof FeedItem>;

const FeedProduct = z.object({
  sku: z.string(),
  description: z.string().default(''),
  productType: z.string().default(''),
  items: z.array(FeedItem).min(1),
});
export type FeedProduct = z.infer<typeof FeedProduct>;

export const ProductFeed = z.object({
  locale: z.string(),
  country: z.enum(countryCodes),
  language: z.string(),
  currency: z.string(),
  products: z.array(FeedProduct),
});
export type ProductFeed = z.infer<typeof ProductFeed>;

/** A folder has amounts alone: those of another currency would be charged as they stand. */
export const createCurrencyError = (sku: string, price: string, currency: string): UserFacingError =>
  new UserFacingError(
    'FEED_CURRENCY',
    `The item "${sku}" has the price "${price}", but the shop charges ${currency} there. Give a feed with prices in ${currency}.`,
  );

/** The categories of a product from the widest to the narrowest, of which the shop has two. */
export const readCategories = ({ productType }: FeedProduct): string[] => productType.split(' > ').slice(0, 2);

/** Gives groups that are named after one of their items a sku of their own, so that this item stays a variant. */
export function nameGroups(feed: ProductFeed): ProductFeed {
  const products = feed.products.map((product) => {
    const isTaken = hasVariants(product) && product.items.some(({ sku }) => sku === product.sku);
    return isTaken ? { ...product, sku: `${product.sku}-all` } : product;
  });
  return { ...feed, products };
}

/** Whether the items are variants of the product. */
export const hasVariants = ({ sku, items }: FeedProduct): boolean => items.some((item) => item.sku !== sku);
