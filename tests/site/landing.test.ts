import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { pageWeightBudget } from '../../src/config/limits.ts';
import { getConfiguration } from '../../src/contract/shell/configuration.ts';
import { getFaqValues, getMembershipProgram } from '../../src/contract/shell/languages.ts';
import { findLocaleVariant } from '../../src/i18n/locale-variant.ts';
import { toLanguageTag } from '../../src/i18n/language-tag.ts';
import { translationRows } from '../../src/demo/seed/rows/translations.ts';
import { callApi } from '../fixtures/http-request.ts';
import { findOrStartShop, type TestShop } from '../fixtures/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await findOrStartShop();
}, 300_000);
afterAll(() => shop.stop());

const locales = ['en-us', 'es-us', 'en-ca', 'fr-ca', 'en-au', 'en-nz', 'es-mx', 'zh-cn', 'zh-hk', 'en-hk'];
const toCountry = (locale: string) => locale.slice(3).toUpperCase();
const read = async (path: string) => (await fetch(shop.siteUrl + path, { redirect: 'manual' })).text();
const followRedirect = async (path: string) => {
  const { status, headers } = await fetch(shop.siteUrl + path, { redirect: 'manual' });
  return [status, headers.get('location')];
};
const toPlainText = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
const readMainText = (html: string) => toPlainText(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '');

const rows = translationRows();
/** A text of a locale, unfilled. */
const findText = (locale: string, key: string, ns = 'landing') =>
  rows.find((row) => row.lng === locale && row.ns === ns && row.key === key)?.text;
const findVariantText = (locale: string, key: string) =>
  toPlainText(findText(locale, `${key}_${findLocaleVariant(locale).name}`) ?? findText(locale, key) ?? 'none').trim();

/** The number and the currency of each country. */
const countryFacts = {
  ...{ US: [1, 'USD'], CA: [2, 'CAD'], CN: [2, 'CNY'], AU: [3, 'AUD'] },
  ...{ MX: [4, 'MXN'], NZ: [5, 'NZD'], HK: [6, 'HKD'] },
} as const satisfies Record<string, readonly [number, string]>;

describe.each(locales)('the landing page in %s', (locale) => {
  const path = `/${locale}/preferred-customer-info/`;

  test('PAGE-001 PAGE-013 shows savings, offers, referral and kredits under their headings', async () => {
    const html = await read(path);
    for (const section of ['savings', 'offers', 'referral', 'kredits'])
      expect(html).toMatch(
        new RegExp(`<section[^>]+aria-labelledby="${section}"[^>]*>[\\s\\S]*?<h2 id="${section}"[^>]*>[^<]{2,}</h2>`),
      );
    expect(html.match(/<h1\b/g)).toHaveLength(1);
  });

  test('PAGE-015 PAGE-014 has the banner and the introduction of its variant', async () => {
    const text = readMainText(await read(path));
    for (const key of ['bannerTitle', 'bannerText', 'introTitle', 'introText'])
      expect(text).toContain(findVariantText(locale, key));
  });

  test('PAGE-016 shows the discount of the configuration as a percentage', async () => {
    const { discountValue = 0 } = await callApi(shop.apiUrl, getConfiguration, {});
    expect(discountValue).toBe(0.2);
    expect(
      readMainText(await read(path)).match(
        new RegExp(
          toPlainText(new Intl.NumberFormat(toLanguageTag(locale), { style: 'percent' }).format(discountValue)),
          'g',
        ),
      )?.length,
    ).toBeGreaterThanOrEqual(2);
  });

  test('PAGE-011 offers to sign up at the fee of the country, even without script', async () => {
    const country = z.enum(['US', 'CA', 'AU', 'NZ', 'MX', 'CN', 'HK']).parse(toCountry(locale));
    const [countryId, currency] = countryFacts[country];
    const { fee } = await callApi(shop.apiUrl, getMembershipProgram, {
      params: { countryId },
      query: { countryCode: country },
    });
    const html = await read(path);
    const forms = [...html.matchAll(/<form class="sign-up" action="([^"]+)" data-fee="([^"]+)"[\s\S]*?<\/form>/g)];
    expect(forms).toHaveLength(2);
    for (const [form, action, data = ''] of forms) {
      expect(action).toBe(`/${locale}/cart/`);
      expect(form).toContain('<input type="hidden" name="sku" value="KTMS">');
      expect(JSON.parse(data.replaceAll('&#34;', '"').replaceAll('&quot;', '"'))).toEqual({
        sku: 'KTMS',
        quantity: 1,
        shown: {
          name: findText(locale, 'membershipFee', 'account'),
          imageUrl: '',
          price: { minor: Math.round(fee * 100), currency },
        },
      });
    }
    if (locale === 'en-us') expect(findText(locale, 'membershipFee', 'account')).toBe('Membership Fee');
  });

  test('LOC-001 is one indexed page with its membership tier, within the page weight', async () => {
    const html = await read(path);
    expect(html).toContain(`<link rel="canonical" href="${shop.siteUrl}${path}"`);
    expect(html.match(/rel="alternate" hreflang=/g)).toHaveLength(locales.length + 1);
    const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Organization',
      hasMemberProgram: {
        '@type': 'MemberProgram',
        hasTiers: {
          hasTierRequirement: { '@type': 'UnitPriceSpecification', price: expect.stringMatching(/^\d+\.\d\d$/) },
        },
      },
    });
    const packed = await fetch(shop.siteUrl + path, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' });
    expect(Number(packed.headers.get('content-length'))).toBeLessThanOrEqual(pageWeightBudget);
    for (const other of [`/${locale}/referrals/?referralCode=X`])
      expect(await read(other)).toMatch(/name="robots" content="noindex"/);
  });

  test('PAGE-002 PAGE-003 PAGE-004 other addresses redirect to the shop, unless they bring a code', async () => {
    const shopPath = `/${locale}/shopproducts/`;
    expect(
      await Promise.all(
        ['', 'preferred-customer/', 'landingpage/', 'referrals/', 'landingpage/?distributorId=7'].map((name) =>
          followRedirect(`/${locale}/${name}`),
        ),
      ),
    ).toEqual([
      [302, shopPath],
      [302, shopPath],
      [302, shopPath],
      [302, shopPath],
      [302, `${shopPath}?distributorId=7`],
    ]);
    expect(await followRedirect(`/${locale}/referrals/?referralCode=ANY`)).toEqual([200, null]);
  });
});

test('PAGE-015 banners and introductions differ between en, es-mx, AU, NZ and CA-en', async () => {
  const shown = await Promise.all(
    ['en-us', 'es-mx', 'en-au', 'en-nz', 'en-ca'].map(async (locale) => {
      const html = await read(`/${locale}/preferred-customer-info/`);
      const extract = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
      return {
        title: extract(/<h1[^>]*>([^<]+)</),
        intro: extract(/<h2 id="introduction"[^>]*>([^<]+)</),
        picture: extract(/class="landing-banner">\s*<picture>[\s\S]*?src="([^"]+)"/),
      };
    }),
  );
  for (const part of ['title', 'intro', 'picture'] as const)
    expect(new Set(shown.map((page) => page[part])).size).toBe(5);
  expect(
    shown.every(({ title, intro, picture }) => title !== '' && intro !== '' && picture.startsWith('/_images/')),
  ).toBe(true);
});

test("PAGE-013 kredits are explained with the country's own figures", async () => {
  const faq = await callApi(shop.apiUrl, getFaqValues, { params: { countryCode: 'US' } });
  const text = readMainText(await read('/en-us/preferred-customer-info/'));
  for (const figure of [
    '$100.00',
    '15 kredits',
    faq['kissKreditEarnedOnContinuousThreeMonths'] ?? 'none',
    faq['cumulativeRetailOrderInContinuousThreeMonthForKKNeeded'] ?? 'none',
  ])
    expect(text).toContain(figure);
});
