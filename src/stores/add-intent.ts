import * as z from 'zod/mini';
import { storageKeys } from '../config/browser-storage.ts';
import { maxQuantity } from '../config/limits.ts';

const Added = z.object({ sku: z.string().check(z.minLength(1), z.maxLength(64)), quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)) });

/** One thing put into the bag: what, how many, in which locale of the shop, when. Prices are asked for when it is taken into the bag. */
const BagIntent = z.extend(Added, { locale: z.string(), at: z.iso.datetime() });
export type BagIntent = z.infer<typeof BagIntent>;

/** As many as a bag has lines. */
const most = 200;
const Queue = z.array(BagIntent).check(z.maxLength(most));

type Store = Pick<Storage, 'getItem' | 'setItem'>;
interface Around { locale: string; now: Date; storage: Store }

/** What waits for the bag, oldest first. What somebody else has written there is not there. */
export function waitingForBag(storage: Store): BagIntent[] {
  try {
    return Queue.safeParse(JSON.parse(storage.getItem(storageKeys.bagIntents) ?? '[]')).data ?? [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Keeps an item for the bag until it is taken there. Returns false for what is no item and when no more can be kept; throws when storage is refused. */
export function keepForBag(item: unknown, { locale, now, storage }: Around): boolean {
  const { data: added } = Added.safeParse(item);
  const waiting = waitingForBag(storage);
  if (!added || waiting.length >= most) return false;
  const intent: BagIntent = { ...added, locale, at: now.toISOString() };
  storage.setItem(storageKeys.bagIntents, JSON.stringify([...waiting, intent]));
  return true;
}
