import * as z from 'zod/mini';
import { deleteBasketItem, updateBasket, upsertBasketItem } from '../../contract/bag/baskets.ts';
import type { CountryCode } from '../../config/countries.ts';
import type { Around } from '../browser-environment.ts';
import { Intent, type Kept } from './intents.ts';
import { readStored, storedKeys, writeStored } from '../stored-value.ts';

export const BagRequest = z.union([
  z.object({ kind: z.literal('upsert'), body: upsertBasketItem.body }),
  z.object({ kind: z.literal('delete'), body: deleteBasketItem.body }),
  z.object({ kind: z.literal('update'), body: updateBasket.body }),
]);
export type BagRequest = z.infer<typeof BagRequest>;

/**
 * A call that is on its way. It is written before it is sent and taken away after its answer was kept, so that whoever
 * finds it sends the very same request
 * under the same operation id again. `covers` are the keys of the intents that it carries out. Times are milliseconds
 * since 1970.
 */
const Flight = z.object({
  operationId: z.string(),
  request: BagRequest,
  covers: z.array(z.string()),
  at: z.int(),
  tries: z.int(),
  triedAt: z.int(),
  notBefore: z.int(),
});
export type Flight = z.infer<typeof Flight>;

const Ids = z.array(z.int());

/**
 * What the browser keeps of the bag of one country, for all its tabs. Flights and turns are touched only by who holds
 * the lock.
 */
export function bagMemory(
  { storage, now, randomId }: Pick<Around, 'storage' | 'now' | 'randomId'>,
  country: CountryCode,
) {
  const of = `shop.bag.${country}.`;
  const [idKey, flightKey, ignoredKey, turnKey] = [`${of}id`, `${of}flight`, `${of}ignored`, `${of}turn`];
  const intentKeys = `${of}intent.`;
  let lastNumber = 0;
  const turn = () => readStored(storage, turnKey, z.int()) ?? 0;
  return {
    /** Of a guest (document 2, section 4). */
    basketId: () => readStored(storage, idKey, z.string().check(z.minLength(1), z.maxLength(64))),
    keepBasketId: (id: string) => {
      writeStored(storage, idKey, id);
    },
    forgetBasketId: () => {
      storage.removeItem(idKey);
    },
    intents: (): Kept[] =>
      storedKeys(storage, intentKeys).flatMap((key) => {
        const intent = readStored(storage, key, Intent);
        return intent ? [{ key, intent }] : [];
      }),
    /** Each has a key of its own, since tabs write at the same time. Returns the key. */
    keepIntent(intent: Intent): string {
      lastNumber += 1;
      const key = `${intentKeys}${String(now()).padStart(15, '0')}.${String(lastNumber).padStart(6, '0')}.${randomId()}`;
      writeStored(storage, key, intent);
      return key;
    },
    dropIntents: (keys: readonly string[]) => {
      for (const key of keys) storage.removeItem(key);
    },
    flight: () => readStored(storage, flightKey, Flight),
    keepFlight: (flight: Flight) => {
      writeStored(storage, flightKey, flight);
    },
    dropFlight: () => {
      storage.removeItem(flightKey);
    },
    /** Promotions that the shopper declined. */
    ignored: () => readStored(storage, ignoredKey, Ids) ?? [],
    keepIgnored: (ids: readonly number[]) => {
      writeStored(storage, ignoredKey, ids);
    },
    /** Counts the answers of the server, so that tabs can tell an older one from a newer. */
    turn,
    nextTurn(): number {
      writeStored(storage, turnKey, turn() + 1);
      return turn();
    },
  };
}
export type BagMemory = ReturnType<typeof bagMemory>;
