import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CountryCode } from '../../../../src/config/countries.ts';
import { countryCodes } from '../../../../src/config/countries.ts';
import { normalizePhone } from '../../../../src/config/registration/phones.ts';
import { isPhone } from '../../../../src/domain/registration/phone.ts';
import { linearGrowth, measureGrowth } from '../../../fixtures/growth.ts';

describe('VAL-005 VAL-006 VAL-007 VAL-008 VAL-009 a phone number', () => {
  test('VAL-005 may be empty, in every country', () => {
    for (const text of ['', '  '])
      for (const country of [undefined, ...countryCodes]) expect(isPhone(text, country)).toBe(true);
  });

  test.each<[text: string, country: CountryCode | undefined, fits: boolean]>([
    ['512 555 0147', 'US', true],
    ['(512) 555-0147', 'US', true],
    ['+1 512.555.0147', 'CA', true],
    ['512\u2011555\u00a00147', 'CA', true],
    ['1 512 555 0147', 'US', true],
    ['512 555 0147 x12', 'US', true],
    ['(512) 555-0147, ext. 1204', 'US', true],
    ['512 555 0147 #7', 'US', true],
    ['５１２ ５５５ ０１４７', 'US', true],
    ['\u202A+1 512\u2011555\u20110147\u202C', 'US', true],
    ['\u200E512 555 0147\u200B', 'US', true],
    ['+1\uFE0D-512-555-0147', 'US', true],
    ['512 555 0147 x', 'US', false],
    ['x12', 'US', false],
    ['012 555 0147', 'US', false],
    ['512 155 0147', 'US', false],
    ['512 555 014', 'US', false],
    ['512 555 01477', 'US', false],
    ['0491 570 110', 'US', false],
  ])('VAL-006 VAL-008 %s in %s: %s', (text, country, fits) => {
    expect(isPhone(text, country)).toBe(fits);
  });

  test.each<[text: string, fits: boolean]>([
    ['0491 570 110', true],
    ['(02) 5550 1234', true],
    ['+61 2 5550 1234', true],
    ['61491570110', true],
    ['+61 (0)412 345 678', true],
    ['+61(0)412\u00a0345 678', true],
    ['13 22 14', true],
    ['1300 975 707', true],
    ['1800 555 123', true],
    ['0191 570 110', false],
    ['491 570 110', false],
    ['0491 570 11', false],
    ['+61 0491 570 110', false],
    ['1900 555 123', false],
  ])('VAL-006 VAL-009 %s in AU: %s', (text, fits) => {
    expect(isPhone(text, 'AU')).toBe(fits);
  });

  test.each<[text: string, country: CountryCode | undefined, fits: boolean]>([
    ['55 5550 0177', 'MX', true],
    ['+64 21 555 012', 'NZ', true],
    ['138-0013-8000', 'CN', true],
    ['5550 1234', 'HK', true],
    ['555 0147', undefined, true],
    ['1800 LIPSENSE', 'NZ', false],
    ['12345', undefined, true],
    ['1'.repeat(16), undefined, true],
    ['12345', 'NZ', false],
    ['12345a', undefined, false],
    ['1'.repeat(16), 'MX', false],
    ['55+5550177', 'MX', false],
    ['---', undefined, false],
    ['call me', undefined, false],
    ['٥٥٥٠١٤٧', undefined, false],
  ])('VAL-006 VAL-007 NOTE-011 %s in %s: %s', (text, country, fits) => {
    expect(isPhone(text, country)).toBe(fits);
  });

  test('VAL-006 separators do not matter', () => {
    const separator = fc.constantFrom('', ' ', '-', '.', '(', ')', '/', '\u00a0', '\u2013');
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{1,16}$/),
        fc.array(separator, { minLength: 16, maxLength: 16 }),
        fc.constantFrom(undefined, ...countryCodes),
        (digits, between, country) => {
          const typed = [...digits].map((digit, index) => `${digit}${between[index] ?? ''}`).join('');
          expect(isPhone(typed, country)).toBe(isPhone(digits, country));
        },
      ),
    );
  });
});

test.each([
  ['+61 (0)412 345 678', '+61 412 345 678'],
  ['(512) 555-0147, ext. 12', '(512) 555-0147 x12'],
  ['５１２\u00a0\u00a0５５５ ０１４７', '512 555 0147'],
  ['0412 345 678', '0412 345 678'],
  ['\u202A+1 512 555 0147\u202C', '+1 512 555 0147'],
])('VAL-006 %j is kept as %j', (typed, kept) => {
  expect([normalizePhone(typed), normalizePhone(kept)]).toEqual([kept, kept]);
});

test.each([',', ' ;', ', x', 'x1', '#'])('T30 of a text of %j alone, the work grows with its length', (part) => {
  expect(measureGrowth((length) => part.repeat(length), normalizePhone)).toBeLessThan(linearGrowth);
});
