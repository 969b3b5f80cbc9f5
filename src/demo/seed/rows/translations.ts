import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { toCommonwealthSpelling } from '../commonwealth-spelling.ts';
import { seedLocales } from '../locales.ts';
import type { SeedLocale } from '../locales.ts';
import type { TextsByLanguage } from '../types.ts';
import { readIdentityTexts } from '../../../server/platform/texts/identity-texts.ts';
import type { TextLanguage } from '../../../server/platform/texts/language-texts.ts';
import { identityNamespace } from '../../../server/platform/texts/text-source.ts';

/** Texts by namespace and key. */
const TextFile = z.record(z.string().regex(/^[a-z-]{1,40}$/), z.record(z.string(), z.string()));
type TextFile = z.infer<typeof TextFile>;

const textFiles = {
  en: 'en',
  es: 'es',
  fr: 'fr',
  zhHans: 'zh-hans',
  zhHant: 'zh-hant',
} as const satisfies Record<keyof TextsByLanguage, TextLanguage>;

/** The texts of content pages. A long one is a list of its blocks. */
const PageTexts = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string()).transform((blocks) => blocks.join(''))]),
);

const getTextFile = (path: string) => new URL(`../texts/${path}.json`, import.meta.url);
const readJson = (path: string): unknown => JSON.parse(readFileSync(getTextFile(path), 'utf8'));

const readTextFile = (name: string): TextFile => TextFile.parse(readJson(name));
/** The texts of content pages in a language, or those that a locale has of its own. */
export const readPageTexts = (name: string) => PageTexts.parse(readJson(`pages/${name}`));
const readLanguage = (language: keyof TextsByLanguage): TextFile => ({
  ...readTextFile(textFiles[language]),
  pages: readPageTexts(textFiles[language]),
  [identityNamespace]: readIdentityTexts(textFiles[language]),
});

/** What shoppers type has both spellings. */
const spelledBothWays = 'search';

/**
 * Replaces texts by those that the locale has of its own: its file beside those of the languages, with texts such as
 * `bannerTitle_AU` (`textVariants` of a country), and its file of content pages.
 */
function applyLocaleOverrides(locale: string, texts: TextFile): TextFile {
  const overrides: TextFile = {
    ...(existsSync(getTextFile(locale)) && readTextFile(locale)),
    ...(existsSync(getTextFile(`pages/${locale}`)) && { pages: readPageTexts(locale) }),
  };
  return Object.fromEntries(Object.entries(texts).map(([ns, common]) => [ns, { ...common, ...overrides[ns] }]));
}

type LanguageTexts = Readonly<Record<keyof TextsByLanguage, TextFile>>;

function textsForLocale(locale: SeedLocale, texts: LanguageTexts, commonwealth: TextFile): TextFile {
  const { language, spelling } = locale;
  const languageTexts = texts[language];
  if (!spelling) return languageTexts;
  return Object.fromEntries(
    Object.entries(languageTexts).map(([ns, textsByKey]) => {
      if (ns === spelledBothWays) return [ns, textsByKey];
      const spelled = Object.entries(textsByKey).map(
        ([key, text]) => [key, toCommonwealthSpelling(text, spelling)] as const,
      );
      return [ns, { ...Object.fromEntries(spelled), ...commonwealth[ns] }];
    }),
  );
}

export function translationRows() {
  const texts = {
    en: readLanguage('en'),
    es: readLanguage('es'),
    fr: readLanguage('fr'),
    zhHans: readLanguage('zhHans'),
    zhHant: readLanguage('zhHant'),
  };
  const commonwealth = readTextFile('en-commonwealth');
  return seedLocales.flatMap((locale) =>
    Object.entries(applyLocaleOverrides(locale.locale, textsForLocale(locale, texts, commonwealth))).flatMap(
      ([ns, textsByKey]) => Object.entries(textsByKey).map(([key, text]) => ({ lng: locale.locale, ns, key, text })),
    ),
  );
}
