import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Amount, CountryCode, Flag, QueryFlag, Text, TextsByLocale } from './parts.ts';

const Id = z.number().int().positive();

export const SubCategory = z.object({
  id: Id, categoryId: Id, subCategoryName: z.string(), OrderBy: z.number(), translations: TextsByLocale.default({}),
});
export type SubCategory = z.infer<typeof SubCategory>;

/** A rating as the content feed states it; owners must feed only real figures. */
export const Rating = z.object({ ratingValue: z.number().min(0).max(5), reviewCount: z.number().int().positive() });

/** `name` is the full name; a shade's is its base product's and its own, while its `translations` carry the shade's alone. */
export const ProductAttributes = z.object({ name: Text, details: Text, benefits: Text, ingredients: Text, applicationTechniques: Text });
export type ProductAttributes = z.infer<typeof ProductAttributes>;

/** A product in one country. `price` is null where the feed has none: such a product cannot be sold. */
export const CountryDetails = z.object({
  price: Amount.nullable(), categoryId: Id.nullish(), subCategoryId: Id.nullish(), hasSwatch: Flag, showColorSwatches: Flag,
});
export type CountryDetails = z.infer<typeof CountryDetails>;

export const Product = z.object({
  productId: Id,
  sku: z.string().min(1).max(64),
  name: z.string(),
  /** The brand or line printed above the name. */
  placeholderName: Text,
  translations: TextsByLocale.nullish().transform((texts) => texts ?? {}),
  link: Text,
  imageUrl: Text,
  price: Amount.nullish(),
  displayPrice: Text,
  displayWeight: Text,
  hasSwatch: Flag,
  colorSwatchImage: Text,
  showColorSwatches: Flag,
  /** The sku of the product whose shade this is. */
  baseShade: z.string().nullish(),
  color: z.string().nullish(),
  categoryId: Id.nullish(),
  subCategoryId: Id.nullish(),
  isForSale: z.boolean(),
  promotionId: z.number().int().nullish().transform((id) => id ?? 0),
  productDetails: z.object({
    productAttributes: z.record(z.string(), ProductAttributes).default({}),
    crossSellingProductSkus: z.array(z.string()).default([]),
  }).nullish(),
  countryDetails: z.record(z.string(), CountryDetails.nullable()).default({}),
  /** Extension: whether any can be sold now in the asked country; a base product can when one of its shades can. Absent where stock is not told. */
  availability: z.enum(['InStock', 'OutOfStock']).optional(),
});
export type Product = z.infer<typeof Product>;

export const Category = z.object({
  categoryId: Id,
  name: TextsByLocale,
  orderBy: z.number(),
  images: z.array(z.string()).default([]),
  subCategories: z.array(SubCategory).default([]),
  products: z.array(Product).optional(),
  /** Extensions. */
  description: TextsByLocale.optional(),
  rating: Rating.optional(),
});
export type Category = z.infer<typeof Category>;

const byCategory = z.object({ cat: z.coerce.number().int() });
const listQuery = z.object({ country: CountryCode, withDetails: QueryFlag.optional() });

export const getCategories = endpoint('GET', '/api/Catalog/Categories', {
  rows: ['API-014', 'API-055'], summary: 'The categories of a country with their subcategories', policy: 'public', query: z.object({ country: CountryCode }), reply: z.array(Category),
});
export const obtainAllProducts = endpoint('GET', '/api/Catalog/ObtainAllProducts', {
  rows: ['API-015', 'API-054'], summary: 'All products of a country, shades included, without long texts', policy: 'public',
  query: z.object({ country: CountryCode, availableOnly: QueryFlag.optional() }), reply: z.array(Product),
});
export const getSubCategoryProducts = endpoint('GET', '/api/Catalog/Categories/:cat/SubCategories/:sub/Products', {
  rows: ['API-016'], summary: 'The products of a subcategory, shades included', policy: 'public',
  params: byCategory.extend({ sub: z.coerce.number().int() }), query: listQuery, reply: z.array(Product),
});
export const getCategoryProducts = endpoint('GET', '/api/Catalog/Categories/:cat/Products', {
  rows: ['API-017'], summary: 'The products of a category, shades included', policy: 'public', params: byCategory, query: listQuery, reply: z.array(Product),
});
export const obtainProductBySku = endpoint('GET', '/api/Catalog/ObtainProductBySku/:sku', {
  rows: ['API-018', 'API-054'], summary: 'One product with all its texts', policy: 'public', params: z.object({ sku: z.string().max(64) }), query: z.object({ country: CountryCode }), reply: Product,
});
/** `skus` is a comma-separated list of at most 100. `country` is an extension; without it every country's details are in `countryDetails`. */
export const obtainProductBySkus = endpoint('GET', '/api/Catalog/ObtainProductBySkus', {
  rows: ['API-019'], summary: 'Several products at once', policy: 'public',
  query: z.object({ skus: z.string().min(1).max(6500), country: CountryCode.optional() }), reply: z.array(Product),
});
