import * as z from 'zod/mini';
import { distributorIdPattern } from '../../config/referral/attribution.ts';
import { storageKeys } from '../../config/browser-storage-keys.ts';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { type CountryCode, countryCodes } from '../../config/countries.ts';
import { DistributorChoice } from '../../domain/referral/choice.ts';
import { emptyReferral, ReferralState } from '../../domain/referral/state.ts';
import type { KeyValueStorage } from '../browser-environment.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';

export type { ReferralState } from '../../domain/referral/state.ts';

export const readReferral = (storage: KeyValueStorage): ReferralState =>
  readStoredValue(storage, commerceStorageKeys.referral, ReferralState) ?? emptyReferral;
export const updateReferral = (storage: KeyValueStorage, change: Partial<ReferralState>): void => {
  writeStoredValue(storage, commerceStorageKeys.referral, { ...readReferral(storage), ...change });
};

/** What the browser keeps of attribution. Anybody may have written it: what is not of the shape is not there. */
export interface StoredAttribution {
  savedReferral: ReferralState | null;
  choice: DistributorChoice | null;
}

export const readStoredAttribution = (storage: KeyValueStorage): StoredAttribution => ({
  savedReferral: readStoredValue(storage, commerceStorageKeys.referral, ReferralState),
  choice: readStoredValue(storage, storageKeys.distributor, DistributorChoice),
});

/** What pages need of a distributor to show her. */
const StoredDistributor = z.object({ id: z.string().check(z.regex(distributorIdPattern)) });

/** The distributor of the saved referral: of its state, else the one with whom the shopper shops. */
export function readSavedDistributorId(storage: KeyValueStorage): number | null {
  const chosen = readStoredValue(storage, storageKeys.distributor, StoredDistributor);
  return readReferral(storage).distributorId ?? (chosen ? Number(chosen.id) : null);
}

function writeIfChanged(storage: KeyValueStorage, key: string, value: object | null): boolean {
  const [before, text] = [storage.getItem(key), value && JSON.stringify(value)];
  if (before === text) return false;
  if (text === null) storage.removeItem(key);
  else storage.setItem(key, text);
  return true;
}

/** Writes what changed. Returns whether the distributor did. */
export function saveAttribution(storage: KeyValueStorage, { savedReferral, choice }: StoredAttribution): boolean {
  writeIfChanged(storage, commerceStorageKeys.referral, savedReferral);
  return writeIfChanged(storage, storageKeys.distributor, choice);
}

/** The country that was shopped in last; null where none was, or none of the shop's. */
export const readLastCountry = (storage: KeyValueStorage): CountryCode | null =>
  countryCodes.find((code) => code === storage.getItem(commerceStorageKeys.lastCountry)) ?? null;
