import * as z from 'zod/mini';
import { storageKeys } from '../config/browser-storage.ts';
import type { CountryCode } from '../config/countries.ts';
import { basketLimits } from '../config/limits.ts';
import type { KeptIn } from './around.ts';
import type { Intent } from './bag-intents.ts';
import { readStored, writeStored } from './stored.ts';

/** What was put into the bag while nothing of commerce could be loaded: what, how many, in which locale. */
const Saved = z.array(z.object({ sku: z.string().check(z.minLength(1), z.maxLength(64)), quantity: z.int().check(z.minimum(1), z.maximum(basketLimits.quantity)), locale: z.string() }));

export const hasSaved = (storage: KeptIn): boolean => storage.getItem(storageKeys.bagIntents) !== null;

/** Hands over what waits for the bag of a country, oldest first; what is for other countries stays. To be called by one tab at a time. */
export function takeSaved(storage: KeptIn, country: CountryCode, keep: (intent: Intent) => void): void {
  const saved = readStored(storage, storageKeys.bagIntents, Saved) ?? [];
  const isHere = ({ locale }: { locale: string }) => locale.toUpperCase().endsWith(`-${country}`);
  for (const { sku, quantity } of saved.filter(isHere)) keep({ kind: 'add', sku, quantity, shown: null });
  const others = saved.filter((item) => !isHere(item));
  if (others.length > 0) writeStored(storage, storageKeys.bagIntents, others);
  else storage.removeItem(storageKeys.bagIntents);
}
