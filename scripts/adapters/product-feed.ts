import { z } from 'zod';
import { countryCodes } from '../../src/config/countries.ts';

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

/** The categories of a product from the widest to the narrowest, of which the shop has two. */
export const readCategories = ({ productType }: FeedProduct): string[] => productType.split(' > ').slice(0, 2);

/** Whether the items are variants of the product. */
export const hasVariants = ({ sku, items }: FeedProduct): boolean => items.some((item) => item.sku !== sku);

/** Variants are named after their product and what they differ by: `Velvet lip - Fig`. */
export function readNames({ title }: FeedItem): { product: string; variant: string } {
  const separator = ' - ';
  const end = title.lastIndexOf(separator);
  return end > 0
    ? { product: title.slice(0, end), variant: title.slice(end + separator.length) }
    : { product: title, variant: title };
}
