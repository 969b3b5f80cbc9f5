import * as z from 'zod/mini';
import { storageKeys } from '../config/browser-storage.ts';
import { type CountryCode, countryCodes } from '../config/countries.ts';
import { Choice } from '../domain/referral/choice.ts';
import { ReferralState } from '../domain/referral/state.ts';
import type { KeptIn } from './around.ts';

function json(text: string | null): unknown {
  try { return text === null ? null : JSON.parse(text); } catch { return null; }
}

/** What the browser keeps of attribution. Anybody may have written it: what is not of the shape is not there. */
export interface ReferralMemory { saved: ReferralState | null; choice: Choice | null }

export const readMemory = (storage: KeptIn): ReferralMemory => ({
  saved: ReferralState.safeParse(json(storage.getItem(storageKeys.referral))).data ?? null,
  choice: Choice.safeParse(json(storage.getItem(storageKeys.distributor))).data ?? null,
});

function keep(storage: KeptIn, key: string, value: object | null): boolean {
  const [before, text] = [storage.getItem(key), value && JSON.stringify(value)];
  if (before === text) return false;
  if (text === null) storage.removeItem(key); else storage.setItem(key, text);
  return true;
}

/** Writes what changed. Returns whether the distributor did. */
export function writeMemory(storage: KeptIn, { saved, choice }: ReferralMemory): boolean {
  keep(storage, storageKeys.referral, saved);
  return keep(storage, storageKeys.distributor, choice);
}

/** The country that was shopped in last; null where none was, or none of the shop's. */
export const lastCountry = (storage: KeptIn): CountryCode | null => z.enum(countryCodes).safeParse(storage.getItem(storageKeys.country)).data ?? null;
