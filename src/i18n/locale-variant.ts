import { type LocaleVariant, localeVariants } from '../config/countries/tables/text-variants.ts';
import { getLocaleCountry } from './choose-locale.ts';

/** The variant of a locale's texts: the first row of the table that matches (PAGE-015, PAGE-021). */
export function findLocaleVariant(locale: string): LocaleVariant {
  const matches = ({ language, country }: LocaleVariant) =>
    (language === undefined || locale.startsWith(`${language}-`)) &&
    (country === undefined || country === getLocaleCountry(locale));
  const variants: readonly LocaleVariant[] = localeVariants;
  return variants.find(matches) ?? { name: '' };
}
