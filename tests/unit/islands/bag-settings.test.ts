import { expect, test } from 'vitest';
import { parseBagSettings } from '../../../src/i18n/bag-settings.ts';

const settings = {
  ...{ locale: 'en-us', country: 'US', imagesUrl: 'https://images.example/', phoneHref: 'tel:+12' },
  texts: { free: 'Free' },
  offersMembership: true,
};

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
