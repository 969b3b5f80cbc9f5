import { describe, expect, test } from 'vitest';
import { getCountryName, toLanguageTag } from '../../../src/i18n/language-tag.ts';
import { buildHreflangCluster } from '../../../src/layouts/hreflang.ts';

const site = 'https://shop.example';

describe('the hreflang cluster of a page', () => {
  test('tells two English countries apart, names itself, and ends with x-default', () => {
    expect(
      buildHreflangCluster(site, { 'en-us': '/en-us/a/', 'en-au': '/en-au/a/', 'fr-ca': '/fr-ca/a/' }, 'en-us'),
    ).toEqual([
      { hreflang: 'en-AU', href: `${site}/en-au/a/` },
      { hreflang: 'en-US', href: `${site}/en-us/a/` },
      { hreflang: 'fr-CA', href: `${site}/fr-ca/a/` },
      { hreflang: 'x-default', href: `${site}/en-us/a/` },
    ]);
  });

  test('takes the first where the default locale has no such page', () => {
    expect(buildHreflangCluster(site, { 'zh-hk': '/zh-hk/a/', 'fr-ca': '/fr-ca/a/' }, 'en-us').at(-1)).toEqual({
      hreflang: 'x-default',
      href: `${site}/fr-ca/a/`,
    });
  });

  test('a page of one locale has none', () => {
    expect(buildHreflangCluster(site, { 'en-us': '/en-us/a/' }, 'en-us')).toEqual([]);
  });
});

describe('locales in words', () => {
  test.each([
    ['en-us', 'en-US'],
    ['zh-hk', 'zh-HK'],
    ['en', 'en'],
  ])('LOC-002 %s is written %s', (locale, tag) => {
    expect(toLanguageTag(locale)).toBe(tag);
  });
  test.each([
    ['US', 'en-us', 'United States'],
    ['US', 'es-us', 'Estados Unidos'],
    ['HK', 'en-hk', 'Hong Kong'],
    ['HK', 'zh-hk', '香港'],
    ['CA', 'fr-ca', 'Canada'],
  ])('%s in %s is %s', (country, locale, name) => {
    expect(getCountryName(country, locale)).toBe(name);
  });
});
