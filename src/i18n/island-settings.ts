import { type CountryCode, countryCodes } from '../config/countries.ts';
import { isRecord } from '../config/is-record.ts';
import { parseTextMap } from './text-map.ts';

/**
 * The settings that every page passes to its islands. The placeholders in the texts are not filled yet; the country
 * determines the currency.
 */
export interface IslandSettings {
  locale: string;
  country: CountryCode;
  imagesUrl: string;
  /** A `tel:` link to customer service. */
  phoneHref?: string;
  texts: Readonly<Record<string, string>>;
}

/**
 * Parses the settings that a page passes to an island. Returns null for invalid settings. `parseOwnSettings` parses the
 * settings that only this island has.
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
