import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { requiredKeys } from '../../../src/i18n/keys.ts';
import { namespaces } from '../../../src/i18n/namespaces.ts';

const read = (language: string) => z.record(z.enum(namespaces), z.record(z.string(), z.string().trim().min(1)))
  .parse(JSON.parse(readFileSync(`src/server/seed/texts/${language}.json`, 'utf8')));
const placeholders = (text: string) => [...text.matchAll(/\{\{?\w+\}?\}|\$[XY]/g)].map(([found]) => found).sort();
const pluralless = (keys: readonly string[]) => keys.filter((key) => !key.endsWith('_one')).sort();

const english = read('en');

describe.each(['en', 'es', 'fr', 'zh-hans', 'zh-hant'])('the texts in %s', (language) => {
  const texts = read(language);

  test.each(namespaces)('LOC-023 %s has every required text', (namespace) => { expect(Object.keys(texts[namespace])).toEqual(expect.arrayContaining([...requiredKeys[namespace]])); });

  test.each(namespaces)('LOC-023 %s says what the English says, with the same blanks', (namespace) => {
    expect(pluralless(Object.keys(texts[namespace]))).toEqual(pluralless(Object.keys(english[namespace])));
    for (const [key, text] of Object.entries(texts[namespace])) expect([key, placeholders(text)]).toEqual([key, placeholders(english[namespace][key] ?? '')]);
  });
});
