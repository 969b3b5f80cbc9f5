import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countries, type CountryCode, parseCountryCode } from '../../src/config/countries.ts';
import { type ContentPage, contentPages, policyPages } from '../../src/config/pages/content-pages.ts';
import { getFaqValues } from '../../src/contract/shell/languages.ts';
import { menuItemRows } from '../../src/demo/seed/rows/storefront.ts';
import { translationRows } from '../../src/demo/seed/rows/translations.ts';
import { formatPrice, parseAmountText } from '../../src/domain/money.ts';
import { toPlainText } from '../../src/domain/plain-text.ts';
import { toLanguageTag } from '../../src/i18n/language-tag.ts';
import { findLocaleVariant } from '../../src/i18n/locale-variant.ts';
import { paths } from '../../src/i18n/paths.ts';
import { callApi } from '../fixtures/http-request.ts';
import { findOrStartShop, type TestShop } from '../fixtures/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await findOrStartShop();
}, 300_000);
afterAll(() => shop.stop());

const locales = ['en-us', 'es-us', 'en-ca', 'fr-ca', 'en-au', 'en-nz', 'es-mx', 'zh-cn', 'zh-hk', 'en-hk'];
const pages = Object.keys(contentPages) as ContentPage[];
const getCountry = (locale: string): CountryCode => {
  const country = parseCountryCode(locale.slice(3));
  if (!country) throw new Error(`No country sells in ${locale}.`);
  return country;
};

const read = async (path: string) => {
  const response = await fetch(shop.siteUrl + path, { redirect: 'manual' });
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
};
const readPage = (locale: string, page: ContentPage) => read(paths.contentPage(locale, page));
const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, ' ');
const readMain = (html: string) => withoutScripts(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '');
const readMainText = (html: string) => toPlainText(readMain(html));
const parseStructuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = '']): Record<string, unknown> => JSON.parse(json) as Record<string, unknown>,
  );

const rows = translationRows().filter(({ ns }) => ns === 'pages');
/** A text of the namespace in the locale's variant, unfilled. */
const findText = (locale: string, key: string) => {
  const find = (name: string) => rows.find((row) => row.lng === locale && row.key === name)?.text;
  return find(`${key}_${findLocaleVariant(locale).name}`) ?? find(key) ?? 'none';
};
/** The links of the menus when the shop was published: the browser tests change the menus of its API. */
const listMenuNames = (locale: string) =>
  menuItemRows()
    .filter(({ countries: shown }) => !shown || shown.includes(getCountry(locale)))
    .map(({ names }) => z.record(z.string(), z.string()).parse(JSON.parse(names))[locale] ?? 'none');
const listHeadings = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>([\\s\\S]*?)</h${level}>`, 'g'))].map(([, text = '']) =>
    toPlainText(text),
  );

describe.each(locales)('the content pages in %s', (locale) => {
  test.each(pages)('PAGE-017 PAGE-018 PAGE-020 PAGE-022 PAGE-023 LOC-001 /%s is a page of its own', async (page) => {
    const html = await readPage(locale, page);
    const title = findText(locale, `${contentPages[page]}Title`).replace('{{brand}}', 'Aurevane');
    expect(listHeadings(html, 1)).toEqual([title]);
    expect(toPlainText(/<title>([^<]+)</.exec(html)?.[1] ?? '')).toContain(title);
    expect(toPlainText(/name="description" content="([^"]+)"/.exec(html)?.[1] ?? '')).toBe(
      toPlainText(findText(locale, `${contentPages[page]}Description`).replace('{{brand}}', 'Aurevane')),
    );
    const path = paths.contentPage(locale, page);
    expect(html).toContain(`<link rel="canonical" href="${shop.siteUrl}${path}"`);
    for (const other of locales)
      expect(html).toContain(
        `hreflang="${toLanguageTag(other)}" href="${shop.siteUrl}${paths.contentPage(other, page)}"`,
      );
    expect(html).not.toContain('name="robots"');
    expect(parseStructuredData(html)).toContainEqual(
      expect.objectContaining({
        '@type': 'BreadcrumbList',
        itemListElement: [
          expect.objectContaining({ item: shop.siteUrl + paths.shop(locale) }),
          expect.objectContaining({ item: shop.siteUrl + path, name: title }),
        ],
      }),
    );
    expect(await read(`/sitemap-${locale}-0.xml`)).toContain(`<loc>${shop.siteUrl}${path}</loc>`);
  });

  test.each(pages)('PAGE-019 /%s says everything that its text says, with no value missing', async (page) => {
    const main = readMain(await readPage(locale, page));
    expect(main.replaceAll(/data-(?:settings|found)="[^"]*"/g, '')).not.toMatch(/\{\{|undefined|null|NaN/);
    const headings = listHeadings(findText(locale, `${contentPages[page]}Text`), 2);
    expect(headings.length).toBeGreaterThan(2);
    expect(listHeadings(main, 2)).toEqual(expect.arrayContaining(headings));
  });

  test.each(policyPages)('PAGE-017 PAGE-020 /%s has a table of contents and the day of its change', async (page) => {
    const html = await readPage(locale, page);
    const contents = /<nav[^>]*class="contents"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    const links = [...contents.matchAll(/<a href="#([^"]+)">([^<]+)</g)].map(([, id = '', name = '']) => [
      id,
      toPlainText(name),
    ]);
    const sections = [...html.matchAll(/<h2 id="(section-\d+)">([^<]+)</g)].map(([, id = '', name = '']) => [
      id,
      toPlainText(name),
    ]);
    expect(links).toEqual(sections);
    expect(links.length).toBeGreaterThan(2);
    const day = findText(locale, `${contentPages[page]}Changed`);
    const format = new Intl.DateTimeFormat(toLanguageTag(locale), { dateStyle: 'long', timeZone: 'UTC' });
    expect(html).toContain(`<time datetime="${day}">${format.format(Date.parse(day))}</time>`);
  });

  test("PAGE-018 PAGE-019 the FAQ has the country's figures, in the answers and for search engines", async () => {
    const html = await readPage(locale, 'faq');
    const country = countries[getCountry(locale)];
    const values = await callApi(shop.apiUrl, getFaqValues, { params: { countryCode: country.code } });
    const answers = [...html.matchAll(/<details class="question">([\s\S]*?)<\/details>/g)].map(([, question = '']) => ({
      question: listHeadings(question, 3)[0],
      answer: toPlainText(/<div class="question-answer[^>]*>([\s\S]*)<\/div>/.exec(question)?.[1] ?? ''),
    }));
    expect(answers.length).toBeGreaterThan(8);
    const [faq] = parseStructuredData(html).filter((data) => data['@type'] === 'FAQPage');
    expect(faq?.['mainEntity']).toEqual(
      answers.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    );
    const text = answers.map(({ answer }) => answer).join(' ');
    for (const value of Object.values(values)) {
      const money = parseAmountText(value, country.currency, country.minorDigits);
      expect(money).not.toBeNull();
      if (money) expect(text).toContain(toPlainText(formatPrice(money, country, toLanguageTag(locale))));
    }
  });

  test('NAV-012 NAV-017 PAGE-017 every link of the menus that the country has is on the page', async () => {
    const html = withoutScripts(await readPage(locale, 'faq'));
    const names = listMenuNames(locale);
    expect(names.length).toBeGreaterThan(30);
    const links = new Set([...html.matchAll(/<a [^>]*>([\s\S]*?)<\/a>/g)].map(([, text = '']) => toPlainText(text)));
    expect(names.filter((name) => ![...links].some((text) => text.startsWith(name)))).toEqual([]);
    for (const page of pages.filter((name) => name !== 'sell'))
      expect(html).toContain(`<a href="${paths.contentPage(locale, page)}"`);
  });

  test("PAGE-026 landing page: free shipping, kredits and the thanks for a friend are the country's", async () => {
    const text = readMainText(await read(paths.preferredCustomerInfo(locale)));
    const country = countries[getCountry(locale)];
    const { freeStandardShippingThreshold } = await callApi(shop.apiUrl, getFaqValues, {
      params: { countryCode: country.code },
    });
    const money = parseAmountText(freeStandardShippingThreshold, country.currency, country.minorDigits);
    if (!money) throw new Error(`${country.code} has no threshold of free shipping.`);
    expect(text).toContain(toPlainText(formatPrice(money, country, toLanguageTag(locale))));
    const { kissKredits } = country;
    const { currency, friendOrderMinimum } = country;
    const amount = toPlainText(formatPrice({ minor: friendOrderMinimum, currency }, country, toLanguageTag(locale)));
    if (kissKredits) {
      expect(text).toContain(`${kissKredits.friendKredits} k`);
      expect(text.split(amount).length).toBeGreaterThanOrEqual(3);
    } else expect(text).not.toMatch(/\d+ (?:kiss )?kredits/);
  });

  test('PAGE-026 the referral page shows the kredits of an order and of three months in the country', async () => {
    const main = readMain(await read(`/${locale}/referrals/?referralCode=ANY`));
    const text = toPlainText(main);
    const country = countries[getCountry(locale)];
    const format = (minor: number) =>
      toPlainText(formatPrice({ minor, currency: country.currency }, country, toLanguageTag(locale)));
    const faq = await callApi(shop.apiUrl, getFaqValues, { params: { countryCode: country.code } });
    for (const value of [
      faq.kissKreditEarnedOnContinuousThreeMonths,
      faq.cumulativeRetailOrderInContinuousThreeMonthForKKNeeded,
    ]) {
      const money = parseAmountText(value, country.currency, country.minorDigits);
      expect(text).toContain(money ? format(money.minor) : value);
    }
    const { kissKredits } = country;
    if (!kissKredits) return;
    expect(text).toContain(format(kissKredits.threshold));
    expect(main).toMatch(new RegExp(`>${kissKredits.kredits}\\sk`));
    expect(main).toMatch(new RegExp(`>${kissKredits.friendKredits}\\sk`));
  });
});

describe('PAGE-021 the returns', () => {
  test('differ for AU, NZ and English-language CA, and only there', async () => {
    const readText = async (locale: string) => readMainText(await readPage(locale, 'returns'));
    const [us, hk, ca, au, nz] = await Promise.all(['en-us', 'en-hk', 'en-ca', 'en-au', 'en-nz'].map(readText));
    expect(new Set([us, ca, au, nz]).size).toBe(4);
    expect(ca).toContain('Canada Post');
    expect(au).toContain('Australian Consumer Law');
    expect(nz).toContain('Consumer Guarantees Act 1993');
    for (const common of [us, hk]) expect(common).not.toMatch(/Canada Post|Consumer Law|Guarantees Act/);
    expect(await readText('fr-ca')).not.toMatch(/Canada Post|Postes Canada/);
  });
});

test('PAGE-022 recruitment leads to the distributors and to the company, with the figures of the country', async () => {
  const html = await readPage('en-nz', 'sell');
  const main = readMain(html);
  expect(main).toContain('href="/en-nz/distributor/"');
  expect(main).toContain('href="/en-nz/contact/"');
  expect(readMainText(html)).toContain('Free standard shipping from $140.00');
  expect(readMainText(html)).toContain('1800 LIPSENSE');
});

test('PAGE-023 the text of a page stands before the distributor, and a table of contents before its text', async () => {
  const findOrder = (html: string, ...marks: string[]) => marks.map((mark) => html.indexOf(mark));
  for (const page of ['aboutme', 'contact', 'sell'] as const) {
    const [text = -1, panel = -1] = findOrder(
      await readPage('en-us', page),
      'class="content-text"',
      '<distributor-site',
    );
    expect([page, text > 0 && panel > text]).toEqual([page, true]);
  }
  const policy = await readPage('en-us', 'privacy-policy');
  const [contents = -1, text = -1] = findOrder(policy, 'class="contents"', 'class="content-text"');
  expect(contents > 0 && text > contents).toBe(true);
});

test('PAGE-023 without script, about and contact are the company, and say how to find a distributor', async () => {
  for (const page of ['aboutme', 'contact'] as const) {
    const main = readMain(await readPage('en-us', page));
    expect(main).toContain('Shop with someone you know');
    expect(main).toContain('href="/en-us/distributor/"');
  }
  const contact = await readPage('en-us', 'contact');
  expect(readMainText(contact)).toContain('949 860 1860');
  expect(parseStructuredData(contact)).toContainEqual(
    expect.objectContaining({
      '@type': 'ContactPage',
      mainEntity: expect.objectContaining({
        contactPoint: expect.objectContaining({ telephone: '949 860 1860', areaServed: 'US' }),
      }),
    }),
  );
});
