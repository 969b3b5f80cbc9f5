import { storageKeys } from '../../config/browser-storage-keys.ts';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { type CountryCode, countryCodes } from '../../config/countries.ts';
import { parseJson } from '../../contract/json.ts';
import type { DistributorChoice } from '../../domain/referral/choice.ts';
import { parseDistributorChoice } from '../../domain/referral/parse-distributor-choice.ts';
import { emptyReferral, ReferralState } from '../../domain/referral/state.ts';
import { getActiveDistributor, parseStoredDistributor } from '../../domain/referral/stored-distributor.ts';
import type { KeyValueStorage } from '../browser-environment.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';

export const readReferral = (storage: KeyValueStorage): ReferralState =>
  readStoredValue(storage, commerceStorageKeys.referral, ReferralState) ?? emptyReferral;
export const updateReferral = (storage: KeyValueStorage, change: Partial<ReferralState>): void => {
  writeStoredValue(storage, commerceStorageKeys.referral, { ...readReferral(storage), ...change });
};

/** The stored attribution. Storage can be changed by anybody, so invalid values read as null. */
export interface StoredAttribution {
  savedReferral: ReferralState | null;
  choice: DistributorChoice | null;
}

const readDistributorValue = (storage: KeyValueStorage): unknown =>
  parseJson(storage.getItem(storageKeys.distributor) ?? '');

export const readStoredAttribution = (storage: KeyValueStorage): StoredAttribution => ({
  savedReferral: readStoredValue(storage, commerceStorageKeys.referral, ReferralState),
  choice: parseDistributorChoice(readDistributorValue(storage)),
});

/** Whether the browser stores a distributor who is active in a country. */
export const hasStoredDistributor = (storage: KeyValueStorage, country: CountryCode): boolean =>
  getActiveDistributor(parseStoredDistributor(readDistributorValue(storage)), country) !== null;

/**
 * The distributor of the saved referral, when they are active in a country (MEM-001, MEM-004). A distributor whom the
 * account assigns, or whom a guest chose, is no saved referral.
 */
export function readReferralDistributorId(storage: KeyValueStorage, country: CountryCode): number | null {
  const { distributorId, referralInfo } = readReferral(storage);
  return getActiveDistributor({ country: referralInfo?.country ?? country }, country) && distributorId;
}

function writeIfChanged(storage: KeyValueStorage, key: string, value: object | null): boolean {
  const [before, text] = [storage.getItem(key), value && JSON.stringify(value)];
  if (before === text) return false;
  if (text === null) storage.removeItem(key);
  else storage.setItem(key, text);
  return true;
}

/** Writes only values that changed. Returns whether the distributor changed. */
export function saveAttribution(storage: KeyValueStorage, { savedReferral, choice }: StoredAttribution): boolean {
  writeIfChanged(storage, commerceStorageKeys.referral, savedReferral);
  return writeIfChanged(storage, storageKeys.distributor, choice);
}

/** Returns the country of the last visit; null on a first visit, and for a country the shop does not serve. */
export const readLastCountry = (storage: KeyValueStorage): CountryCode | null =>
  countryCodes.find((code) => code === storage.getItem(commerceStorageKeys.lastCountry)) ?? null;
