import * as z from 'zod/mini';
import { attributeKeys } from '../../config/catalogue/product-attributes.ts';
import { productTextKeys } from '../../config/catalogue/product-texts.ts';
import { createRecord } from '../../config/create-record.ts';
import { localePattern } from '../../config/locales.ts';
import { endpoint } from '../endpoint.ts';
import { Amount, CountryCode, nonEmptyText, textUpTo } from '../shared-schemas.ts';
import { EditFinding } from './edit-finding.ts';

/** A locale of the shop with its country. A text that a locale lacks is that of its country's default locale. */
export const DeskLocale = z.object({
  locale: z.string(),
  country: CountryCode,
  isDefault: z.boolean(),
  displayName: z.string(),
});
export type DeskLocale = z.infer<typeof DeskLocale>;

/** The largest that the schema takes; the rules of an edit have their own limits, with an answer beside the field. */
const EditedText = textUpTo(100_000);

/** An empty text is that of the base product or of the default locale. */
export const ProductTexts = z.object({
  locale: z.string().check(z.regex(localePattern)),
  ...createRecord(productTextKeys, () => EditedText),
});
export type ProductTexts = z.infer<typeof ProductTexts>;

/**
 * The attributes of a product (`src/config/catalogue/product-attributes.ts`), as staff write them: values with commas
 * between.
 */
const AttributeTexts = z.object(createRecord(attributeKeys, () => textUpTo(500)));

/** `stock` is null where a product has none of its own, because it is sold as its shades. */
const ProductInCountry = z.object({
  country: CountryCode,
  price: Amount,
  isForSale: z.boolean(),
  stock: z.nullable(z.number()),
});

/** A sale that runs or will begin. Instants are ISO 8601; null is open. Imports write sales, staff only read them here. */
const DeskSale = z.object({
  price: Amount,
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  isRunning: z.boolean(),
});
export type DeskSale = z.infer<typeof DeskSale>;

/** Since when a country sells the product, a plain date (YYYY-MM-DD). Empty where nobody knows. */
const AvailableSince = textUpTo(20);

/** How a shade looks on skin. What is empty is told by its color. */
const ShadeToneTexts = z.object({ depth: textUpTo(20), undertone: textUpTo(20) });
export type ShadeToneTexts = z.infer<typeof ShadeToneTexts>;

export const DeskProduct = z.object({
  sku: z.string(),
  baseSku: z.nullable(z.string()),
  /** Of everything that staff edit here but the stock, which orders change all day, and of the last save of staff. */
  version: z.string(),
  countries: z.array(
    z.extend(ProductInCountry, {
      /** The price when the live release was made, as far as changes of staff tell. */
      livePrice: Amount,
      /** Those that are over are left out. `price` is the price outside of them. */
      sales: z._default(z.array(DeskSale), []),
      availableSince: AvailableSince,
    }),
  ),
  texts: z.array(ProductTexts),
  attributes: AttributeTexts,
  /** Null for a product that is no shade. */
  shadeTone: z.nullable(ShadeToneTexts),
  locales: z.array(DeskLocale),
});
export type DeskProduct = z.infer<typeof DeskProduct>;

export const ProductEdit = z.object({
  /** The version that the edit began with. */
  version: textUpTo(100),
  countries: z
    .array(
      z.extend(ProductInCountry, {
        /** The stock that the edit began with: what was sold meanwhile stays sold. */
        stockBefore: z.nullable(z.int32().check(z.nonnegative())),
        /** Absent when it stays. */
        availableSince: z.optional(AvailableSince),
      }),
    )
    .check(z.maxLength(50)),
  texts: z.array(ProductTexts).check(z.maxLength(100)),
  /** Absent when they stay. */
  attributes: z.optional(AttributeTexts),
  shadeTone: z.nullish(ShadeToneTexts),
});
export type ProductEdit = z.infer<typeof ProductEdit>;

export const FoundProduct = z.object({
  sku: z.string(),
  name: z.string(),
  baseSku: z.nullable(z.string()),
  /** The countries in which it is for sale. */
  countries: z.array(CountryCode),
});
export type FoundProduct = z.infer<typeof FoundProduct>;

export const searchDeskProducts = endpoint('GET', '/api/Desk/Products', {
  requirements: [],
  summary: 'Products by a part of their sku or name',
  policy: 'staff',
  isExtension: true,
  query: z.object({ query: textUpTo(100), locale: textUpTo(10) }),
  reply: z.object({ products: z.array(FoundProduct), hasMore: z.boolean() }),
});

const params = z.object({ sku: nonEmptyText(64) });

export const getDeskProduct = endpoint('GET', '/api/Desk/Products/:sku', {
  requirements: [],
  summary: 'A product as staff edit it',
  policy: 'staff',
  isExtension: true,
  params,
  reply: DeskProduct,
});

/**
 * Without `isConfirmed`, an edit with warnings is not saved, and the warnings are returned. Refusals: INVALID_REQUEST
 * (400) with the fields, PRODUCT_NOT_FOUND (404), PRODUCT_CHANGED (409) when somebody else has saved the product since. An
 * edit that was saved already is answered again.
 */
export const saveDeskProduct = endpoint('PUT', '/api/Desk/Products/:sku', {
  requirements: [],
  summary: 'Save prices, sale flags, stock and texts of a product',
  policy: 'staff',
  isExtension: true,
  params,
  body: z.object({ edit: ProductEdit, isConfirmed: z.boolean() }),
  reply: z.discriminatedUnion('status', [
    z.object({ status: z.literal('saved'), product: DeskProduct }),
    z.object({ status: z.literal('unconfirmed'), findings: z.array(EditFinding) }),
  ]),
});
