import { expect, test } from 'vitest';
import { createFeedChanges } from '../../../../src/publish/feeds/feed-changes.ts';

const locales = [
  { locale: 'en-us', country: 'US' },
  { locale: 'es-us', country: 'US' },
  { locale: 'fr-ca', country: 'CA' },
];
const front = (discountValue: number | null, title: string) =>
  JSON.stringify({ campaigns: [{ title }], discountValue, landing: {} });
const none: readonly string[] = [];

/** The skus of each locale that are written again. `null` stands for all of them. */
test.each([
  ['a product', { kind: 'product', locale: 'es-us', key: 'AV-1' }, [none, ['AV-1'], none]],
  ['a card', { kind: 'card', locale: 'es-us', key: 'AV-1' }, [none, none, none]],
  ['the membership of a country', { kind: 'country', locale: '', key: 'US' }, [null, null, none]],
  ['the settings of the site', { kind: 'site', locale: '', key: 'site' }, [null, null, null]],
  [
    'the discount of members',
    { kind: 'front', locale: 'fr-ca', key: '', before: front(0.2, 'a'), after: front(0.25, 'a') },
    [none, none, null],
  ],
  [
    'a campaign',
    { kind: 'front', locale: 'fr-ca', key: '', before: front(0.2, 'a'), after: front(0.2, 'b') },
    [none, none, none],
  ],
])('a change of %s is written into the feeds that show it', (_, change, expected) => {
  const changes = createFeedChanges();
  changes.add({ before: '{}', after: '{"changed":true}', ...change });
  const found = locales.map((locale) => changes.findSkus(locale));
  expect(found.map((skus) => skus && [...skus])).toEqual(expected);
});
