import { isRecord } from '../../config/is-record.ts';
import { distributorIdPattern } from '../../config/referral/attribution.ts';
import { attributionReasons, type AttributionReason } from './choice.ts';

/** The distributor whom this browser shops with, as it is stored. Not yet confirmed by the API. */
export interface StoredDistributor {
  id: string;
  /** Empty when the API gave no name. */
  name: string;
  /** ISO 3166-1 alpha-2, upper case. */
  country?: string | undefined;
  reason?: AttributionReason | undefined;
  /** When the distributor was chosen, in ms since 1970. */
  at?: number | undefined;
}

/**
 * The one rule of who is active on a page: a distributor counts where their country is the page's. One of another country
 * stays in storage for a return there.
 */
export const getActiveDistributor = <T extends { country?: string | undefined }>(
  distributor: T | null,
  pageCountry: string,
): T | null => (distributor?.country === pageCountry ? distributor : null);

const countryPattern = /^[A-Z]{2}$/;
const maxNameLength = 200;

const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Parses the JSON value stored under `shop.distributor`. Returns null without a usable id and name. */
export function parseStoredDistributor(value: unknown): StoredDistributor | null {
  if (!isRecord(value)) return null;
  const { id, name, country, reason, at } = value;
  if (typeof id !== 'string' || !distributorIdPattern.test(id)) return null;
  if (typeof name !== 'string' || name.length > maxNameLength) return null;
  return {
    id,
    name: name.trim(),
    country: typeof country === 'string' && countryPattern.test(country) ? country : undefined,
    reason: attributionReasons.find((known) => known === reason),
    at: isTime(at) ? at : undefined,
  };
}
