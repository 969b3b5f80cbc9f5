import { z } from 'zod';

/** What the columns of files mean, whatever their names are. `--map` may name the column of each. */
export const fieldNames = [
  'role',
  'sku',
  'group',
  'parent',
  'position',
  'title',
  'description',
  'shortDescription',
  'brand',
  'category',
  'productType',
  'published',
  'visibility',
  'status',
  'price',
  'regularPrice',
  'salePrice',
  'saleDates',
  'saleStart',
  'saleEnd',
  'availability',
  'quantity',
  'inventoryTracker',
  'inventoryPolicy',
  'giftCard',
  'gtin',
  'weight',
  'weightUnit',
  'image',
  'moreImages',
  'variantImage',
  'color',
  'size',
  'pattern',
  'material',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
] as const;
export type FieldName = (typeof fieldNames)[number];

/** A record of a file: the texts of its cells or elements by their names, and the line where it begins. */
export interface SourceRecord {
  file: string;
  line: number;
  values: ReadonlyMap<string, readonly string[]>;
  /** Why the record as a whole cannot be read. */
  problem?: string;
}

/** A record in the words of every format. Texts are as in the file, and empty where the file has none. */
export const ShopRow = z.object({
  file: z.string(),
  line: z.number(),
  /** `parent`: what its variants have in common; `images`: only more images; `refused`: not sold, see `problem`. */
  role: z.enum(['single', 'variant', 'parent', 'images', 'refused']),
  /** What variants have in common: an id or a sku of the parent. */
  group: z.string(),
  /** Variants are shown by this number, the lowest first. Empty in files whose rows stand in that order. */
  position: z.string(),
  sku: z.string(),
  title: z.string(),
  description: z.string(),
  brand: z.string(),
  category: z.string(),
  price: z.string(),
  /** What `price` is reduced from, in files that have the reduced price as `price`. */
  regularPrice: z.string(),
  salePrice: z.string(),
  /** What reduces the price of a product and of its variants, as its format writes it. Empty in most formats. */
  discount: z.string(),
  saleStart: z.string(),
  saleEnd: z.string(),
  /** A count, or `parent`: that of its parent is shared by its variants. */
  quantity: z.string(),
  /** `in_stock`, `out_of_stock` or `later`: to be ordered before it is there. Empty when the file does not say. */
  availability: z.string(),
  gtin: z.string(),
  weight: z.string(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The images of the variant, the main one first. */
  images: z.array(z.string()),
  /** The images of the whole product that this row lists. */
  productImages: z.array(z.string()),
  /** Why the row is not sold, with what to do. */
  problem: z.string(),
});
export type ShopRow = z.infer<typeof ShopRow>;
