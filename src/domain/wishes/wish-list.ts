import { isRecord } from '../../config/is-record.ts';
import { wishLimits } from '../../config/wishes/wish-limits.ts';

/** A product or a shade that a shopper keeps. `addedAt` is an instant in ISO 8601. */
export interface Wish {
  sku: string;
  addedAt: string;
}
/** The latest wish comes first. */
export type WishList = readonly Wish[];

const isWish = (value: unknown): value is Wish =>
  isRecord(value) &&
  typeof value['sku'] === 'string' &&
  value['sku'] !== '' &&
  value['sku'].length <= wishLimits.skuLength &&
  typeof value['addedAt'] === 'string' &&
  !Number.isNaN(Date.parse(value['addedAt']));

/** Keeps the first wish for each sku, as many as a list holds. */
function limitWishes(wishes: WishList): Wish[] {
  const first = new Map<string, Wish>();
  for (const wish of wishes) if (!first.has(wish.sku)) first.set(wish.sku, wish);
  return [...first.values()].slice(0, wishLimits.kept);
}

/** Reads a list that was stored in the browser. Leaves out what is no wish. */
export const parseWishList = (value: unknown): Wish[] =>
  limitWishes(
    Array.isArray(value) ? value.filter(isWish).map(({ sku, addedAt }: Wish): Wish => ({ sku, addedAt })) : [],
  );

export const hasWish = (wishes: WishList, sku: string): boolean => wishes.some((wish) => wish.sku === sku);

export const removeWish = (wishes: WishList, sku: string): Wish[] => wishes.filter((wish) => wish.sku !== sku);

/** Adds a wish as the latest one. Returns null where the list is full. */
export function addWish(wishes: WishList, sku: string, now: Date): Wish[] | null {
  if (hasWish(wishes, sku)) return [...wishes];
  return wishes.length < wishLimits.kept ? [{ sku, addedAt: now.toISOString() }, ...wishes] : null;
}
