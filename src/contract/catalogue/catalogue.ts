import * as z from 'zod/mini';
import { productLabelWireKeys } from '../../config/catalogue/product-labels.ts';
import { productTextKeys } from '../../config/catalogue/product-texts.ts';
import { deepestLevel, shadeDepths, shadeKinds, undertones } from '../../config/catalogue/shade-tones.ts';
import { createRecord } from '../../config/create-record.ts';
import { endpoint } from '../endpoint.ts';
import {
  Amount,
  CountryCode,
  Id,
  OptionalFlag,
  optionalList,
  QueryFlag,
  QueryId,
  nonEmptyText,
  OptionalText,
  TextsByLocale,
  textUpTo,
} from '../shared-schemas.ts';
import { CountryDetails } from './country-details.ts';

export const SubCategory = z.object({
  id: Id,
  categoryId: Id,
  subCategoryName: z.string(),
  OrderBy: z.number(),
  translations: z._default(TextsByLocale, {}),
});
export type SubCategory = z.infer<typeof SubCategory>;

/** A rating from the content feed. Owners must only feed real figures. */
export const Rating = z.object({
  ratingValue: z.number().check(z.minimum(0), z.maximum(5)),
  reviewCount: z.int().check(z.positive()),
});

/**
 * `name` is the full name: that of a shade is the name of its base product and its own. The `translations` of a shade
 * have its own name only.
 */
export const ProductAttributes = z.object(createRecord(productTextKeys, () => OptionalText));
export type ProductAttributes = z.infer<typeof ProductAttributes>;

/**
 * How a complexion shade looks on skin. `depthLevel` sorts the shades of a depth, from 0 (lightest) to 100. What is absent
 * is computed from the color of the shade.
 */
export const ShadeToneInput = z.object({
  depth: z.nullish(z.enum(shadeDepths)),
  depthLevel: z.nullish(z.int().check(z.minimum(0), z.maximum(deepestLevel))),
  undertone: z.nullish(z.enum(undertones)),
});
export type ShadeToneInput = z.infer<typeof ShadeToneInput>;

/** The same in a reply: a word that the shop does not know is absent. */
const ShadeTone = z.extend(ShadeToneInput, {
  depth: z.catch(ShadeToneInput.shape.depth, null),
  undertone: z.catch(ShadeToneInput.shape.undertone, null),
});

/**
 * A further picture of a product (`src/config/catalogue/picture-kinds.ts`; others are left out). `shadeImageUrl`: the same
 * picture of any of its shades, whose sku stands in place of `{sku}`. `shadeSku`: the shade that alone has the picture.
 */
export const ProductPicture = z.object({
  kind: z.string(),
  imageUrl: OptionalText,
  shadeImageUrl: OptionalText,
  shadeSku: OptionalText,
});

export const Product = z.object({
  productId: Id,
  sku: nonEmptyText(64),
  /**
   * Extension: the sku as the owner's catalogue has it, of a product whose own sku no address can have. Shoppers find
   * the product by it.
   */
  givenSku: z.nullish(z.string()),
  name: z.string(),
  /** `placeholderName`: the brand or line printed above the name. Extension: `brand`, empty for the shop's own. */
  ...createRecord(productLabelWireKeys, () => OptionalText),
  translations: z.pipe(
    z.nullish(TextsByLocale),
    z.transform((texts) => texts ?? {}),
  ),
  link: OptionalText,
  imageUrl: OptionalText,
  price: z.nullish(Amount),
  displayPrice: OptionalText,
  hasSwatch: OptionalFlag,
  colorSwatchImage: OptionalText,
  showColorSwatches: OptionalFlag,
  /** Extension. */
  pictures: optionalList(ProductPicture),
  /** The sku of the product whose shade this is. */
  baseShade: z.nullish(z.string()),
  color: z.nullish(z.string()),
  categoryId: z.nullish(Id),
  subCategoryId: z.nullish(Id),
  isForSale: z.boolean(),
  promotionId: z.pipe(
    z.nullish(z.int()),
    z.transform((id) => id ?? 0),
  ),
  productDetails: z.nullish(
    z.object({
      productAttributes: z._default(z.record(z.string(), ProductAttributes), {}),
      crossSellingProductSkus: optionalList(z.string()),
    }),
  ),
  countryDetails: z._default(z.record(z.string(), z.nullable(CountryDetails)), {}),
  /**
   * Extension: whether the product can be sold now in the requested country. A base product can be sold if one of its
   * shades can. Absent if the API does not report stock.
   */
  availability: z.catch(z.optional(z.enum(['InStock', 'OutOfStock'])), undefined),
  /**
   * Extension: what shoppers filter by, `{ finish: ['matte'], spf: 30 }` (`src/config/catalogue/product-attributes.ts`). A
   * shade has only what differs from its base product. Unknown attributes and values are left out.
   */
  attributes: z.optional(z.unknown()),
  /** Extension: the number below the barcode (EAN, UPC). Absent if the API has none. */
  gtin: z.nullish(z.union([z.string(), z.number()])),
  /** Extension, of a base product: what its shades are. Only those of complexion products have a depth and an undertone. */
  shadeKind: z.catch(z.nullish(z.enum(shadeKinds)), null),
  /** Extension, of a shade. */
  shadeTone: z.nullish(ShadeTone),
});
export type Product = z.infer<typeof Product>;

/** The sku of a product that an API names by its sku or by a record. */
const ProductSku = z.pipe(
  z.union([z.string(), z.object({ sku: z.string() })]),
  z.transform((product) => (typeof product === 'string' ? product : product.sku)),
);

export const Category = z.object({
  categoryId: Id,
  name: TextsByLocale,
  orderBy: z.number(),
  images: optionalList(z.string()),
  subCategories: optionalList(SubCategory),
  /** The skus of its products in the country, without their shades. */
  products: optionalList(ProductSku),
  /** Extensions. */
  description: z.optional(TextsByLocale),
  rating: z.optional(Rating),
  /** A hidden category has no page and no links. Its products are sold like others. */
  isHidden: z.optional(z.boolean()),
});
export type Category = z.infer<typeof Category>;

const categoryParams = z.object({ cat: QueryId });
const listQuery = z.object({ country: CountryCode, withDetails: z.optional(QueryFlag) });

export const getCategories = endpoint('GET', '/api/Catalog/Categories', {
  requirements: ['API-014', 'API-055'],
  summary: 'The categories of a country with their subcategories',
  policy: 'public',
  query: z.object({ country: CountryCode }),
  reply: z.array(Category),
});
export const obtainAllProducts = endpoint('GET', '/api/Catalog/ObtainAllProducts', {
  requirements: ['API-015', 'API-054'],
  summary: 'All products of a country, shades included, without long texts',
  policy: 'public',
  query: z.object({ country: CountryCode, availableOnly: z.optional(QueryFlag) }),
  reply: z.array(Product),
});
export const getSubCategoryProducts = endpoint('GET', '/api/Catalog/Categories/:cat/SubCategories/:sub/Products', {
  requirements: ['API-016'],
  summary: 'The products of a subcategory, shades included',
  policy: 'public',
  params: z.extend(categoryParams, { sub: QueryId }),
  query: listQuery,
  reply: z.array(Product),
});
export const getCategoryProducts = endpoint('GET', '/api/Catalog/Categories/:cat/Products', {
  requirements: ['API-017'],
  summary: 'The products of a category, shades included',
  policy: 'public',
  params: categoryParams,
  query: listQuery,
  reply: z.array(Product),
});
export const obtainProductBySku = endpoint('GET', '/api/Catalog/ObtainProductBySku/:sku', {
  requirements: ['API-018', 'API-054'],
  summary: 'One product with all its texts',
  policy: 'public',
  params: z.object({ sku: textUpTo(64) }),
  query: z.object({ country: CountryCode }),
  reply: Product,
});
/**
 * `skus` is a comma-separated list of at most 100 skus. `country` is an extension; without it `countryDetails` has the
 * details of every country.
 */
export const obtainProductBySkus = endpoint('GET', '/api/Catalog/ObtainProductBySkus', {
  requirements: ['API-019'],
  summary: 'Several products at once',
  policy: 'public',
  query: z.object({ skus: nonEmptyText(6500), country: z.optional(CountryCode) }),
  partialLists: [''],
  reply: z.array(Product),
});
