import { expect, test } from 'vitest';
import { chooseFrom } from '../../../../src/server/platform/texts/texts.ts';

const known = ['en-us', 'es-us', 'en-ca', 'fr-ca', 'es-mx', 'zh-cn', 'zh-hk'];

test.each([
  ['AUTH-003 without any wish the default', {}, 'en-us'],
  ['AUTH-001 what the shop asks for', { asked: 'fr-ca', accepted: 'es-MX' }, 'fr-ca'],
  ['in any case, with either hyphen', { asked: 'ES_mx' }, 'es-mx'],
  ['the best of several', { asked: 'de-DE fr' }, 'fr-ca'],
  ['what the browser prefers, by weight', { accepted: 'de, en;q=0.5, zh-HK;q=0.9' }, 'zh-hk'],
  ['the language where the region is unknown', { accepted: 'fr-FR' }, 'fr-ca'],
  ['nothing of what is malformed', { asked: '../../etc <script>', accepted: ';;q=x,,' }, 'en-us'],
])('%s', (_, wish, expected) => {
  expect(chooseFrom(known, wish)).toBe(expected);
});
