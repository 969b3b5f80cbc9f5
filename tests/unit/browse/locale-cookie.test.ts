import { expect, test } from 'vitest';
import { readLocaleCookie, saveLocaleCookie } from '../../../src/browse/shell/locale-cookie.ts';

test.each([
  ['https:', '__Host-shop-locale=fr-ca; path=/; max-age=31536000; samesite=lax; secure'],
  ['http:', 'shop-locale=fr-ca; path=/; max-age=31536000; samesite=lax'],
])('over %s the locale is kept in a cookie of this host alone', (protocol, cookie) => {
  const page = { cookie: '', location: { protocol } };
  const document = page as unknown as Document;
  saveLocaleCookie(document, 'fr-ca');
  expect(page.cookie).toBe(cookie);
  expect(readLocaleCookie(document)).toBe('fr-ca');
});
