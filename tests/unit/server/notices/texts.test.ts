import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { noticeTextKeys } from '../../../../src/server/areas/notices/text-keys.ts';
import { textLanguages } from '../../../../src/server/platform/texts/language-texts.ts';

const readTexts = (language: string) =>
  z
    .record(z.string(), z.string())
    .parse(
      JSON.parse(
        readFileSync(new URL(`../../../../src/server/areas/notices/texts/${language}.json`, import.meta.url), 'utf8'),
      ),
    );
const listPlaceholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

test.for(textLanguages)('the emails about stock and prices have every text in %s, with the same values', (language) => {
  const [texts, english] = [readTexts(language), readTexts('en')];
  expect(Object.keys(texts).toSorted()).toEqual(noticeTextKeys.toSorted());
  for (const key of noticeTextKeys)
    expect(listPlaceholders(texts[key] ?? '')).toEqual(listPlaceholders(english[key] ?? ''));
});
