import type { CountryCode } from './countries.ts';

/** Default and fallback language and locale (document 1, section 9). */
export const defaultLanguage = 'en';
export const defaultLocale = 'en-us';

/** A locale segment: language-country, lower case, such as `en-us` (document 1, section 2). */
export const localePattern = /^[a-z]{2}-[a-z]{2}$/;

/**
 * The locales of the demo data, the first of each country being its default. Which ones a shop really has comes from
 * the API.
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
