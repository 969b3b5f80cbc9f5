import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { toCommonwealthSpelling } from '../commonwealth-spelling.ts';
import { seedLocales } from '../locales.ts';
import type { SeedLocale } from '../locales.ts';

/** A file of texts: namespace, key, text. */
const TextFile = z.record(z.string().regex(/^[a-z-]{1,40}$/), z.record(z.string(), z.string()));
type TextFile = z.infer<typeof TextFile>;

const textFiles = {
  en: 'en',
  es: 'es',
  fr: 'fr',
  zhHans: 'zh-hans',
  zhHant: 'zh-hant',
  commonwealth: 'en-commonwealth',
} as const;

/** Locales with forms of their own for some texts: `bannerTitle_AU` beside `bannerTitle` (`src/config/landing/routes.ts`). */
const localeOverrideFiles = ['en-ca', 'en-au', 'en-nz', 'es-mx'] as const;

const readTextFile = (name: string): TextFile =>
  TextFile.parse(JSON.parse(readFileSync(new URL(`../texts/${name}.json`, import.meta.url), 'utf8')));
const readLanguageFile = (name: keyof typeof textFiles): TextFile => readTextFile(textFiles[name]);

/** The texts of a locale with the forms that are its own. */
function applyLocaleOverrides(locale: string, texts: TextFile): TextFile {
  const own = localeOverrideFiles.find((name) => name === locale);
  if (!own) return texts;
  const forms = readTextFile(own);
  return Object.fromEntries(Object.entries(texts).map(([ns, common]) => [ns, { ...common, ...forms[ns] }]));
}

function textsForLocale(locale: SeedLocale, all: Readonly<Record<keyof typeof textFiles, TextFile>>): TextFile {
  const written = all[locale.language];
  if (!locale.usesCommonwealthSpelling) return written;
  return Object.fromEntries(
    Object.entries(written).map(([ns, texts]) => {
      const spelled = Object.entries(texts).map(([key, text]) => [key, toCommonwealthSpelling(text)] as const);
      return [ns, { ...Object.fromEntries(spelled), ...all.commonwealth[ns] }];
    }),
  );
}

export function translationRows() {
  const all = {
    en: readLanguageFile('en'),
    es: readLanguageFile('es'),
    fr: readLanguageFile('fr'),
    zhHans: readLanguageFile('zhHans'),
    zhHant: readLanguageFile('zhHant'),
    commonwealth: readLanguageFile('commonwealth'),
  };
  return seedLocales.flatMap((locale) =>
    Object.entries(applyLocaleOverrides(locale.locale, textsForLocale(locale, all))).flatMap(([ns, texts]) =>
      Object.entries(texts).map(([key, text]) => ({ lng: locale.locale, ns, key, text })),
    ),
  );
}
