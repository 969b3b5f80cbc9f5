import { demoLocales } from '../../config/locales.ts';
import { countryCodes } from '../../config/countries.ts';
import type { CountryCode } from '../../config/countries.ts';
import { type EnglishSpelling, toCommonwealthSpelling } from './commonwealth-spelling.ts';
import type { TextsByLanguage } from './types.ts';

interface LocaleSource {
  language: keyof TextsByLanguage;
  displayName: string;
  /** By default American. */
  spelling?: EnglishSpelling;
}

/** The language of each locale's texts, and the name that the locale is shown under. */
const localeSources: Readonly<Record<string, LocaleSource>> = {
  'en-us': { language: 'en', displayName: 'English' },
  'en-ca': { language: 'en', displayName: 'English', spelling: 'canadian' },
  'en-au': { language: 'en', displayName: 'English', spelling: 'commonwealth' },
  'en-nz': { language: 'en', displayName: 'English', spelling: 'commonwealth' },
  'en-hk': { language: 'en', displayName: 'English', spelling: 'commonwealth' },
  'es-us': { language: 'es', displayName: 'Español' },
  'es-mx': { language: 'es', displayName: 'Español' },
  'fr-ca': { language: 'fr', displayName: 'Français' },
  'zh-cn': { language: 'zhHans', displayName: '简体中文' },
  'zh-hk': { language: 'zhHant', displayName: '繁體中文' },
};

export interface SeedLocale extends LocaleSource {
  locale: string;
  country: CountryCode;
  isDefault: boolean;
}

/** Throws when a locale of the demo has no texts. */
function createSeedLocale(locale: string, country: CountryCode, isDefault: boolean): SeedLocale {
  const texts = localeSources[locale];
  if (!texts) throw new RangeError(`The demo has no texts for ${locale}: add its language to locales.ts.`);
  return { ...texts, locale, country, isDefault };
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
