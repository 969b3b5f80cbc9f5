import { expect, test } from 'vitest';
import type { CountryCode } from '../../../src/config/countries.ts';
import { countryCodes } from '../../../src/config/countries.ts';
import { isPostalCode, normalizePostalCode } from '../../../src/config/checkout/postal-codes.ts';
import { postalCodeRules } from '../../../src/config/countries/tables/postal-codes.ts';

/** Valid and invalid codes by country. */
const codes: Partial<Record<CountryCode, { valid: readonly string[]; invalid: readonly string[] }>> = {
  US: {
    valid: ['90210', '90210-1234', '902101234', ' 90210 ', '90210 1234', '90210 – 1234', '９０２１０'],
    invalid: ['', '9021', '902100', '90210-123', '9021O', 'K1A 0B1', '9021-01234'],
  },
  MX: { valid: ['06082', '06082-1234'], invalid: ['', '6082', '0608', 'ABCDE'] },
  CA: {
    valid: ['K1A 0B1', 'k1a 0b1', 'K1A0B1', 'K1A  0B1', 'K1A\u00a00B1', 'K1A-0B1', 'Ｋ１Ａ ０Ｂ１'],
    invalid: ['', 'K1A/0B1', 'K1-A0B1', 'D1A 0B1', '11A 0B1', 'K1A 0B'],
  },
  AU: { valid: ['2060', '0800', '800'], invalid: ['', '206', '20600', 'A060'] },
  NZ: { valid: ['6011'], invalid: ['', '601', '60110'] },
  CN: { valid: ['266033'], invalid: ['', '26603', '2660333'] },
  HK: { valid: ['', '999077', '99907'], invalid: ['9990', 'HK'] },
};

test.each(countryCodes)('VAL-017 VAL-018 VAL-019 VAL-020 NOTE-009 a postal code of %s is validated', (country) => {
  const { valid, invalid } = codes[country] ?? { valid: [], invalid: [] };
  for (const code of valid) expect([code, isPostalCode(country, code)]).toEqual([code, true]);
  for (const code of invalid) expect([code, isPostalCode(country, code)]).toEqual([code, false]);
  expect(isPostalCode(country, postalCodeRules[country].example.split(/,| or /)[0] ?? '')).toBe(true);
});

test.each([
  ['CA', 'k1a-0b1', 'K1A 0B1'],
  ['CA', 'K1A \u00a0 0B1', 'K1A 0B1'],
  ['CA', 'Ｋ１Ａ０Ｂ１', 'K1A 0B1'],
  ['US', '90210 1234', '90210-1234'],
  ['US', '902101234', '90210-1234'],
  ['US', '９０２１０', '90210'],
  ['CN', '２６６０３３', '266033'],
  ['AU', ' 2060\u00a0', '2060'],
  ['AU', '\u200E2060\u202C', '2060'],
  ['AU', '872', '0872'],
  ['AU', 'none', 'none'],
] as const)('VAL-017 VAL-018 VAL-019 VAL-020 a code of %s typed as %j is kept as %j', (country, typed, kept) => {
  expect(normalizePostalCode(country, typed)).toBe(kept);
});
