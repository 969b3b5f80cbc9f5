import { expect, test } from 'vitest';
import type { CountryCode } from '../../../src/config/countries.ts';
import { countryCodes } from '../../../src/config/countries.ts';
import { isPostalCode, postalCodeRules } from '../../../src/config/checkout/postal-codes.ts';

/** Per country what fits and what does not. */
const codes: Readonly<Record<CountryCode, { good: readonly string[]; bad: readonly string[] }>> = {
  US: {
    good: ['90210', '90210-1234', '902101234', ' 90210 '],
    bad: ['', '9021', '902100', '90210-123', '9021O', 'K1A 0B1', '９０２１０'],
  },
  MX: { good: ['06082', '06082-1234'], bad: ['', '6082', '0608', 'ABCDE'] },
  CA: { good: ['K1A 0B1', 'k1a 0b1', 'K1A0B1'], bad: ['', 'K1A  0B1', 'K1A-0B1', 'D1A 0B1', '11A 0B1', 'K1A 0B'] },
  AU: { good: ['2060', '0800'], bad: ['', '206', '20600', 'A060'] },
  NZ: { good: ['6011'], bad: ['', '601', '60110'] },
  CN: { good: ['266033', '26603'], bad: ['', '2660', '2660333'] },
  HK: { good: ['', '999077', '99907'], bad: ['9990', 'HK'] },
};

test.each(countryCodes)('VAL-017 VAL-018 VAL-019 VAL-020 NOTE-009 what a postal code of %s looks like', (country) => {
  const { good, bad } = codes[country];
  for (const code of good) expect([code, isPostalCode(country, code)]).toEqual([code, true]);
  for (const code of bad) expect([code, isPostalCode(country, code)]).toEqual([code, false]);
  expect(isPostalCode(country, postalCodeRules[country].example.split(/,| or /)[0] ?? '')).toBe(true);
});
