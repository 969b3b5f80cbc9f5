import { expect, test } from 'vitest';
import { chooseTextLocale } from '../../../../src/server/platform/texts/text-source.ts';

const known = ['en-us', 'es-us', 'en-ca', 'fr-ca', 'es-mx', 'zh-cn', 'zh-hk'];

test.each([
  ['AUTH-003 without any wish the default', {}, 'en-us'],
  ['AUTH-001 what the shop asks for', { requestedLocales: 'fr-ca', acceptLanguage: 'es-MX' }, 'fr-ca'],
  ['in any case, with either hyphen', { requestedLocales: 'ES_mx' }, 'es-mx'],
  ['the best of several', { requestedLocales: 'de-DE fr' }, 'fr-ca'],
  ['what the browser prefers, by weight', { acceptLanguage: 'de, en;q=0.5, zh-HK;q=0.9' }, 'zh-hk'],
  ['the language where the region is unknown', { acceptLanguage: 'fr-FR' }, 'fr-ca'],
  ['nothing of what is malformed', { requestedLocales: '../../etc <script>', acceptLanguage: ';;q=x,,' }, 'en-us'],
])('%s', (_, wish, expected) => {
  expect(chooseTextLocale(known, wish)).toBe(expected);
});
