import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { commonwealth } from '../commonwealth.ts';
import { seedLocales } from '../locales.ts';
import type { SeedLocale } from '../locales.ts';

/** A file of texts: namespace, key, text. */
const TextFile = z.record(z.string().regex(/^[a-z-]{1,40}$/), z.record(z.string(), z.string()));
type TextFile = z.infer<typeof TextFile>;

const files = {
  en: 'en',
  es: 'es',
  fr: 'fr',
  zhHans: 'zh-hans',
  zhHant: 'zh-hant',
  commonwealth: 'en-commonwealth',
} as const;

/** Locales with forms of their own for some texts: `bannerTitle_AU` beside `bannerTitle` (`src/config/landing/landing.ts`). */
const ownFiles = ['en-ca', 'en-au', 'en-nz', 'es-mx'] as const;

const readFile = (name: string): TextFile =>
  TextFile.parse(JSON.parse(readFileSync(new URL(`../texts/${name}.json`, import.meta.url), 'utf8')));
const read = (name: keyof typeof files): TextFile => readFile(files[name]);

/** The texts of a locale with the forms that are its own. */
function withOwn(locale: string, texts: TextFile): TextFile {
  const own = ownFiles.find((name) => name === locale);
  if (!own) return texts;
  const forms = readFile(own);
  return Object.fromEntries(Object.entries(texts).map(([ns, common]) => [ns, { ...common, ...forms[ns] }]));
}

function textsOf(locale: SeedLocale, all: Readonly<Record<keyof typeof files, TextFile>>): TextFile {
  const written = all[locale.from];
  if (!locale.commonwealth) return written;
  return Object.fromEntries(
    Object.entries(written).map(([ns, texts]) => {
      const spelled = Object.entries(texts).map(([key, text]) => [key, commonwealth(text)] as const);
      return [ns, { ...Object.fromEntries(spelled), ...all.commonwealth[ns] }];
    }),
  );
}

export function translationRows() {
  const all = {
    en: read('en'),
    es: read('es'),
    fr: read('fr'),
    zhHans: read('zhHans'),
    zhHant: read('zhHant'),
    commonwealth: read('commonwealth'),
  };
  return seedLocales.flatMap((locale) =>
    Object.entries(withOwn(locale.locale, textsOf(locale, all))).flatMap(([ns, texts]) =>
      Object.entries(texts).map(([key, text]) => ({ lng: locale.locale, ns, key, text })),
    ),
  );
}
