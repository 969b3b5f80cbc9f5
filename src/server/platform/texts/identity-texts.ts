import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The languages with texts for the identity pages, emails and registration results. */
export const identityLanguages = ['en', 'es', 'fr', 'zh-hans', 'zh-hant'] as const;
export type IdentityLanguage = (typeof identityLanguages)[number];

const TextFile = z.record(z.string(), z.string());

const cachedTexts = new Map<IdentityLanguage, Readonly<Record<string, string>>>();

/** Reads a language's file once per process. */
export function readIdentityTexts(language: IdentityLanguage): Readonly<Record<string, string>> {
  const known = cachedTexts.get(language);
  if (known) return known;
  const file = new URL(`identity/${language}.json`, import.meta.url);
  const texts = TextFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  cachedTexts.set(language, texts);
  return texts;
}

/** The language that a locale is written in: its script for Chinese, English for any language without texts. */
export function findIdentityLanguage(locale: string): IdentityLanguage {
  const { language, script } = new Intl.Locale(locale).maximize();
  if (language === 'zh') return script === 'Hant' ? 'zh-hant' : 'zh-hans';
  return identityLanguages.find((known) => known === language) ?? 'en';
}
