import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addressLabels } from '../../../src/config/countries/tables/address-labels.ts';
import { readPageTexts } from '../../../src/demo/seed/rows/translations.ts';
import { deskTextKeys } from '../../../src/i18n/keys/desk.ts';
import { getRequiredKeys } from '../../../src/i18n/required-keys.ts';
import { namespaces } from '../../../src/i18n/namespaces.ts';
import { toTextName } from '../../../src/i18n/text-keys.ts';
import { cardNamespace, cardTextKeys, readCardTexts } from '../../../src/server/areas/payments/texts.ts';
import { readIdentityTexts } from '../../../src/server/platform/texts/identity-texts.ts';
import { textLanguages } from '../../../src/server/platform/texts/language-texts.ts';
import type { TextLanguage } from '../../../src/server/platform/texts/language-texts.ts';
import { identityTextKeys } from '../../../src/server/platform/texts/text-keys.ts';
import { identityNamespace } from '../../../src/server/platform/texts/text-source.ts';

/** The namespaces of the shop, and those of the server's own pages, which the shop does not pull. */
const allNamespaces = [...namespaces, identityNamespace, cardNamespace] as const;
const ownKeys: Readonly<Record<string, readonly string[]>> = {
  ...deskTextKeys,
  [identityNamespace]: identityTextKeys,
  [cardNamespace]: cardTextKeys,
};
const getKeys = (namespace: string) => ownKeys[namespace] ?? getRequiredKeys(namespace);

const read = (language: TextLanguage) =>
  z.record(z.enum(allNamespaces), z.record(z.string(), z.string().trim().min(1))).parse({
    ...z.looseObject({}).parse(JSON.parse(readFileSync(`src/demo/seed/texts/${language}.json`, 'utf8'))),
    pages: readPageTexts(language),
    [identityNamespace]: readIdentityTexts(language),
    [cardNamespace]: readCardTexts(language),
  });
const placeholders = (text: string) => [...text.matchAll(/\{\{?\w+\}?\}|\$[XY]/g)].map(([found]) => found).sort();
const omitSingularForms = (keys: readonly string[]) => keys.filter((key) => !key.endsWith('_one')).sort();

const english = read('en');

test('LOC-028 New Zealand labels addresses with suburb and postal code; every country has its labels', () => {
  expect(addressLabels.NZ).toEqual({ address3: 'suburb', zipCode: 'postalCode' });
  const fields = ['address', 'address2', 'city', 'state', 'zipCode'];
  for (const labels of Object.values(addressLabels))
    expect(getRequiredKeys('forms')).toEqual(expect.arrayContaining([...fields, ...Object.values(labels)]));
});

/** Texts of `search` say what words mean: code reads all of them. */
test.each(allNamespaces.filter((namespace) => namespace !== 'search'))(
  'no text of %s is without a use',
  (namespace) => {
    const used = getKeys(namespace).map(toTextName);
    expect(Object.keys(english[namespace]).filter((key) => !used.includes(toTextName(key)))).toEqual([]);
  },
);

/** Chinese writes a name in one, whichever of its parts comes first. */
const listBlanks = (text: string) => placeholders(text.replace('{{name}}', '{{firstName}} {{lastName}}'));

describe.each(textLanguages)('the texts in %s', (language) => {
  const texts = read(language);

  test.each(allNamespaces)('LOC-023 %s has every required text', (namespace) => {
    expect(Object.keys(texts[namespace])).toEqual(expect.arrayContaining([...getKeys(namespace)]));
  });

  test.each(allNamespaces)('LOC-023 %s has the keys and the blanks of the English texts', (namespace) => {
    expect(omitSingularForms(Object.keys(texts[namespace]))).toEqual(
      omitSingularForms(Object.keys(english[namespace])),
    );
    for (const [key, text] of Object.entries(texts[namespace]))
      expect([key, listBlanks(text)]).toEqual([key, listBlanks(english[namespace][key] ?? '')]);
  });
});
