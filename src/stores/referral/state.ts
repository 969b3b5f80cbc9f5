import * as z from 'zod/mini';
import { distributorIdPattern } from '../../config/referral/attribution.ts';
import { storageKeys } from '../../config/browser-storage.ts';
import { commerceKeys } from '../../config/commerce-storage.ts';
import { type CountryCode, countryCodes } from '../../config/countries.ts';
import { Choice } from '../../domain/referral/choice.ts';
import { noReferral, ReferralState } from '../../domain/referral/state.ts';
import type { KeptIn } from '../browser-environment.ts';
import { readStored, writeStored } from '../stored-value.ts';

export type { ReferralState } from '../../domain/referral/state.ts';

export const readReferral = (storage: KeptIn): ReferralState =>
  readStored(storage, commerceKeys.referral, ReferralState) ?? noReferral;
export const writeReferral = (storage: KeptIn, change: Partial<ReferralState>): void => {
  writeStored(storage, commerceKeys.referral, { ...readReferral(storage), ...change });
};

/** What the browser keeps of attribution. Anybody may have written it: what is not of the shape is not there. */
export interface Remembered {
  saved: ReferralState | null;
  choice: Choice | null;
}

export const recall = (storage: KeptIn): Remembered => ({
  saved: readStored(storage, commerceKeys.referral, ReferralState),
  choice: readStored(storage, storageKeys.distributor, Choice),
});

/** What pages need of a distributor to show her. */
const Shown = z.object({ id: z.string().check(z.regex(distributorIdPattern)) });

/** The distributor of the saved referral: of its state, else the one with whom the shopper shops. */
export function savedDistributorId(storage: KeptIn): number | null {
  const chosen = readStored(storage, storageKeys.distributor, Shown);
  return readReferral(storage).distributorId ?? (chosen ? Number(chosen.id) : null);
}

function keep(storage: KeptIn, key: string, value: object | null): boolean {
  const [before, text] = [storage.getItem(key), value && JSON.stringify(value)];
  if (before === text) return false;
  if (text === null) storage.removeItem(key);
  else storage.setItem(key, text);
  return true;
}

/** Writes what changed. Returns whether the distributor did. */
export function remember(storage: KeptIn, { saved, choice }: Remembered): boolean {
  keep(storage, commerceKeys.referral, saved);
  return keep(storage, storageKeys.distributor, choice);
}

/** The country that was shopped in last; null where none was, or none of the shop's. */
export const lastCountry = (storage: KeptIn): CountryCode | null =>
  countryCodes.find((code) => code === storage.getItem(commerceKeys.country)) ?? null;
