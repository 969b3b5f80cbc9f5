import type { CountryCode } from './countries.ts';

/**
 * A variant of page texts (PAGE-015, PAGE-021). The name of a variant is the suffix of its text keys, such as
 * `bannerTitle_AU` or `returnsText_AU`. A text without the variant shows the common text. The first variant that
 * matches is used; the last one matches everywhere.
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
