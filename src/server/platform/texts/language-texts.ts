import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** The languages that the server's own texts are written in. */
export const textLanguages = ['en', 'es', 'fr', 'zh-hans', 'zh-hant'] as const;
export type TextLanguage = (typeof textLanguages)[number];

/** Texts by key. */
export type Texts = Readonly<Record<string, string>>;

const TextFile = z.record(z.string(), z.string());

const cachedTexts = new Map<string, Texts>();

/** Reads a language's file of a folder once per process. */
export function readLanguageTexts(folder: URL, language: TextLanguage): Texts {
  const file = new URL(`${language}.json`, folder);
  const texts = cachedTexts.get(file.href) ?? TextFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  cachedTexts.set(file.href, texts);
  return texts;
}

function readTextLanguage(locale: string): TextLanguage {
  const { language, script } = new Intl.Locale(locale).maximize();
  if (language === 'zh') return script === 'Hant' ? 'zh-hant' : 'zh-hans';
  return textLanguages.find((known) => known === language) ?? 'en';
}

const textLanguageCache = new LRUCache<string, TextLanguage>({ max: 100 });

/** The language of a locale: by its script for Chinese, English for any language without texts. */
export function findTextLanguage(locale: string): TextLanguage {
  const language = textLanguageCache.get(locale) ?? readTextLanguage(locale);
  textLanguageCache.set(locale, language);
  return language;
}
