import { demoLocales } from '../../config/locales.ts';
import { countryCodes } from '../../config/countries.ts';
import type { CountryCode } from '../../config/countries.ts';
import { commonwealth } from './commonwealth.ts';
import type { Texts } from './types.ts';

interface LocaleText {
  from: keyof Texts;
  displayName: string;
  commonwealth?: true;
}

/** Which of the written languages each locale shows, and what it calls itself. */
const localeTexts: Readonly<Record<string, LocaleText>> = {
  'en-us': { from: 'en', displayName: 'English' },
  'en-ca': { from: 'en', displayName: 'English', commonwealth: true },
  'en-au': { from: 'en', displayName: 'English', commonwealth: true },
  'en-nz': { from: 'en', displayName: 'English', commonwealth: true },
  'en-hk': { from: 'en', displayName: 'English', commonwealth: true },
  'es-us': { from: 'es', displayName: 'Español' },
  'es-mx': { from: 'es', displayName: 'Español' },
  'fr-ca': { from: 'fr', displayName: 'Français' },
  'zh-cn': { from: 'zhHans', displayName: '简体中文' },
  'zh-hk': { from: 'zhHant', displayName: '繁體中文' },
};

export interface SeedLocale extends LocaleText {
  locale: string;
  country: CountryCode;
  isDefault: boolean;
}

/** Throws when a locale of the demo has no texts. */
function seedLocale(locale: string, country: CountryCode, isDefault: boolean): SeedLocale {
  const texts = localeTexts[locale];
  if (!texts) throw new RangeError(`the demo has no texts for ${locale}`);
  return { ...texts, locale, country, isDefault };
}

export const seedLocales: readonly SeedLocale[] = countryCodes.flatMap((country) =>
  demoLocales[country].map((locale, index) => seedLocale(locale, country, index === 0)),
);

/** A text as one locale writes it. */
export const textIn = (texts: Texts, { from, commonwealth: spelling }: SeedLocale): string =>
  spelling ? commonwealth(texts[from]) : texts[from];

/** A text in every locale, or in those of some countries. */
export const textsByLocale = (texts: Texts, only?: readonly CountryCode[]): Record<string, string> =>
  Object.fromEntries(
    seedLocales
      .filter(({ country }) => only?.includes(country) ?? true)
      .map((locale) => [locale.locale, textIn(texts, locale)]),
  );
