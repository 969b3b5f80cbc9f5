import type { CountryCode } from './countries.ts';

/** The default and fallback language and locale (LOC-005, LOC-006). */
const defaultLanguage = 'en';
export const defaultLocale = `${defaultLanguage}-us` as const;

/** A locale as paths write it: language-country in lower case, such as `en-us` (LOC-002). */
export const localePattern = /^[a-z]{2}-[a-z]{2}$/;

/**
 * The locales of the demo data. The first locale of a country is its default. A real shop gets its locales from the
 * API.
 */
export const demoLocales = {
  US: ['en-us', 'es-us'],
  CA: ['en-ca', 'fr-ca'],
  AU: ['en-au'],
  NZ: ['en-nz'],
  MX: ['es-mx'],
  CN: ['zh-cn'],
  HK: ['zh-hk', 'en-hk'],
} as const satisfies Record<CountryCode, readonly string[]>;
