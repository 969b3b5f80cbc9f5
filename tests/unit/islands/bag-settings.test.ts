import { expect, test } from 'vitest';
import { bagTextKeys, parseBagSettings } from '../../../src/i18n/bag-settings.ts';
import { requiredKeys } from '../../../src/i18n/required-keys.ts';

const settings = { locale: 'en-us', country: 'US', imagesUrl: 'https://images.example/', texts: { free: 'Free' } };

test('LOC-023 every text of the bag is required in each locale', () => {
  const required: Readonly<Record<string, readonly string[]>> = requiredKeys;
  for (const [namespace, keys] of Object.entries(bagTextKeys)) {
    const requiredNames = (required[namespace] ?? []).map((key) => key.replace(/_other$/, ''));
    expect([namespace, keys.filter((key) => !requiredNames.includes(key))]).toEqual([namespace, []]);
  }
});

test('the settings of the bag are parsed, and unknown settings are dropped', () => {
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
])('settings that cannot be used are refused: %j', (value) => {
  expect(parseBagSettings(value)).toBeNull();
});

test('a text that is not a string is left out', () => {
  expect(parseBagSettings({ ...settings, texts: { free: 'Free', bad: 7 } })?.texts).toEqual({ free: 'Free' });
});
