import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listBrowserFolders } from '../../../scripts/lib/check/browser-areas.ts';

const root = resolve(import.meta.dirname, '../../..');
const folders = readdirSync(join(root, 'tests/e2e'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test.each([
  ['src/islands/bag/page/page.css', ['bag']],
  ['src/server/areas/kredits/routes.ts', ['kredits']],
  ['src/islands/address-book/book.tsx', ['account', 'checkout']],
  ['src/styles/tokens.css', ['ui', 'shell']],
  ['src/demo/seed/texts/en.json', ['shell', 'ui']],
  ['src/pages/index.astro', []],
  ['src/server/platform/database/open.ts', []],
  ['tests/e2e/orders/markets.ts', ['orders']],
  ['tests/contract/bag/baskets.test.ts', []],
])('%s is looked at by the browser tests of %j', (file, expected) => {
  expect(listBrowserFolders(file, folders)).toEqual(expected);
});
