/** What an import takes; longer texts are cut, larger prices left out. Lengths in characters. */
export const importLimits = {
  name: 400,
  line: 120,
  weight: 60,
  /** Details, benefits, ingredients, application techniques, each with its markup. */
  longText: 20_000,
  imageUrl: 2_048,
  crossSelling: 24,
  /** Highest price in minor units: 1,000,000.00. */
  priceMinor: 100_000_000,
  /** Highest product id; PostgreSQL's integer with room to give more. */
  productId: 2_000_000_000,
  /** Findings of one code that the report lists one by one; all are counted. */
  findingsPerCode: 1_000,
  /** Bytes of an import file. */
  fileBytes: 400_000_000,
  /** Header menus made from categories. */
  menus: 8,
} as const;

/** Units of a product that the file says nothing about and that was not in stock before. */
export const defaultStock = 100;
