import { describe, expect, test } from 'vitest';
import { getCountryName, toLanguageTag } from '../../../src/i18n/language-tag.ts';
import { buildHreflangCluster } from '../../../src/layouts/hreflang.ts';

const site = 'https://shop.example';

describe('the hreflang cluster of a page', () => {
  test('has a link per locale, itself included, and ends with x-default', () => {
    expect(
      buildHreflangCluster(site, { 'en-us': '/en-us/a/', 'en-au': '/en-au/a/', 'fr-ca': '/fr-ca/a/' }, 'en-us'),
    ).toEqual([
      { hreflang: 'en-AU', href: `${site}/en-au/a/` },
      { hreflang: 'en-US', href: `${site}/en-us/a/` },
      { hreflang: 'fr-CA', href: `${site}/fr-ca/a/` },
      { hreflang: 'x-default', href: `${site}/en-us/a/` },
    ]);
  });

  test('x-default is the first page when the default locale lacks the page', () => {
    expect(buildHreflangCluster(site, { 'zh-hk': '/zh-hk/a/', 'fr-ca': '/fr-ca/a/' }, 'en-us').at(-1)).toEqual({
      hreflang: 'x-default',
      href: `${site}/fr-ca/a/`,
    });
  });

  test('is empty for a page that exists in one locale only', () => {
    expect(buildHreflangCluster(site, { 'en-us': '/en-us/a/' }, 'en-us')).toEqual([]);
  });
});

describe('names of locales', () => {
  test.each([
    ['en-us', 'en-US'],
    ['zh-hk', 'zh-HK'],
    ['en', 'en'],
  ])('LOC-002 the locale %s has the language tag %s', (locale, tag) => {
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
