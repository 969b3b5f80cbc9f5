import { listedCountries, type CountryCode } from '../index.ts';

/**
 * A variant of page texts (PAGE-015, PAGE-021). The name of a variant is the suffix of its text keys, such as
 * `bannerTitle_AU` or `returnsText_AU`. A text without the variant shows the common text.
 */
export interface LocaleVariant {
  name: string;
  language?: string;
  country?: CountryCode;
}

/** The first variant that matches is used; the last one matches everywhere. */
export const localeVariants: readonly LocaleVariant[] = [
  ...listedCountries.flatMap(({ code, textVariants = [] }) =>
    textVariants.map((variant) => ({ ...variant, country: code })),
  ),
  { name: 'en' },
];
