import * as z from 'zod/mini';
import { basketLimits } from '../../config/limits.ts';

/** What the page showed of an added product. The server decides; a price that differs is announced. */
const ShownProduct = z.object({
  name: z.string(),
  imageUrl: z.string(),
  price: z.object({ minor: z.int().check(z.nonnegative()), currency: z.string() }),
});
export type ShownProduct = z.infer<typeof ShownProduct>;

/** A product that a shopper adds to the bag: the detail of the event `add-to-bag`, the query of its form, the intent. */
export const AddToBag = z.object({
  sku: z.string().check(z.minLength(1), z.maxLength(64)),
  quantity: z.int().check(z.minimum(1), z.maximum(basketLimits.quantity)),
  shown: z.nullable(ShownProduct),
});
export type AddToBag = z.infer<typeof AddToBag>;

/** Returns null for anything that cannot be added. */
export const parseAddToBag = (value: unknown): AddToBag | null => AddToBag.safeParse(value).data ?? null;
