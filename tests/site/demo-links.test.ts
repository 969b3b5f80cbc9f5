import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countryCodes } from '../../src/config/countries.ts';
import { pageWeightBudget } from '../../src/config/limits.ts';
import { getAvailableLanguages } from '../../src/contract/shell/languages.ts';
import { paths } from '../../src/i18n/paths.ts';
import { sharedShop, type TestShop } from '../fixtures/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await sharedShop();
}, 300_000);
afterAll(() => shop.stop());

const locales = ['en-us', 'es-us', 'en-ca', 'fr-ca', 'en-au', 'en-nz', 'es-mx', 'zh-cn', 'zh-hk', 'en-hk'];
const linksOf = (html: string) => [
  ...new Set(
    [...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
    ),
  ),
];

test.each(locales)(
  'LOC-003 NAV-004 NAV-012 NAV-016 header, footer and tiles of the demo shop lead to pages that are there: %s',
  async (locale) => {
    const front = await fetch(`${shop.siteUrl}/${locale}/shopproducts/`);
    expect(front.status).toBe(200);
    const links = linksOf(await front.text());
    const answers = await Promise.all(
      links.map(async (link) => ({ link, status: (await fetch(`${shop.siteUrl}${link}`)).status })),
    );
    expect(links.length).toBeGreaterThan(40);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  },
  60_000,
);

test('LOC-003 LOC-027 each country offers the languages that the API names for it, by their display names', async () => {
  const html = await (await fetch(`${shop.siteUrl}/en-us/shopproducts/`)).text();
  const switchOf = /<details class="languages">[\s\S]*?<\/details>/.exec(html)?.[0] ?? '';
  const offered = [...switchOf.matchAll(/hreflang="([^"]+)"[\s\S]*?class="languages-name">([^<]+)</g)].map(
    ([, tag = '', name = '']) => `${tag} ${name}`,
  );
  const named = await Promise.all(
    countryCodes.map(async (country) =>
      getAvailableLanguages.reply.parse(
        await (await fetch(`${shop.apiUrl}/api/Translator/GetAvailableLanguages?countryIso2Alpha=${country}`)).json(),
      ),
    ),
  );
  expect(offered.sort()).toEqual(
    named
      .flat()
      .map(
        ({ code, languageDisplayName }) => `${code.slice(0, 3)}${code.slice(3).toUpperCase()} ${languageDisplayName}`,
      )
      .sort(),
  );
  expect(offered).toHaveLength(10);
});

const sizeOf = (url: string) =>
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
  'every page of the demo shop that search engines may list fits into the first round trip: %s',
  async (locale) => {
    const sitemap = await (await fetch(`${shop.siteUrl}/sitemap-${locale}-0.xml`)).text();
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    expect(pages.length).toBeGreaterThan(100);
    const heavy: string[] = [];
    for (const path of pages) {
      const size = await sizeOf(shop.siteUrl + path);
      if (size > pageWeightBudget) heavy.push(`${path} ${size}`);
    }
    expect(heavy).toEqual([]);
  },
  60_000,
);

/** Addresses that a locale has once. Those of what is not there answer so. */
const stations = Object.entries(paths).flatMap(([name, path]) =>
  /notFound/i.test(name) || path.length !== 1 ? [] : [[name, path as (locale: string) => string] as const],
);

test.each(stations)('NAV-001 no button or link of the shop leads nowhere: paths.%s', async (_, path) => {
  const answers = await Promise.all(
    locales.map(async (locale) => ({ path: path(locale), status: (await fetch(shop.siteUrl + path(locale))).status })),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});
