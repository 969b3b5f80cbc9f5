import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countries } from '../../../src/config/countries.ts';
import { formatPrice, parseAmount, parseAmountText, toWireAmount } from '../../../src/domain/money.ts';

const peso = (minor: number) => formatPrice({ minor, currency: 'MXN' }, countries.MX, 'es-mx');

describe('LOC-025 Mexican prices are a dollar amount and the currency code', () => {
  test.for([
    [38900, '$389 MXN'],
    [123456700, '$1,234,567 MXN'],
    [5, '$0.05 MXN'],
    [38955, '$389.55 MXN'],
    [0, '$0 MXN'],
    [-16_788, '-$167.88 MXN'],
  ] as const)('%i centavos are shown as %s', ([minor, text]) => {
    expect(peso(minor)).toBe(text);
  });
});

describe('LOC-026 a fraction of .1 to .9 gets its trailing 0', () => {
  test.for([1, 2, 3, 4, 5, 6, 7, 8, 9])('.%i', (tenth) => {
    expect(peso(38900 + tenth * 10)).toBe(`$389.${tenth}0 MXN`);
  });
});

test('LOC-024 other countries format prices by their locale', () => {
  expect(formatPrice({ minor: 1850, currency: 'USD' }, countries.US, 'en-us')).toBe('$18.50');
  expect(formatPrice({ minor: 1850, currency: 'CAD' }, countries.CA, 'fr-ca')).toBe('18,50\u00a0$');
  expect(formatPrice({ minor: 1850, currency: 'HKD' }, countries.HK, 'zh-hk')).toContain('18.50');
});

test('LOC-024 two currencies have their own signs and digits in one locale', () => {
  expect(formatPrice({ minor: 1850, currency: 'USD' }, countries.US, 'en-us')).toBe('$18.50');
  expect(formatPrice({ minor: 1850, currency: 'EUR' }, countries.US, 'en-us')).toBe('€18.50');
});

test('amounts convert to minor units and back without loss, and invalid prices are null', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (minor) => {
      expect(parseAmount(minor / 100, 'USD')).toEqual({ minor, currency: 'USD' });
      expect(toWireAmount({ minor, currency: 'USD' })).toBe(minor / 100);
    }),
  );
  for (const wrong of [null, undefined, Number.NaN, Infinity, -1, 1.005, 1e300])
    expect(parseAmount(wrong, 'USD')).toBeNull();
});

test.for([
  ['$300', 30_000],
  ['HK$2,340', 234_000],
  ['$6,600 MXN', 660_000],
  ['¥175', 17_500],
  ['$12.50', 1_250],
  ['$12.505', null],
  ['$25 to $30', null],
  ['free', null],
] as const)('PAGE-019 the amount "%s" of the API is %s in minor units', ([text, minor]) => {
  expect(parseAmountText(text, 'USD')?.minor ?? null).toBe(minor);
});
