import { afterAll, beforeAll, expect, test } from 'vitest';
import { countryCodes } from '../../src/config/countries.ts';
import { getAvailableLanguages } from '../../src/contract/languages.ts';
import { sharedShop, type TestShop } from '../fixtures/shop.ts';

let shop: TestShop;
beforeAll(async () => { shop = await sharedShop(); }, 300_000);
afterAll(() => shop.stop());

const locales = ['en-us', 'es-us', 'en-ca', 'fr-ca', 'en-au', 'en-nz', 'es-mx', 'zh-cn', 'zh-hk', 'en-hk'];
const linksOf = (html: string) => [...new Set([...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, href = '']) => href.replaceAll('&#38;', '&').replaceAll('&amp;', '&')))];

test.each(locales)('LOC-003 NAV-004 NAV-012 NAV-016 header, footer and tiles of the demo shop lead to pages that are there: %s', async (locale) => {
  const front = await fetch(`${shop.siteUrl}/${locale}/shopproducts/`);
  expect(front.status).toBe(200);
  const links = linksOf(await front.text());
  const answers = await Promise.all(links.map(async (link) => ({ link, status: (await fetch(`${shop.siteUrl}${link}`)).status })));
  expect(links.length).toBeGreaterThan(40);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
}, 60_000);

test('LOC-003 LOC-027 each country offers the languages that the API names for it, by their display names', async () => {
  const html = await (await fetch(`${shop.siteUrl}/en-us/shopproducts/`)).text();
  const switchOf = /<details class="languages">[\s\S]*?<\/details>/.exec(html)?.[0] ?? '';
  const offered = [...switchOf.matchAll(/hreflang="([^"]+)"[\s\S]*?class="languages-name">([^<]+)</g)].map(([, tag = '', name = '']) => `${tag} ${name}`);
  const named = await Promise.all(countryCodes.map(async (country) => getAvailableLanguages.reply.parse(await (await fetch(`${shop.apiUrl}/api/Translator/GetAvailableLanguages?countryIso2Alpha=${country}`)).json())));
  expect(offered.sort()).toEqual(named.flat().map(({ code, languageDisplayName }) => `${code.slice(0, 3)}${code.slice(3).toUpperCase()} ${languageDisplayName}`).sort());
  expect(offered).toHaveLength(10);
});
