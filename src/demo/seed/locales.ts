import { demoLocales } from '../../config/locales.ts';
import { countryCodes } from '../../config/countries.ts';
import type { CountryCode, EnglishSpelling } from '../../config/countries.ts';
import { englishSpellings } from '../../config/countries/tables/english-spellings.ts';
import { findTextLanguage, type TextLanguage } from '../../server/platform/texts/language-texts.ts';
import { toCommonwealthSpelling } from './commonwealth-spelling.ts';
import type { TextsByLanguage } from './types.ts';

/** The texts of the demo by the names of their files. */
const textsByFile = {
  en: 'en',
  es: 'es',
  fr: 'fr',
  'zh-hans': 'zhHans',
  'zh-hant': 'zhHant',
} as const satisfies Record<TextLanguage, keyof TextsByLanguage>;

export interface SeedLocale {
  locale: string;
  country: CountryCode;
  isDefault: boolean;
  /** The language of the locale's texts. English for a language without texts. */
  language: keyof TextsByLanguage;
  /** The name of its language, in that language. */
  displayName: string;
  /** American by default. */
  spelling?: EnglishSpelling | undefined;
}

/** The name of a language in itself, such as `Español`. The name of Chinese names the script. */
function formatLanguageName(locale: string): string {
  const { language } = new Intl.Locale(locale);
  const textLanguage = findTextLanguage(locale);
  const tag = textLanguage.startsWith(language) ? textLanguage : language;
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
}

function createSeedLocale(locale: string, country: CountryCode, isDefault: boolean): SeedLocale {
  const language = textsByFile[findTextLanguage(locale)];
  const spelling = language === 'en' ? englishSpellings[country] : undefined;
  return { locale, country, isDefault, language, spelling, displayName: formatLanguageName(locale) };
}

export const seedLocales: readonly SeedLocale[] = countryCodes.flatMap((country) =>
  demoLocales[country].map((locale, index) => createSeedLocale(locale, country, index === 0)),
);

/** A text in the language and spelling of a locale. */
export const textForLocale = (texts: TextsByLanguage, { language, spelling }: SeedLocale): string =>
  spelling ? toCommonwealthSpelling(texts[language], spelling) : texts[language];

/** A text in every locale, or in the locales of `countries`. */
export const toTextsByLocale = (texts: TextsByLanguage, countries?: readonly CountryCode[]): Record<string, string> =>
  Object.fromEntries(
    seedLocales
      .filter(({ country }) => countries?.includes(country) ?? true)
      .map((locale) => [locale.locale, textForLocale(texts, locale)]),
  );
