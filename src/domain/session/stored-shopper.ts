import { isRecord } from '../../config/is-record.ts';

/** Who is signed in, as the browser stores it. It is for display only: rights come with the access token. */
export interface StoredShopper {
  firstName: string;
  lastName: string;
  roles: string[];
  country: string;
  preferredLocale: string;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses the JSON value stored under `shop.shopper`. Returns null when it names nobody. */
export function parseStoredShopper(value: unknown): StoredShopper | null {
  if (!isRecord(value)) return null;
  const { firstName, lastName, roles, country, preferredLocale } = value;
  if (!toText(firstName) && !toText(lastName)) return null;
  return {
    firstName: toText(firstName),
    lastName: toText(lastName),
    roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
    country: toText(country),
    preferredLocale: toText(preferredLocale),
  };
}

/**
 * Whether somebody may be signed in, given the text stored under `shop.shopper`. Any text counts, even an unreadable
 * one: only the session knows for sure, and it clears the text when nobody is signed in.
 */
export const mayBeSignedIn = (storedText: string | null): boolean => storedText !== null;
