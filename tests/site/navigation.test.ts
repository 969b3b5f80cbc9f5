import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '../../src/config/brand.ts';
import { megaMenuItemsPerRow, versionLabel } from '../../src/config/limits.ts';
import { rowKeys } from '../../src/content/snapshot/keys.ts';
import { openSnapshot } from '../../src/content/snapshot/snapshot.ts';
import type { MenuRecord } from '../../src/content/snapshot/records.ts';
import { paths } from '../../src/i18n/paths.ts';
import { type BuiltSite, buildSite } from '../fixtures/site/built-site.ts';
import { siteRecord } from '../fixtures/site/sample-content.ts';
import { textsRecord } from '../fixtures/site/sample-records.ts';

const locales = ['en-us', 'fr-ca', 'zh-hk'];
const networks = ['instagram', 'facebook', 'youtube', 'pinterest'];
const externalUrl = 'https://care.example/guide';
const header: MenuRecord[] = [
  {
    name: 'Care & colour',
    href: paths.cart('en-us'),
    external: false,
    items: [
      { name: 'Guide', href: externalUrl, external: true },
      { name: 'Bag', href: paths.cart('en-us'), external: false },
    ],
  },
  {
    name: 'A heading',
    href: '',
    external: false,
    items: [{ name: 'Sign in', href: paths.login('en-us'), external: false }],
  },
  { name: 'Elsewhere', href: externalUrl, external: true, items: [] },
  {
    name: 'Makeup',
    href: paths.categoryGroup('en-us', 'makeup'),
    external: false,
    items: [{ name: 'Lips', href: paths.category('en-us', { categoryId: 1, slug: 'lips' }), external: false }],
    group: { slug: 'makeup', categoryIds: [1, 2] },
  },
];
const footer: MenuRecord[] = [
  { name: 'Company', href: '', external: false, items: [{ name: 'Guide', href: externalUrl, external: true }] },
];

let shop: BuiltSite;
let html: string;
beforeAll(async () => {
  shop = await buildSite('navigation');
  await shop.writeContent({
    change: (writer) => {
      writer.put('site', rowKeys.site, {
        ...siteRecord(locales, {}),
        socialLinks: networks.map((network) => ({ network, url: `https://${network}.example/` })),
      });
      writer.put('navigation', rowKeys.locale('en-us'), { header, footer });
      writer.put('texts', rowKeys.texts('en-us', 'shop'), {
        ...textsRecord('en-us', 'shop'),
        greeting: 'Hi, {{firstName}} {{lastName}}',
      });
    },
  });
  await shop.publish();
  html = readFileSync(join(shop.siteDir(), 'en-us/shopproducts/index.html'), 'utf8');
}, 180_000);
afterAll(() => {
  shop.remove();
});

const extract = (tag: 'header' | 'footer') => new RegExp(`<${tag}[\\s>].*?</${tag}>`, 's').exec(html)?.[0] ?? '';
const links = (text: string) =>
  [...text.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inner = '']) => ({
    attributes,
    name: inner
      .replace(/<[^>]+>/g, '')
      .replaceAll('&amp;', '&')
      .trim(),
    href: /\shref="([^"]*)"/.exec(attributes)?.[1],
  }));

describe('the header of a page', () => {
  test('NAV-002 NAV-004 NAV-006 NAV-008 NAV-009 has logo, menu, bag, languages and sign-in', () => {
    expect(links(extract('header')).map(({ href }) => href)).toEqual(
      expect.arrayContaining([paths.shop('en-us'), paths.cart('en-us'), paths.login('en-us'), paths.shop('fr-ca')]),
    );
    expect(extract('header')).toContain(brand.name);
  });

  test('NAV-016 NAV-017 menu links are those of the server, and only external ones open a new tab', () => {
    const externalLinks = links(extract('header')).filter(({ href }) => href === externalUrl);
    expect(externalLinks).toHaveLength(2);
    for (const { attributes } of externalLinks) expect(attributes).toMatch(/target="_blank" rel="noopener"/);
    expect(externalLinks.map(({ name }) => name)).toEqual(['Guide (opens in new tab)', 'Elsewhere (opens in new tab)']);
    for (const { attributes, href } of links(extract('header')))
      if (href?.startsWith('/')) expect(attributes).not.toContain('target=');
    expect(extract('header')).toContain('Care &amp; colour');
  });

  test('NAV-004 a menu of several categories has a page that leads to each and to all their subcategories', () => {
    const page = readFileSync(join(shop.siteDir(), 'en-us/shopproducts/makeup/index.html'), 'utf8');
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
    const snapshot = openSnapshot(shop.snapshotFile);
    try {
      for (const categoryId of [1, 2]) {
        const category = snapshot.category('en-us', categoryId);
        const hrefs = [category, ...(category?.subCategories ?? [])].map((list) => list?.href);
        expect(hrefs.length).toBeGreaterThan(1);
        expect(links(main).map(({ href }) => href)).toEqual(expect.arrayContaining(hrefs));
      }
    } finally {
      snapshot.close();
    }
  });

  test('NAV-004 a menu group without an address is no link', () => {
    expect(links(extract('header')).filter(({ href }) => href === '')).toEqual([]);
  });

  test('NAV-018 the styles lay the menu out in rows of five', () => {
    expect(html).toMatch(new RegExp(`\\.menu-panel ul\\{[^}]*repeat\\(${megaMenuItemsPerRow},\\s*1fr\\)`));
  });

  test('NAV-007 NAV-010 NAV-011 the shopper and the distributor are left for the browser to fill', () => {
    expect(extract('header')).toMatch(/data-says="distributor"><\/b>/);
    expect(extract('header')).toMatch(/Hi, <span data-says="firstName"><\/span> <span data-says="lastName"><\/span>/);
    expect(extract('header')).toContain(`data-to="${paths.accountSection('en-us', 'Dashboard')}"`);
  });
});

test('NAV-012 NAV-013 NAV-014 NAV-015 the footer has sections, four networks, year and version', () => {
  const externalLinks = links(extract('footer')).filter(({ attributes }) => attributes.includes('target="_blank"'));
  expect(externalLinks.map(({ href }) => href)).toEqual([
    externalUrl,
    ...networks.map((network) => `https://${network}.example/`),
  ]);
  expect(extract('footer')).toContain('Company');
  expect(extract('footer')).toContain('data-year="2025"');
  expect(extract('footer')).toContain(versionLabel);
});

test('NAV-028 NAV-030 without configuration there is no chat, no consent bar and no tag', () => {
  const body = html.slice(html.indexOf('<body'));
  expect(
    ['class="chat"', 'data-tag=', 'consent-open', 'googletagmanager'].filter((part) => body.includes(part)),
  ).toEqual([]);
});
