import { maxLongTextLength, maxNameLength } from '../../../../config/catalogue/product-texts.ts';

/** Limits of an import. Longer texts are cut off, and larger prices are ignored. Lengths are in characters. */
export const importLimits = {
  name: maxNameLength,
  /** Of a category; each text of a product has its own. */
  description: maxLongTextLength,
  imageUrl: 2_048,
  /** The maximum number of further pictures of a product, including those of its variants. */
  pictures: 48,
  crossSelling: 24,
  /** The highest price in minor units: 1,000,000.00. */
  priceMinor: 100_000_000,
  /** How many sales a product has in a country, past and future. */
  sales: 20,
  /** The highest product id of a file. It leaves room in PostgreSQL’s integer for ids that the import assigns. */
  productId: 2_000_000_000,
  /** The highest id of a category. Those of the documents go to 15; other shops may have more categories. */
  categoryId: 9_999,
  /** The longest text in the report. */
  reportText: 120,
  /** How many corrections of each code the report lists. All are counted. */
  findingsPerCode: 1_000,
  /** The largest import file in bytes. */
  fileBytes: 400_000_000,
  /** The most header menus that an import makes from categories. */
  menus: 8,
} as const;

/** Units in stock of a product that is new in the catalogue. */
export const defaultStock = 100;
