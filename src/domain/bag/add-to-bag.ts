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

/** By these changes the server limits the line of a product, or removes it. */
const limitingCodes: readonly string[] = ['QUANTITY_REDUCED', 'QUANTITY_CAPPED', 'SOLD_OUT', 'ITEM_GONE'];

/** A change that the server made on its own, from its reply or as a notice. `from` and `to` are quantities here. */
interface ServerChange {
  code: string;
  sku?: string | null | undefined;
  from?: number | null | undefined;
  to?: number | null | undefined;
}

/** The changes by which the server has limited the line of a product. */
export const listLimits = <Change extends ServerChange>(changes: readonly Change[], sku: string): Change[] =>
  changes.filter((change) => change.sku === sku && limitingCodes.includes(change.code));

/** How many pieces of an addition of `quantity` pieces are in the bag after these limits. */
export const countAdded = (quantity: number, limits: readonly ServerChange[]): number =>
  Math.max(0, quantity - limits.reduce((sum, { from, to }) => sum + (from ?? 0) - (to ?? 0), 0));
