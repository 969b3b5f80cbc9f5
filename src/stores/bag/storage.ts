import * as z from 'zod/mini';
import { deleteBasketItem, updateBasket, upsertBasketItem } from '../../contract/bag/baskets.ts';
import type { CountryCode } from '../../config/countries.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { BagIntent, type StoredIntent } from './intents.ts';
import { readStoredValue, listStoredKeys, writeStoredValue } from '../stored-value.ts';

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
const InFlightRequest = z.object({
  operationId: z.string(),
  request: BagRequest,
  covers: z.array(z.string()),
  at: z.int(),
  tries: z.int(),
  triedAt: z.int(),
  notBefore: z.int(),
});
export type InFlightRequest = z.infer<typeof InFlightRequest>;

const PromotionIds = z.array(z.int());

/**
 * What the browser keeps of the bag of one country, for all its tabs. Flights and turns are touched only by who holds
 * the lock.
 */
export function createBagStorage(
  { storage, now, randomId }: Pick<BrowserEnvironment, 'storage' | 'now' | 'randomId'>,
  country: CountryCode,
) {
  const of = `shop.bag.${country}.`;
  const [idKey, flightKey, ignoredKey, turnKey] = [`${of}id`, `${of}flight`, `${of}ignored`, `${of}turn`];
  const intentKeys = `${of}intent.`;
  let lastNumber = 0;
  const readRoundNumber = () => readStoredValue(storage, turnKey, z.int()) ?? 0;
  return {
    /** Of a guest (document 2, section 4). */
    readBasketId: () => readStoredValue(storage, idKey, z.string().check(z.minLength(1), z.maxLength(64))),
    saveBasketId: (id: string) => {
      writeStoredValue(storage, idKey, id);
    },
    removeBasketId: () => {
      storage.removeItem(idKey);
    },
    readIntents: (): StoredIntent[] =>
      listStoredKeys(storage, intentKeys).flatMap((key) => {
        const intent = readStoredValue(storage, key, BagIntent);
        return intent ? [{ key, intent }] : [];
      }),
    /** Each has a key of its own, since tabs write at the same time. Returns the key. */
    saveIntent(intent: BagIntent): string {
      lastNumber += 1;
      const key = `${intentKeys}${String(now()).padStart(15, '0')}.${String(lastNumber).padStart(6, '0')}.${randomId()}`;
      writeStoredValue(storage, key, intent);
      return key;
    },
    removeIntents: (keys: readonly string[]) => {
      for (const key of keys) storage.removeItem(key);
    },
    readInFlightRequest: () => readStoredValue(storage, flightKey, InFlightRequest),
    saveInFlightRequest: (flight: InFlightRequest) => {
      writeStoredValue(storage, flightKey, flight);
    },
    removeInFlightRequest: () => {
      storage.removeItem(flightKey);
    },
    /** Promotions that the shopper declined. */
    readIgnoredPromotionIds: () => readStoredValue(storage, ignoredKey, PromotionIds) ?? [],
    saveIgnoredPromotionIds: (ids: readonly number[]) => {
      writeStoredValue(storage, ignoredKey, ids);
    },
    /** Counts the answers of the server, so that tabs can tell an older one from a newer. */
    readRoundNumber,
    incrementRoundNumber(): number {
      writeStoredValue(storage, turnKey, readRoundNumber() + 1);
      return readRoundNumber();
    },
  };
}
export type BagStorage = ReturnType<typeof createBagStorage>;
