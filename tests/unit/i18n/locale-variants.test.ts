import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demoLocales } from '../../../src/config/locales.ts';
import { localeVariants } from '../../../src/config/countries/tables/text-variants.ts';
import { calculateMemberSavings } from '../../../src/domain/membership/savings.ts';
import { findLocaleVariant } from '../../../src/i18n/locale-variant.ts';
import { translationRows } from '../../../src/demo/seed/rows/translations.ts';

const TextFile = z.object({ landing: z.record(z.string(), z.string().trim().min(1)) });
const read = (name: string) =>
  TextFile.parse(JSON.parse(readFileSync(`src/demo/seed/texts/${name}.json`, 'utf8'))).landing;
const blanks = (text = '') => [...text.matchAll(/\{\{\w+\}\}/g)].map(([found]) => found).sort();

describe('PAGE-015 the variants of the landing page', () => {
  test.each([
    ['en-us', 'en'],
    ['en-hk', 'en'],
    ['en-ca', 'CA-en'],
    ['fr-ca', 'en'],
    ['en-au', 'AU'],
    ['zh-au', 'AU'],
    ['en-nz', 'NZ'],
    ['es-mx', 'es-mx'],
    ['es-us', 'en'],
    ['zh-hk', 'en'],
  ])('%s shows the variant %s', (locale, name) => {
    expect(findLocaleVariant(locale).name).toBe(name);
  });

  test('every locale has a variant, and each variant is shown in a locale of the demo', () => {
    const shown = Object.values(demoLocales)
      .flat()
      .map((locale) => findLocaleVariant(locale).name);
    expect(new Set(shown)).toEqual(new Set(localeVariants.map(({ name }) => name)));
  });

  test.each([
    ['en-ca', 'CA-en', 'en'],
    ['en-au', 'AU', 'en'],
    ['en-nz', 'NZ', 'en'],
    ['es-mx', 'es-mx', 'es'],
  ])('%s has its own banner and intro, with the placeholders of the common ones', (locale, variant, common) => {
    const own = read(locale);
    expect(Object.keys(own).sort()).toEqual(
      ['bannerText', 'bannerTitle', 'introText', 'introTitle'].map((key) => `${key}_${variant}`),
    );
    for (const [key, text] of Object.entries(own))
      expect([key, blanks(text)]).toEqual([key, blanks(read(common)[key.split('_')[0] ?? ''])]);
    const rows = translationRows().filter(({ ns, key }) => ns === 'landing' && key.endsWith(`_${variant}`));
    expect(new Set(rows.map(({ lng }) => lng))).toEqual(new Set([locale]));
    expect(rows).toHaveLength(4);
  });
});

describe("an example at the members' price", () => {
  test.each([
    [10_000, 0.2, 2_000, 8_000],
    [14_900, 0.2, 2_980, 11_920],
    [9_999, 0.125, 1_250, 8_749],
    [220_000, 0.0725, 15_950, 204_050],
    [100, 0, 0, 100],
    [100, 1, 100, 0],
  ])('of %i at %d: %i off, %i to pay', (totalMinor, discountValue, discountMinor, payableMinor) => {
    expect(calculateMemberSavings(totalMinor, discountValue)).toEqual({ totalMinor, discountMinor, payableMinor });
  });

  test('any discount gives whole minor units that add up', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.double({ min: 0, max: 1, noNaN: true }), (total, discountValue) => {
        const { discountMinor, payableMinor } = calculateMemberSavings(total, discountValue);
        return (
          Number.isSafeInteger(discountMinor) &&
          discountMinor >= 0 &&
          payableMinor >= 0 &&
          discountMinor + payableMinor === total
        );
      }),
      { seed: 20261121 },
    );
  });
});
