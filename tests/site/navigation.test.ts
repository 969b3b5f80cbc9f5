import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '../../src/config/brand.ts';
import { megaMenuItemsPerRow, versionLabel } from '../../src/config/limits.ts';
import { rowKeys } from '../../src/content/snapshot/keys.ts';
import type { MenuRecord } from '../../src/content/snapshot/records.ts';
import { paths } from '../../src/i18n/paths.ts';
import { type BuiltSite, buildSite } from '../fixtures/site/built-site.ts';
import { siteRecord } from '../fixtures/site/sample-content.ts';
import { textsRecord } from '../fixtures/site/sample-records.ts';

const locales = ['en-us', 'fr-ca', 'zh-hk'];
const networks = ['instagram', 'facebook', 'youtube', 'pinterest'];
const elsewhere = 'https://care.example/guide';
const header: MenuRecord[] = [
  {
    name: 'Care & colour',
    href: paths.cart('en-us'),
    external: false,
    items: [
      { name: 'Guide', href: elsewhere, external: true },
      { name: 'Bag', href: paths.cart('en-us'), external: false },
    ],
  },
  {
    name: 'A heading',
    href: '',
    external: false,
    items: [{ name: 'Sign in', href: paths.login('en-us'), external: false }],
  },
  { name: 'Elsewhere', href: elsewhere, external: true, items: [] },
];
const footer: MenuRecord[] = [
  { name: 'Company', href: '', external: false, items: [{ name: 'Guide', href: elsewhere, external: true }] },
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

const part = (tag: 'header' | 'footer') => new RegExp(`<${tag}[\\s>].*?</${tag}>`, 's').exec(html)?.[0] ?? '';
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
  test('NAV-002 NAV-004 NAV-006 NAV-008 NAV-009 has the mark, the menu, the bag, the languages and the way to sign in', () => {
    expect(links(part('header')).map(({ href }) => href)).toEqual(
      expect.arrayContaining([paths.shop('en-us'), paths.cart('en-us'), paths.login('en-us'), paths.shop('fr-ca')]),
    );
    expect(part('header')).toContain(brand.name);
  });

  test('NAV-016 NAV-017 names and links of the menu stand as the server sends them, and only what leads elsewhere opens in a new tab and says so', () => {
    const outside = links(part('header')).filter(({ href }) => href === elsewhere);
    expect(outside).toHaveLength(2);
    for (const { attributes } of outside) expect(attributes).toMatch(/target="_blank" rel="noopener"/);
    expect(outside.map(({ name }) => name)).toEqual(['Guide (opens in new tab)', 'Elsewhere (opens in new tab)']);
    for (const { attributes, href } of links(part('header')))
      if (href?.startsWith('/')) expect(attributes).not.toContain('target=');
    expect(part('header')).toContain('Care &amp; colour');
  });

  test('NAV-004 a heading without a link leads nowhere itself', () => {
    expect(links(part('header')).filter(({ href }) => href === '')).toEqual([]);
  });

  test('NAV-018 rows of five are what the styles lay out', () => {
    expect(html).toMatch(new RegExp(`\\.menu-panel ul\\{[^}]*repeat\\(${megaMenuItemsPerRow},\\s*1fr\\)`));
  });

  test('NAV-007 NAV-010 NAV-011 what only the browser knows is empty in the page, and its links lead nowhere yet', () => {
    expect(part('header')).toMatch(/data-says="distributor"><\/b>/);
    expect(part('header')).toMatch(/Hi, <span data-says="firstName"><\/span> <span data-says="lastName"><\/span>/);
    expect(part('header')).toContain(`data-to="${paths.account('en-us')}"`);
  });
});

test('NAV-012 NAV-013 NAV-014 NAV-015 the footer has its sections, four networks, the year of the content and the version', () => {
  const outside = links(part('footer')).filter(({ attributes }) => attributes.includes('target="_blank"'));
  expect(outside.map(({ href }) => href)).toEqual([
    elsewhere,
    ...networks.map((network) => `https://${network}.example/`),
  ]);
  expect(part('footer')).toContain('Company');
  expect(part('footer')).toContain('data-year="2025"');
  expect(part('footer')).toContain(versionLabel);
});

test('NAV-028 NAV-030 where nothing is configured there is no chat, no question about page views, and no address of the tag', () => {
  const body = html.slice(html.indexOf('<body'));
  expect(
    ['class="chat"', 'data-tag=', 'consent-open', 'googletagmanager'].filter((part) => body.includes(part)),
  ).toEqual([]);
});
