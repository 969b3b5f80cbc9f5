import { expect, test } from 'vitest';
import { bagTextKeys, parseBagSettings } from '../../../src/i18n/bag-settings.ts';
import { requiredKeys } from '../../../src/i18n/required-keys.ts';

const settings = { locale: 'en-us', country: 'US', imagesUrl: 'https://images.example/', texts: { free: 'Free' } };

test('LOC-023 every text of the bag is one that each locale must have', () => {
  const required: Readonly<Record<string, readonly string[]>> = requiredKeys;
  for (const [namespace, keys] of Object.entries(bagTextKeys)) {
    const known = (required[namespace] ?? []).map((key) => key.replace(/_other$/, ''));
    expect([namespace, keys.filter((key) => !known.includes(key))]).toEqual([namespace, []]);
  }
});

test('what the bag is told of a locale is read whole', () => {
  expect(parseBagSettings({ ...settings, more: 1 })).toEqual(settings);
});

test.each([
  null,
  'text',
  [],
  {},
  { ...settings, country: 'XX' },
  { ...settings, locale: 1 },
  { ...settings, imagesUrl: undefined },
  { ...settings, texts: null },
])('what is no such file is refused: %j', (value) => {
  expect(parseBagSettings(value)).toBeNull();
});

test('a text that is none is left out', () => {
  expect(parseBagSettings({ ...settings, texts: { free: 'Free', bad: 7 } })?.texts).toEqual({ free: 'Free' });
});
