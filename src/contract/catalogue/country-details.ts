import * as z from 'zod/mini';
import { Amount, Id, OptionalFlag } from '../shared-schemas.ts';

/** A product in one country. `price` is null if the feed has none; such a product cannot be sold. */
export const CountryDetails = z.object({
  price: z.nullable(Amount),
  categoryId: z.nullish(Id),
  subCategoryId: z.nullish(Id),
  hasSwatch: OptionalFlag,
  showColorSwatches: OptionalFlag,
  /**
   * Extension, while a sale runs: the price outside of it, and the instants at which the sale began and ends (ISO 8601).
   * `price` is then the price of the sale. Open instants are absent.
   */
  regularPrice: z.nullish(Amount),
  saleStartsAt: z.nullish(z.string()),
  saleEndsAt: z.nullish(z.string()),
  /** Extension: since when the country sells the product, a plain date (YYYY-MM-DD). */
  availableSince: z.nullish(z.string()),
  /**
   * Extension: its place among the products of the country, and of its category there, by what was sold in 90 days; 1 is
   * sold most. Absent for products of which nothing was sold. How much was sold is not published.
   */
  salesRank: z.nullish(z.number()),
  categorySalesRank: z.nullish(z.number()),
});
export type CountryDetails = z.infer<typeof CountryDetails>;
