import { z } from 'zod';
import { badgeKinds } from '../../config/catalogue/badges.ts';
import { attributeKeys } from '../../config/catalogue/product-attributes.ts';
import { pictureKinds } from '../../config/catalogue/picture-kinds.ts';
import { optionKinds } from '../../config/catalogue/option-kinds.ts';
import { productLabelKeys } from '../../config/catalogue/product-labels.ts';
import { longTextKeys } from '../../config/catalogue/product-texts.ts';
import { createRecord } from '../../config/create-record.ts';
import { shadeFamilies } from '../../config/catalogue/shade-families.ts';
import { RatingRecord } from './review-records.ts';
import { shadeDepths, shadeKinds, undertones } from '../../config/catalogue/shade-tones.ts';
import { Image, Link, Money } from './shared-records.ts';

const SubCategoryLink = Link.extend({ subCategoryId: z.number(), slug: z.string(), count: z.number() });
/** `alternates`: the addresses of the same page by locale. */
export const CategoryRecord = z.object({
  categoryId: z.number(),
  name: z.string(),
  slug: z.string(),
  href: z.string(),
  description: z.string(),
  orderBy: z.number(),
  image: Image,
  subCategories: z.array(SubCategoryLink),
  count: z.number(),
  rating: z.object({ ratingValue: z.number(), reviewCount: z.number() }).nullable(),
  alternates: z.record(z.string(), z.string()),
});
export type CategoryRecord = z.infer<typeof CategoryRecord>;

export const SubCategoryRecord = z.object({
  categoryId: z.number(),
  subCategoryId: z.number(),
  name: z.string(),
  slug: z.string(),
  href: z.string(),
  count: z.number(),
  alternates: z.record(z.string(), z.string()),
});
export type SubCategoryRecord = z.infer<typeof SubCategoryRecord>;

/** The colour groups of shades. */
const ShadeFamilies = z.array(z.enum(shadeFamilies)).default([]);

/** The options of attributes that filters offer. */
const Attributes = z.partialRecord(z.enum(attributeKeys), z.array(z.string()));

/** Why a product has a badge. `category`: the name of the category that it sells best in. */
const Badge = z.object({ kind: z.enum(badgeKinds), category: z.string().optional() });

/** A sale that runs: what the price is reduced from, and the instants at which it began and ends (ISO 8601). */
const SaleRecord = z.object({
  regularPrice: Money,
  displayRegularPrice: z.string(),
  startsAt: z.string().optional(),
  endsAt: z.string().optional(),
});
export type SaleRecord = z.infer<typeof SaleRecord>;

/**
 * A product in a list. `dots`: up to five shade colours, `#rrggbb`. `families`: the colour groups of all its shades.
 */
export const CardRecord = z.object({
  sku: z.string(),
  name: z.string(),
  line: z.string(),
  href: z.string(),
  price: Money,
  displayPrice: z.string(),
  sale: SaleRecord.optional(),
  image: Image,
  shadeCount: z.number(),
  /** The property by which the shades differ: shades are variants of any kind. */
  optionKind: z.enum(optionKinds).optional(),
  dots: z.array(z.string()),
  families: ShadeFamilies,
  /** The representative shade of each group, and the common address of the shades' images (`shade-images.ts`). */
  familyShades: z.partialRecord(z.enum(shadeFamilies), z.string()).optional(),
  shadePicture: z.string().optional(),
  soldOut: z.boolean(),
  /** Absent without reviews. */
  rating: RatingRecord.optional(),
  attributes: Attributes.optional(),
  /** Its place by what was sold lately, and since when it is sold (YYYY-MM-DD). */
  rank: z.number().optional(),
  since: z.string().optional(),
  badge: Badge.optional(),
});
export type CardRecord = z.infer<typeof CardRecord>;

/** How a complexion shade looks on skin. */
const ShadeToneRecord = z.object({
  depth: z.enum(shadeDepths),
  level: z.number(),
  undertone: z.enum(undertones),
  isComputed: z.boolean(),
});

export const Shade = z.object({
  sku: z.string(),
  name: z.string(),
  color: z.string(),
  price: Money,
  displayPrice: z.string(),
  sale: SaleRecord.optional(),
  soldOut: z.boolean(),
  imageUrl: z.string(),
  /** The image of the colour alone. Empty when there is none. */
  swatchUrl: z.string().optional(),
  gtin: z.string().optional(),
  givenSku: z.string().optional(),
  tone: ShadeToneRecord.optional(),
});
export type Shade = z.infer<typeof Shade>;

/**
 * `kind`: what a further picture shows. `shadeUrl`: its address for a shade, with `{sku}` in place of the sku.
 * `furtherOf`: the sku of the shade that alone has a further picture of no kind, empty for one of the whole product.
 */
const GalleryImage = Image.extend({
  kind: z.enum(pictureKinds).optional(),
  shadeUrl: z.string().optional(),
  furtherOf: z.string().optional(),
});
export type GalleryImage = z.infer<typeof GalleryImage>;

/**
 * A product page. `gallery`: its own image first, then the images that show something else. The long texts are sanitised
 * HTML, labels and `summary` plain text; what is newer than a row is empty in it. `gtin`: the number below the barcode.
 * `givenSku`: the sku as the owner's catalogue has it, where it differs.
 */
export const ProductRecord = z.object({
  productId: z.number(),
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  href: z.string(),
  ...createRecord(productLabelKeys, () => z.string().default('')),
  summary: z.string(),
  ...createRecord(longTextKeys, () => z.string().default('')),
  price: Money,
  displayPrice: z.string(),
  sale: SaleRecord.optional(),
  image: Image,
  gallery: z.array(GalleryImage),
  soldOut: z.boolean(),
  badge: Badge.optional(),
  gtin: z.string().optional(),
  givenSku: z.string().optional(),
  showColorSwatches: z.boolean(),
  shadeKind: z.enum(shadeKinds).optional(),
  shades: z.array(Shade),
  category: Link.extend({ categoryId: z.number() }).nullable(),
  subCategory: Link.extend({ subCategoryId: z.number() }).nullable(),
  crossSelling: z.array(z.string()),
  alternates: z.record(z.string(), z.string()),
});
export type ProductRecord = z.infer<typeof ProductRecord>;

/** The shades of every complexion product of a locale. Built from its product rows when a snapshot is finished. */
export const ShadesRecord = z.object({
  products: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      href: z.string(),
      shades: z.array(ShadeToneRecord.extend({ sku: z.string(), name: z.string(), color: z.string() })),
    }),
  ),
});
export type ShadesRecord = z.infer<typeof ShadesRecord>;

/**
 * One page of a list. Pages are numbered from 1. `skus` have the default order of the country: by name, in the locale's
 * collation, unless it chooses another (CAT-017). `families`: the colour groups of all shades of the whole list;
 * `attributes`: the options of all its products.
 */
export const ListingRecord = z.object({
  categoryId: z.number(),
  /** Null for the list of a whole category. */
  subCategoryId: z.number().nullable(),
  skus: z.array(z.string()),
  total: z.number().int(),
  pages: z.number().int(),
  page: z.number().int(),
  families: ShadeFamilies,
  attributes: Attributes.optional(),
});
export type ListingRecord = z.infer<typeof ListingRecord>;

/**
 * The categories of a locale, ordered by `orderBy` (CAT-002). They have a row of their own, so that adding or removing
 * a category re-renders the pages that list the categories.
 */
export const CategoriesRecord = z.object({ categoryIds: z.array(z.number()) });
export type CategoriesRecord = z.infer<typeof CategoriesRecord>;
