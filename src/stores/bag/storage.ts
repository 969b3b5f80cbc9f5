import * as z from 'zod/mini';
import { deleteBasketItem, updateBasket, upsertBasketItem } from '../../contract/bag/baskets.ts';
import { getBagKeyPrefix, getGuestBagKey } from '../../config/commerce-storage-keys.ts';
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
 * A call in flight. It is written before it is sent and removed after its reply was saved, so that any tab that finds it
 * sends the same request again under the same operation id. `covers` are the keys of the intents that it carries out,
 * `at` is when it was created, `tries` and `triedAt` count and time the attempts, and `notBefore` is the time of the next
 * one. `quantityBefore` is how many pieces of an added product the bag had; null where the bag was not known. Times are
 * in ms since 1970.
 */
const InFlightRequest = z.object({
  operationId: z.string(),
  request: BagRequest,
  covers: z.array(z.string()),
  quantityBefore: z._default(z.nullable(z.int()), null),
  at: z.int(),
  tries: z.int(),
  triedAt: z.int(),
  notBefore: z.int(),
});
export type InFlightRequest = z.infer<typeof InFlightRequest>;

const PromotionIds = z.array(z.int());
const LineOrder = z.array(z.string());
const maxBasketIdLength = 64;
/** Keys of intents are padded, so that they sort by time and, within one millisecond, by number. */
const timeDigits = 15;
const countDigits = 6;

function createBagKeys(country: CountryCode) {
  const prefix = getBagKeyPrefix(country);
  return {
    basketId: getGuestBagKey(country),
    inFlightRequest: `${prefix}flight`,
    ignoredPromotions: `${prefix}ignored`,
    roundNumber: `${prefix}turn`,
    hasVersions: `${prefix}versions`,
    lineOrder: `${prefix}order`,
    intentPrefix: `${prefix}intent.`,
  };
}

/**
 * The browser's storage of one country's bag, shared by all tabs. Only the holder of the lock changes the request in
 * flight and the round number.
 */
export function createBagStorage(
  { storage, now, randomId }: Pick<BrowserEnvironment, 'storage' | 'now' | 'randomId'>,
  country: CountryCode,
) {
  const keys = createBagKeys(country);
  let intentCount = 0;
  const readRoundNumber = () => readStoredValue(storage, keys.roundNumber, z.int()) ?? 0;
  return {
    /** The basket id of a guest (BAG-019). */
    readBasketId: () =>
      readStoredValue(storage, keys.basketId, z.string().check(z.minLength(1), z.maxLength(maxBasketIdLength))),
    saveBasketId: (id: string) => {
      writeStoredValue(storage, keys.basketId, id);
    },
    removeBasketId: () => {
      storage.removeItem(keys.basketId);
    },
    /** Whether the API counts the versions of its baskets; null until it has sent one. */
    readHasVersions: () => readStoredValue(storage, keys.hasVersions, z.boolean()),
    saveHasVersions: (hasVersions: boolean) => {
      writeStoredValue(storage, keys.hasVersions, hasVersions);
    },
    readIntents: (): StoredIntent[] =>
      listStoredKeys(storage, keys.intentPrefix).flatMap((key) => {
        const intent = readStoredValue(storage, key, BagIntent);
        return intent ? [{ key, intent }] : [];
      }),
    /** Writes an intent under a key of its own, since tabs write at the same time. Returns the key. */
    saveIntent(intent: BagIntent): string {
      intentCount += 1;
      const time = String(now()).padStart(timeDigits, '0');
      const number = String(intentCount).padStart(countDigits, '0');
      const key = `${keys.intentPrefix}${time}.${number}.${randomId()}`;
      writeStoredValue(storage, key, intent);
      return key;
    },
    removeIntents: (intentKeys: readonly string[]) => {
      for (const key of intentKeys) storage.removeItem(key);
    },
    readInFlightRequest: () => readStoredValue(storage, keys.inFlightRequest, InFlightRequest),
    saveInFlightRequest: (inFlight: InFlightRequest) => {
      writeStoredValue(storage, keys.inFlightRequest, inFlight);
    },
    removeInFlightRequest: () => {
      storage.removeItem(keys.inFlightRequest);
    },
    /** The promotions that the shopper declined. */
    readIgnoredPromotionIds: () => readStoredValue(storage, keys.ignoredPromotions, PromotionIds) ?? [],
    saveIgnoredPromotionIds: (ids: readonly number[]) => {
      writeStoredValue(storage, keys.ignoredPromotions, ids);
    },
    /** The keys of the lines in the order in which they are shown, saved when the shopper restores a removed line. */
    readLineOrder: () => readStoredValue(storage, keys.lineOrder, LineOrder) ?? [],
    saveLineOrder: (lineKeys: readonly string[]) => {
      writeStoredValue(storage, keys.lineOrder, lineKeys);
    },
    /** The number of the last round. Tabs compare it to tell an older reply from a newer one. */
    readRoundNumber,
    incrementRoundNumber(): number {
      writeStoredValue(storage, keys.roundNumber, readRoundNumber() + 1);
      return readRoundNumber();
    },
  };
}
export type BagStorage = ReturnType<typeof createBagStorage>;
