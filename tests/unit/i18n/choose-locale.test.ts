import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseLocale,
  decideLocale,
  type LocaleDecision,
  type AvailableLocales,
  type LocaleContext,
} from '../../../src/i18n/choose-locale.ts';

/** Each country's default language first. */
const offer: AvailableLocales = {
  locales: ['en-us', 'es-us', 'en-ca', 'fr-ca', 'en-au', 'en-nz', 'es-mx', 'zh-cn', 'zh-hk', 'en-hk'],
  defaultLocale: 'en-us',
};
const noDefault: AvailableLocales = { locales: ['fr-ca', 'en-ca'], defaultLocale: 'en-us' };
const go = (locale: string, reason: string) => ({ kind: 'go', locale, reason });

const cases: readonly [string, Omit<LocaleContext, 'path'> & { path?: string }, unknown, AvailableLocales?][] = [
  [
    'LOC-012 the saved language',
    { savedLocale: 'fr-ca', country: 'MX', browserLanguages: ['en-us'] },
    go('fr-ca', 'saved'),
  ],
  [
    'LOC-015 the stored language comes first',
    { savedLocale: 'ZH_HK', siteLocale: 'en-au', country: 'MX' },
    go('zh-hk', 'saved'),
  ],
  [
    'LOC-015 a stored language that the shop does not have is skipped',
    { savedLocale: 'de-de', country: 'MX' },
    go('es-mx', 'country'),
  ],
  [
    "LOC-016 then the locale of the distributor's site",
    { siteLocale: 'fr-CA', country: 'US', browserLanguages: ['es-mx'] },
    go('fr-ca', 'site'),
  ],
  [
    'LOC-011 LOC-017 then the first locale of the country, which is its default',
    { country: 'CA' },
    go('en-ca', 'country'),
  ],
  ['LOC-011 in any case', { country: 'hk' }, go('zh-hk', 'country')],
  [
    "LOC-019 or the one of the country in the browser's language",
    { country: 'CA', browserLanguages: ['de', 'fr-CA', 'en-us'] },
    go('fr-ca', 'country'),
  ],
  [
    'LOC-020 or one of the same base language',
    { country: 'HK', browserLanguages: ['en-GB', 'zh-HK'] },
    go('en-hk', 'country'),
  ],
  [
    'LOC-018 then a language of the country that matches the site',
    { siteLocale: 'fr-nz', browserLanguages: ['zh-cn'] },
    go('en-nz', 'site-country'),
  ],
  [
    "LOC-018 in the browser's language where that country has several",
    { siteLocale: 'de-ca', browserLanguages: ['fr'] },
    go('fr-ca', 'site-country'),
  ],
  [
    "LOC-013 a browser's language alone picks no country",
    { browserLanguages: ['es-mx', 'fr-ca'] },
    go('en-us', 'default'),
  ],
  ['LOC-004 LOC-006 LOC-013 en-us when the country is Unknown', { country: 'Unknown' }, go('en-us', 'default')],
  ['LOC-004 US when nothing is known', {}, go('en-us', 'default')],
  [
    "LOC-005 a browser without any of the shop's languages",
    { browserLanguages: ['de-de', 'ja'] },
    go('en-us', 'default'),
  ],
  [
    'LOC-021 the first available when there is no default',
    { browserLanguages: ['de'] },
    go('fr-ca', 'first'),
    noDefault,
  ],
  [
    "NOTE-001 an address without a locale goes to the visitor's",
    { path: '/product/AV-0101/name', savedLocale: 'es-us' },
    go('es-us', 'saved'),
  ],
  ['LOC-001 LOC-002 a page of a locale is shown', { path: '/fr-ca/cart/' }, { kind: 'show', locale: 'fr-ca' }],
  [
    'LOC-022 whatever is saved',
    { path: '/fr-ca/cart/', savedLocale: 'en-us', country: 'US', browserLanguages: ['en-us'] },
    { kind: 'show', locale: 'fr-ca' },
  ],
  [
    'LOC-007 a language that the country does not have',
    { path: '/fr-us/cart/' },
    { kind: 'not-found', reason: 'locale' },
  ],
  ['LOC-007 a locale in upper case is another address', { path: '/EN-US/' }, { kind: 'not-found', reason: 'locale' }],
  ['LOC-008 an unknown country', { path: '/en-gb/cart/' }, { kind: 'not-found', reason: 'country' }],
  ['LOC-009 /redirect has no locale', { path: '/redirect' }, { kind: 'free' }],
  ['LOC-010 /loggedout has none', { path: '/loggedout/' }, { kind: 'free' }],
  ['LOC-001 nor have /callback', { path: '/callback' }, { kind: 'free' }],
  ['LOC-001 and /pcicallback', { path: '/pcicallback' }, { kind: 'free' }],
  [
    'LOC-014 a shopper of another country goes to the preferred locale',
    { path: '/en-us/cart/', shopper: { country: 'CA', preferredLocale: 'fr-CA' } },
    go('fr-ca', 'shopper'),
  ],
  [
    'LOC-014 a shopper of this country stays',
    { path: '/en-ca/cart/', shopper: { country: 'ca', preferredLocale: 'fr-ca' } },
    { kind: 'show', locale: 'en-ca' },
  ],
  [
    'LOC-014 a preferred locale that the shop does not have is ignored',
    { path: '/en-us/', shopper: { country: 'GB', preferredLocale: 'en-gb' } },
    { kind: 'show', locale: 'en-us' },
  ],
  [
    "LOC-014 a preferred locale of another country than the shopper's does not loop",
    { path: '/en-us/', shopper: { country: 'CA', preferredLocale: 'en-us' } },
    { kind: 'show', locale: 'en-us' },
  ],
];

describe('LOC-009 LOC-010 LOC-016 LOC-017 LOC-018 LOC-019 LOC-020 LOC-021 locale rules', () => {
  test.each(cases)('%s', (_name, visit, expected, shop = offer) => {
    expect(decideLocale({ path: '/', ...visit }, shop)).toEqual(expected);
  });
});

const anyText = fc.oneof(
  fc.constantFrom(...offer.locales, 'en-gb', 'fr-us', '', '-', 'Unknown', 'US', '../x', 'redirect'),
  fc.string(),
);
const anyVisit = fc.record({
  path: anyText.map((part) => `/${part}/`),
  savedLocale: fc.option(anyText, { nil: undefined }),
  siteLocale: fc.option(anyText, { nil: undefined }),
  country: fc.option(anyText, { nil: undefined }),
  browserLanguages: fc.option(fc.array(anyText), { nil: undefined }),
  shopper: fc.option(fc.record({ country: anyText, preferredLocale: anyText }), { nil: undefined }),
});

test('every request ends on an available locale, after at most two redirects', () => {
  fc.assert(
    fc.property(anyVisit, (visit) => {
      const decision: LocaleDecision = decideLocale(visit, offer);
      if (decision.kind === 'go' || decision.kind === 'show') expect(offer.locales).toContain(decision.locale);
      const follow = (next: LocaleDecision) =>
        next.kind === 'go' ? decideLocale({ ...visit, path: `/${next.locale}/` }, offer) : next;
      const second = follow(decision);
      if (second.kind === 'go') expect(second.reason).toBe('shopper');
      if (decision.kind === 'go')
        expect(follow(second)).toEqual({
          kind: 'show',
          locale: second.kind === 'go' || second.kind === 'show' ? second.locale : '',
        });
    }),
    { numRuns: 3000 },
  );
});

test('the chosen locale does not depend on the path', () => {
  fc.assert(
    fc.property(anyVisit, (visit) => {
      expect(chooseLocale(visit, offer)).toEqual(chooseLocale({ ...visit, path: '/' }, offer));
    }),
  );
});
