import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readPageTexts } from '../../../src/demo/seed/rows/translations.ts';
import { findTextDescription } from '../../../src/server/areas/desk/descriptions/index.ts';
import { readIdentityTexts } from '../../../src/server/platform/texts/identity-texts.ts';

const Texts = z.record(z.string(), z.string());
const english = {
  ...z.record(z.string(), Texts).parse(JSON.parse(readFileSync('src/demo/seed/texts/en.json', 'utf8'))),
  pages: readPageTexts('en'),
  identity: readIdentityTexts('en'),
};

const listPlaceholders = (text: string) => [...text.matchAll(/\{\{?\w+\}?\}|\$[XY]/g)].map(([found]) => found);

test.each(Object.entries(english))('staff read what fills each placeholder of the texts of %s', (namespace, texts) => {
  const unexplained = Object.entries(texts).flatMap(([key, text]) => {
    const description = findTextDescription(namespace, key);
    return listPlaceholders(text)
      .filter((placeholder) => !description.includes(placeholder))
      .map((placeholder) => `${key}: ${placeholder}`);
  });
  expect(unexplained).toEqual([]);
});

test.each([
  ['lipstick', /^What shoppers type \|/],
  ['helpReturns', /look for help/],
  ['ignoredWords', /left out/],
])('staff read how the words of the search are written: %s', (key, description) => {
  expect(findTextDescription('search', key)).toMatch(description);
});

test('a text that says by itself what it is for, and one that nobody has, have no description', () => {
  expect(findTextDescription('shop', 'skipToContent')).toBe('');
  expect(findTextDescription('shop', 'constructor')).toBe('');
  expect(findTextDescription('constructor', 'name')).toBe('');
});
