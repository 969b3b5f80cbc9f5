import { expect, test } from 'vitest';
import { syncPageLocale } from '../../../src/browse/shell/sync-page-locale.ts';

/** The cookie after a page in English of the United States was shown at a path. */
function show(pathname: string): string {
  const page = { cookie: '', documentElement: { dataset: { locale: 'en-us' } }, location: { protocol: 'http:' } };
  syncPageLocale(page as unknown as Document, { pathname } as Location);
  return page.cookie;
}

test.each(['/', '/redirect', '/redirect/', '/index.html', '/404.html', '/xx-yy/', '/nothing/', '/fr-ca/nothing/'])(
  'LOC-012 a page at %s, whose address does not name its language, saves none',
  (path) => {
    expect(show(path)).toBe('');
  },
);

test.each(['/en-us/', '/en-us/shopproducts/', '/en-us/404/'])('LOC-012 a page at %s saves its language', (path) => {
  expect(show(path)).toContain('shop-locale=en-us');
});
