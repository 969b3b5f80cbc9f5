import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { refusalReasons } from '../../../../src/config/reviews/review-choices.ts';
import { reviewTextKeys } from '../../../../src/server/areas/reviews/text-keys.ts';
import { textLanguages } from '../../../../src/server/platform/texts/language-texts.ts';

const readTexts = (language: string) =>
  z
    .record(z.string(), z.string())
    .parse(
      JSON.parse(
        readFileSync(new URL(`../../../../src/server/areas/reviews/texts/${language}.json`, import.meta.url), 'utf8'),
      ),
    );
const listPlaceholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

test.for(textLanguages)('the emails about reviews have every text in %s, with the same values', (language) => {
  const [texts, english] = [readTexts(language), readTexts('en')];
  expect(Object.keys(texts).toSorted()).toEqual(reviewTextKeys.toSorted());
  for (const key of reviewTextKeys)
    expect(listPlaceholders(texts[key] ?? '')).toEqual(listPlaceholders(english[key] ?? ''));
});

test('each reason of a refusal has its words', () => {
  const keys: readonly string[] = reviewTextKeys;
  expect(refusalReasons.filter((reason) => !keys.includes(`reason-${reason}`))).toEqual([]);
});
