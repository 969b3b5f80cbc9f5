import type { CountryCode } from './countries.ts';

/**
 * A variant of the texts of pages (PAGE-015, PAGE-021). A text has one by its name, such as `bannerTitle_AU` or
 * `returnsText_AU`; a locale without it shows the common text. The first variant that matches counts; the last one
 * matches everywhere.
 */
export interface LocaleVariant {
  name: string;
  language?: string;
  country?: CountryCode;
}

export const localeVariants = [
  { name: 'CA-en', language: 'en', country: 'CA' },
  { name: 'AU', country: 'AU' },
  { name: 'NZ', country: 'NZ' },
  { name: 'es-mx', language: 'es', country: 'MX' },
  { name: 'en' },
] as const satisfies readonly LocaleVariant[];
