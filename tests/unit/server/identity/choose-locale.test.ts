import { expect, test } from 'vitest';
import { chooseTextLocale } from '../../../../src/server/platform/texts/text-source.ts';

const known = ['en-us', 'es-us', 'en-ca', 'fr-ca', 'es-mx', 'zh-cn', 'zh-hk'];

test.each([
  ['AUTH-003 the default locale without any preference', {}, 'en-us'],
  ['AUTH-001 the locale that the shop requests', { requestedLocales: 'fr-ca', acceptLanguage: 'es-MX' }, 'fr-ca'],
  ['a locale in any case, with either separator', { requestedLocales: 'ES_mx' }, 'es-mx'],
  ['the first known of several requested locales', { requestedLocales: 'de-DE fr' }, 'fr-ca'],
  ['the browser’s preferred locale by weight', { acceptLanguage: 'de, en;q=0.5, zh-HK;q=0.9' }, 'zh-hk'],
  ['a locale of the same language where the region is unknown', { acceptLanguage: 'fr-FR' }, 'fr-ca'],
  [
    'the default locale for malformed preferences',
    { requestedLocales: '../../etc <script>', acceptLanguage: ';;q=x,,' },
    'en-us',
  ],
])('chooses %s', (_, preference, expected) => {
  expect(chooseTextLocale(known, preference)).toBe(expected);
});
