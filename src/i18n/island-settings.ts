import { type CountryCode, countryCodes } from '../config/countries.ts';
import { isRecord } from '../config/is-record.ts';
import { parseTextMap } from './text-map.ts';

/** What every page tells its islands. Placeholders in the texts are not yet filled; the country gives the currency. */
export interface IslandSettings {
  locale: string;
  country: CountryCode;
  imagesUrl: string;
  /** A `tel:` link to customer service. */
  phoneHref?: string;
  texts: Readonly<Record<string, string>>;
}

/**
 * Parses what a page tells an island; null when it cannot be used. `parseOwnSettings` parses the settings that only
 * this island has.
 */
export function parseIslandSettings<Own extends object>(
  value: unknown,
  parseOwnSettings: (settings: Readonly<Record<string, unknown>>) => Own | null,
): (IslandSettings & Own) | null {
  if (!isRecord(value)) return null;
  const { locale, imagesUrl, texts } = value;
  const country = countryCodes.find((code) => code === value['country']);
  const ownSettings = parseOwnSettings(value);
  if (typeof locale !== 'string' || typeof imagesUrl !== 'string' || !isRecord(texts)) return null;
  const phoneHref = String(value['phoneHref']);
  return country && ownSettings
    ? { ...ownSettings, locale, country, imagesUrl, phoneHref, texts: parseTextMap(texts) }
    : null;
}
