import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countryCodes } from '../../src/config/countries.ts';
import { pageWeightBudget } from '../../src/config/limits.ts';
import { getAvailableLanguages } from '../../src/contract/shell/languages.ts';
import { paths } from '../../src/i18n/paths.ts';
import { findOrStartShop, type TestShop } from '../fixtures/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await findOrStartShop();
}, 300_000);
afterAll(() => shop.stop());

const locales = ['en-us', 'es-us', 'en-ca', 'fr-ca', 'en-au', 'en-nz', 'es-mx', 'zh-cn', 'zh-hk', 'en-hk'];
const findLinks = (html: string) => [
  ...new Set(
    [...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
    ),
  ),
];

test.each(locales)(
  'LOC-003 NAV-004 NAV-012 NAV-016 every link of the front of %s leads to a page',
  async (locale) => {
    const front = await fetch(`${shop.siteUrl}/${locale}/shopproducts/`);
    expect(front.status).toBe(200);
    const links = findLinks(await front.text());
    const answers = await Promise.all(
      links.map(async (link) => ({ link, status: (await fetch(`${shop.siteUrl}${link}`)).status })),
    );
    expect(links.length).toBeGreaterThan(40);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  },
  60_000,
);

test('LOC-003 LOC-027 each country offers the languages of the API by their display names', async () => {
  const html = await (await fetch(`${shop.siteUrl}/en-us/shopproducts/`)).text();
  const languageSwitch = /<details class="languages">[\s\S]*?<\/details>/.exec(html)?.[0] ?? '';
  const offered = [...languageSwitch.matchAll(/hreflang="([^"]+)"[\s\S]*?class="languages-name">([^<]+)</g)].map(
    ([, tag = '', name = '']) => `${tag} ${name}`,
  );
  const languages = await Promise.all(
    countryCodes.map(async (country) =>
      getAvailableLanguages.reply.parse(
        await (await fetch(`${shop.apiUrl}/api/Translator/GetAvailableLanguages?countryIso2Alpha=${country}`)).json(),
      ),
    ),
  );
  expect(offered.sort()).toEqual(
    languages
      .flat()
      .map(
        ({ code, languageDisplayName }) => `${code.slice(0, 3)}${code.slice(3).toUpperCase()} ${languageDisplayName}`,
      )
      .sort(),
  );
  expect(offered).toHaveLength(10);
});

const measureCompressedSize = (url: string) =>
  new Promise<number>((resolve, reject) => {
    request(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      resolve(
        response.headers['content-encoding'] === 'br'
          ? Number(response.headers['content-length'])
          : Number.POSITIVE_INFINITY,
      );
    })
      .on('error', reject)
      .end();
  });

test.each(locales)(
  'every indexed page of %s stays within the page weight',
  async (locale) => {
    const sitemap = await (await fetch(`${shop.siteUrl}/sitemap-${locale}-0.xml`)).text();
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    expect(pages.length).toBeGreaterThan(100);
    const tooHeavy: string[] = [];
    for (const path of pages) {
      const size = await measureCompressedSize(shop.siteUrl + path);
      if (size > pageWeightBudget) tooHeavy.push(`${path} ${size}`);
    }
    expect(tooHeavy).toEqual([]);
  },
  60_000,
);

/** Pages that exist once per locale, except the not-found pages, which answer 404. */
const localePages = Object.entries(paths).flatMap(([name, path]) =>
  /notFound/i.test(name) || path.length !== 1 ? [] : [[name, path as (locale: string) => string] as const],
);

test.each(localePages)('NAV-001 paths.%s leads to a page in every locale', async (_, path) => {
  const answers = await Promise.all(
    locales.map(async (locale) => ({ path: path(locale), status: (await fetch(shop.siteUrl + path(locale))).status })),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

test('nothing leads to the desk, and search engines leave it out', async () => {
  const read = async (path: string) => (await fetch(`${shop.siteUrl}${path}`)).text();
  expect(await read('/en-us/shopproducts/')).not.toContain('/desk/');
  expect(await read(paths.desk('en-us'))).toMatch(/<meta name="robots" content="noindex"/);
  const readLocations = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, address = '']) => new URL(address).pathname);
  const [index = ''] = readLocations(await read('/robots.txt'), /Sitemap: (\S+)/g);
  const sitemaps = readLocations(await read(index), /<loc>([^<]+)<\/loc>/g);
  expect(sitemaps.length).toBeGreaterThan(0);
  for (const sitemap of sitemaps) {
    const text = await read(sitemap);
    expect([text.includes('/shopproducts/'), text.includes('/desk/')]).toEqual([true, false]);
  }
});
