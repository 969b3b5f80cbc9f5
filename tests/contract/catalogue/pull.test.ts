import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countryCodes } from '../../../src/config/countries.ts';
import { checkContent } from '../../../src/content/check/check.ts';
import type { PullOptions } from '../../../src/content/pull/pull.ts';
import { getBrokenPromotions } from '../../../src/contract/promotions/promotions.ts';
import { getContentChanges } from '../../../src/contract/shell/content-changes.ts';
import { getCountryReviews } from '../../../src/contract/reviews/reviews.ts';
import { getAvailableLanguages } from '../../../src/contract/shell/languages.ts';
import { namespaces } from '../../../src/i18n/namespaces.ts';
import { writeSampleSnapshot } from '../../fixtures/site/sample-snapshot.ts';
import type { FakeApiOptions, FakeFailure } from '../../fixtures/catalogue/fake-api.ts';
import { fakeData, wireProduct, type WireProduct, wireShade } from '../../fixtures/catalogue/fake-data.ts';
import { createTestPull } from '../../fixtures/catalogue/test-pull.ts';

describe('a pull', () => {
  test('NAV-033 requests the configuration first and once, and passes it to the pages', async () => {
    const configuration = {
      signalRHub: 'https://hub.example/hub',
      gTag: 'G-42',
      domainVerification: 'abc',
      chatUrl: 'https://chat.example/',
      securityConfiguration: { authority: 'https://id.example', clientId: 'shop', scope: 'openid' },
      socialLinks: [{ network: 'instagram' as const, url: 'https://instagram.example/a' }],
    };
    const { api, run, open } = await createTestPull({ data: { configuration } });
    await run();
    const [first] = api.requests.filter((request) => !request.startsWith('/api/Content/'));
    expect(first).toBe('/api/Configuration');
    expect(api.requests.filter((request) => request === '/api/Configuration')).toHaveLength(1);
    const { signalRHub: hubUrl, ...site } = configuration;
    expect(open().site()).toMatchObject({ ...site, hubUrl, imagesUrl: `${api.url}/images/` });
  });

  test('CAT-054 RT-010 hosts and paths that the configuration names become addresses', async () => {
    const configuration = { signalRHub: '/live/hub', imagesHostName: 'images' };
    const { api, run, open } = await createTestPull({ data: { configuration } });
    await run();
    expect(open().site()).toMatchObject({ hubUrl: `${api.url}/live/hub`, imagesUrl: `${api.url}/images` });
  });

  test.each([
    [1, null],
    [3, 'REPLY_MISSHAPEN'],
  ])('API-017 %i of 4 products that cannot be read are left out, or fail the pull: %s', async (faulty, code) => {
    const US = [1, 2, 3, 4].map((id) => wireProduct(`AV-${id}`, id));
    const spoil = (product: unknown, index: number) =>
      index < faulty && typeof product === 'object' ? { ...product, price: 'a lot' } : product;
    const failure = (path: string): FakeFailure | null =>
      /Categories\/\d+\/Products\?country=US/.test(path)
        ? { kind: 'change', change: (body) => (Array.isArray(body) ? body.map(spoil) : body) }
        : null;
    const { run, out, open } = await createTestPull({ data: { products: { US, CA: US, MX: US } }, failure });
    const pulling = run();
    if (code !== null) {
      await expect(pulling).rejects.toMatchObject({ code });
      return;
    }
    expect((await pulling).notes).toMatchObject({ BAD_PRODUCT: 1 });
    expect([open().product('en-us', 'AV-1'), open().product('en-us', 'AV-2')?.sku]).toEqual([null, 'AV-2']);
    const finding = checkContent(null, out).findings.find((one) => one.code === 'PRODUCTS_UNREADABLE');
    expect(finding?.message).toBe('1 product cannot be read and is left out: US AV-1 (price).');
  });

  test('T24 addresses of the configuration that are no web addresses reach no page', async () => {
    const script = 'javascript:alert(1)';
    const { run, open } = await createTestPull({
      data: {
        configuration: {
          chatUrl: script,
          captchaUrl: 'data:text/html,x',
          socialLinks: [
            { network: 'instagram', url: script },
            { network: 'youtube', url: 'https://youtube.example/a' },
          ],
        },
      },
    });
    await run();
    expect(open().site()).toMatchObject({
      chatUrl: '',
      captchaUrl: '',
      socialLinks: [{ network: 'youtube', url: 'https://youtube.example/a' }],
    });
  });

  test('CAT-002 categories and subcategories stand in their given order, whatever their ids', async () => {
    const [second, first] = fakeData().categories['US'] ?? [];
    if (!first || !second) throw new Error('The fake API has two categories.');
    const subCategories = (first.subCategories ?? []).map((sub) => ({ ...sub, OrderBy: 20 - sub.id }));
    const US = [
      { ...first, orderBy: 9, subCategories },
      { ...second, orderBy: 4 },
    ];
    const [product, ...others] = fakeData().products['US'] ?? [];
    const moved = { US: { price: 18.5, categoryId: 1, subCategoryId: 12 } };
    const { run, open } = await createTestPull({
      data: {
        categories: { ...fakeData().categories, US },
        products: { ...fakeData().products, US: product ? [{ ...product, countryDetails: moved }, ...others] : others },
      },
    });
    await run();
    const categories = open().categories('en-us');
    expect(categories.map(({ categoryId }) => categoryId)).toEqual([2, 1]);
    expect(categories[1]?.subCategories.map(({ subCategoryId }) => subCategoryId)).toEqual([12, 11]);
  });

  test('LOC-001 a locale that the API names twice is one locale, and the rest of its country stays', async () => {
    const languages = fakeData().languages;
    const { run, open } = await createTestPull({
      data: { languages: { ...languages, US: [...(languages['US'] ?? []), ...(languages['US'] ?? [])] } },
    });
    await run();
    const locales = open()
      .site()
      .locales.map(({ locale }) => locale);
    expect(locales).toEqual(['en-us', 'fr-ca', 'es-mx']);
  });

  test('NAV-034 the front page shows a campaign in locales that have its texts', async () => {
    const { api, run, open } = await createTestPull();
    await run();
    expect(api.requests).toContain('/api/marketing/');
    const snapshot = open();
    expect(snapshot.shopFront('en-us')).toMatchObject({
      discountValue: 0.2,
      campaigns: [{ placement: 'front-banner', title: 'New eyes', href: '/en-us/shopproducts/2/eyes/' }],
    });
    expect(snapshot.shopFront('fr-ca').campaigns).toEqual([]);
  });

  test('NAV-034 a look has its picture and points in locales that have its texts, and none without a picture', async () => {
    const texts = { 'en-us': { title: 'The <b>evening</b>', alt: 'Two things on paper' } };
    const points = [
      { sku: 'AV-0101', x: 20, y: 30.5 },
      { sku: 'no sku', x: 1, y: 1 },
    ];
    const look = { id: 'evening', imageUrl: 'looks/evening.png', points, texts };
    const looks = [look, { ...look, id: 'blank', imageUrl: '' }];
    const { run, open } = await createTestPull({ data: { marketing: { looks } } });
    await run();
    const snapshot = open();
    expect(snapshot.shopFront('en-us').looks).toEqual([
      {
        ...{ id: 'evening', eyebrow: '', title: 'The evening', text: '', alt: 'Two things on paper' },
        points: [{ sku: 'AV-0101', x: 20, y: 30.5 }],
        image: expect.objectContaining({ digest: expect.any(String) }),
      },
    ]);
    expect(snapshot.shopFront('fr-ca').looks).toEqual([]);
  });

  test('a set has its name and skus in locales that have its texts, and an API without sets has none', async () => {
    const set = { id: 'evening', skus: ['AV-0101', 'no sku'], texts: { 'EN-US': { name: 'The <i>evening</i>' } } };
    const { api, run, open } = await createTestPull({ data: { marketing: { sets: [set] } } });
    await run();
    expect(open().productSets('en-us')).toEqual([{ id: 'evening', name: 'The evening', text: '', skus: ['AV-0101'] }]);
    expect(open().productSets('fr-ca')).toEqual([]);
    Object.assign(api.data, { marketing: {} });
    await run();
    expect(open().productSets('en-us')).toEqual([]);
  });

  test('PAGE-016 the discount comes from the configuration, otherwise from marketing', async () => {
    const { api, run, open } = await createTestPull({ data: { configuration: { discountValue: 0.15 } } });
    await run();
    expect(open().shopFront('fr-ca').discountValue).toBe(0.15);
    Object.assign(api.data.configuration, { discountValue: undefined });
    await run();
    expect(open().shopFront('fr-ca').discountValue).toBe(0.2);
  });

  test('PAGE-015 the landing page gets its images, with those of a locale where it has its own', async () => {
    const landingPictures = {
      banner: 'landing/all.png',
      'banner_es-mx': 'textures/mx.png',
      referral: '',
      elsewhere: 'landing/none.png',
    };
    const { run, open } = await createTestPull({ data: { marketing: { landingPictures } } });
    await run();
    const [us, ca, mx] = ['en-us', 'fr-ca', 'es-mx'].map((locale) => open().shopFront(locale).landing);
    expect(Object.keys(us ?? {})).toEqual(['banner']);
    expect(ca?.['banner']?.digest).toBe(us?.['banner']?.digest);
    expect(mx?.['banner']?.digest).toEqual(expect.stringMatching(/^[0-9a-f]+$/));
    expect(mx?.['banner']?.digest).not.toBe(us?.['banner']?.digest);
    expect(
      open()
        .images()
        .map(({ digest }) => digest),
    ).toEqual(expect.arrayContaining([us?.['banner']?.digest, mx?.['banner']?.digest]));
  });

  test('PAGE-014 T24 texts of the landing page keep a few tags, and its titles are plain text', async () => {
    const hostile =
      '<img src=x onerror=alert(1)>Join <strong onclick="x()">us</strong><script>alert(2)</script> & <a href="javascript:x()">more</a>';
    const { run, open } = await createTestPull({
      data: {
        texts: (_, namespace) =>
          namespace === 'landing'
            ? { introText: hostile, introText_AU: hostile, introTitle: hostile, bannerTitle: 'For {{name}} & all' }
            : { oops: hostile },
      },
    });
    await run();
    const snapshot = open();
    const cleaned = '<p>Join <strong>us</strong> &amp; more</p>';
    expect(snapshot.texts('en-us', 'landing')).toEqual({
      introText: cleaned,
      introText_AU: cleaned,
      introTitle: 'Join us & more',
      bannerTitle: 'For {{name}} & all',
    });
    expect(snapshot.texts('en-us', 'shop')).toEqual({ oops: hostile });
  });

  test('NAV-005 NAV-012 NAV-017 menus are sorted, dead links dropped and external ones marked', async () => {
    const { run, open } = await createTestPull();
    await run();
    const { header, footer } = open().navigation('en-us');
    expect(header.map(({ name, items }) => [name, items.map((item) => item.name)])).toEqual([
      ['Lips', ['Color']],
      ['Second', []],
    ]);
    expect(footer).toMatchObject([{ name: 'Care', href: 'https://care.example/guide', external: true }]);
  });

  test('API-013 an item of a menu without a name has that of its list, and a menu may have null for items', async () => {
    const hyperlinks = ['/shopproducts/1/lips', '/shopproducts/1/11/color', '/shopproducts', 'https://care.example/'];
    const menuItems = hyperlinks.map((hyperlink, index) => ({ menuItemId: index + 1, hyperlink }));
    const menu = { hyperlink: '/shopproducts', displayOrder: 1 };
    const { run, open } = await createTestPull({
      data: {
        menus: {
          Header: [{ ...menu, menuId: 1, name: 'Lips', menuItems }],
          Footer: [{ ...menu, menuId: 2, name: 'Shop', menuItems: null }],
        },
      },
    });
    await run();
    const { header, footer } = open().navigation('fr-ca');
    expect(header.map(({ items }) => items.map(({ name }) => name))).toEqual([['Lèvres', 'Couleur']]);
    expect(footer).toMatchObject([{ name: 'Shop', items: [] }]);
  });

  test('LOC-023 asks for every translation file of every locale, tagged with the version', async () => {
    const { api, run } = await createTestPull();
    await run();
    const asked = api.requests.filter((request) => request.startsWith('/i18n/'));
    expect(asked.toSorted()).toEqual(
      ['en-us', 'es-mx', 'fr-ca']
        .flatMap((locale) => namespaces.map((namespace) => `/i18n/${locale}/${namespace}.json?v=V2021.20.1`))
        .toSorted(),
    );
  });

  test('PAGE-017 PAGE-018 T24 content pages keep headings, lists and living links, and nothing that runs', async () => {
    const { texts } = fakeData();
    const html = [
      '<h1>Big</h1><h2 id="x" onclick="alert(1)">Rights</h2>',
      '<p style="color:red" class="y">Read <a href="/faq" onmouseover="alert(1)" target="_top">the answers</a>,',
      '<a href="javascript:alert(1)">run</a>, <a href="/no-such-page">lost</a>,',
      '<a href="https://law.example/a?b=1&amp;c">the law</a> or <a href="mailto:care@shop.example">write</a>.</p>',
      '<script>alert(1)</script><style>p{display:none}</style><iframe src="https://evil.example"></iframe>',
      '<form action="https://evil.example"><input name="card"></form><ul><li>One</li><li> </li></ul>',
    ].join('');
    const { run, open, out } = await createTestPull({
      data: {
        texts: (locale, namespace) => {
          const common = texts(locale, namespace);
          return namespace === 'pages' ? { ...common, faqTitle: '<b>Asked</b>', privacyPolicyText: html } : common;
        },
      },
    });
    const report = await run();
    expect(open().texts('fr-ca', 'pages')).toMatchObject({
      faqTitle: 'Asked',
      privacyPolicyText:
        '<h2>Big</h2><h2>Rights</h2><p>Read <a href="/fr-ca/faq/">the answers</a>,run, lost,' +
        '<a href="https://law.example/a?b=1&amp;c">the law</a> or <a href="mailto:care@shop.example">write</a>.</p>' +
        '<ul><li>One</li></ul>',
    });
    expect(report.notes).toMatchObject({ LINK_DROPPED: expect.any(Number) });
    const reported = checkContent(null, out).findings;
    expect(reported).toContainEqual(expect.objectContaining({ code: 'LINKS_DROPPED' }));
  });

  test('PAGE-019 a country whose FAQ values are missing, or are numbers, is pulled all the same', async () => {
    const { run, open } = await createTestPull({
      data: { faqValues: { freeStandardShippingThreshold: 85, kissKreditEarnedOnContinuousThreeMonths: null } },
    });
    await run();
    expect(open().country('US')?.faqValues).toEqual({
      freeStandardShippingThreshold: '85',
      kissKreditEarnedOnContinuousThreeMonths: '',
      cumulativeRetailOrderInContinuousThreeMonthForKKNeeded: '',
    });
  });

  test.each([
    ['as the API says', { transitDaysFrom: 4, transitDaysTo: 6 }, { from: 4, to: 6 }],
    ['not where the API does not say', {}, null],
  ])('CHK-042 standard delivery is free from the lowest limit, and takes its days %s', async (_, days, transitDays) => {
    const method = (id: number, typeId: 1 | 2, rate: number, limits: [lowerLimit: number, upperLimit: number]) => ({
      ...{ shippingMethodBySeneAppId: id, shippingMethodTypeId: typeId, localizedName: 'x', rate },
      ...{ lowerLimit: limits[0], upperLimit: limits[1] },
      ...(id > 1 && { transitDaysFrom: 4, transitDaysTo: 5 }),
      ...(id === 1 && days),
    });
    const shippingMethods = [
      method(1, 1, 5.95, [0, 84.99]),
      method(2, 1, 0, [85, 199.99]),
      method(3, 1, 0, [200, 999]),
      method(4, 2, 0, [20, 999]),
    ];
    const { run, open } = await createTestPull({ data: { shippingMethods } });
    await run();
    const usd = (minor: number) => ({ minor, currency: 'USD' });
    const rates = [
      { from: usd(0), rate: usd(595) },
      { from: usd(8_500), rate: usd(0) },
      { from: usd(20_000), rate: usd(0) },
    ];
    expect(open().country('US')?.standardDelivery).toEqual({ freeFrom: usd(8_500), transitDays, rates });
  });

  test('T24 PAGE-019 PAGE-014 markup in the FAQ values of a country is no part of its values', async () => {
    const { run, open } = await createTestPull({
      data: {
        faqValues: {
          freeStandardShippingThreshold: '<img src=x onerror=alert(1)>85 &lt;script&gt;alert(2)&lt;/script&gt;',
          kissKreditEarnedOnContinuousThreeMonths: '15 < 20 &amp; more',
          cumulativeRetailOrderInContinuousThreeMonthForKKNeeded: '<svg onload=alert(3)',
        },
      },
    });
    await run();
    const { faqValues = {} } = open().country('US') ?? {};
    expect(faqValues['kissKreditEarnedOnContinuousThreeMonths']).toBe('15 < 20 & more');
    expect(faqValues['freeStandardShippingThreshold']).toMatch(/^85/);
    for (const value of Object.values(faqValues)) expect(value).not.toMatch(/<[a-z/!][^>]*>/i);
  });

  test('LOC-001 a locale that two countries name belongs to the first, and the other one is noted', async () => {
    const { languages } = fakeData();
    const { run, open } = await createTestPull({
      data: { languages: { ...languages, MX: [...(languages['US'] ?? []), ...(languages['MX'] ?? [])] } },
    });
    expect(await run()).toMatchObject({ locales: ['en-us', 'fr-ca', 'es-mx'], notes: { LOCALE_LEFT_OUT: 1 } });
    expect(open().site().locales).toMatchObject([
      { locale: 'en-us', country: 'US' },
      { locale: 'fr-ca', country: 'CA' },
      { locale: 'es-mx', country: 'MX' },
    ]);
  });

  test('API-009 API-010 API-011 API-013 API-014 API-017 API-020 API-023 LOC-023 CAT-054 pulls every country', async () => {
    const { api, run, open, folder } = await createTestPull();
    const report = await run();
    const snapshot = open();
    expect(api.requests).toContain('/i18n/fr-ca/shop.json?v=V2021.20.1');
    expect(report).toMatchObject({
      locales: ['en-us', 'fr-ca', 'es-mx'],
      counts: { products: 12, categories: 6 },
      notes: { COUNTRY_LEFT_OUT: countryCodes.length - 3 },
    });
    expect(snapshot.categories('fr-ca').map(({ name, href }) => [name, href])).toEqual([
      ['Lèvres', '/fr-ca/shopproducts/1/levres/'],
      ['Yeux', '/fr-ca/shopproducts/2/yeux/'],
    ]);
    expect(snapshot.product('es-mx', 'AV-1')).toMatchObject({
      name: 'Labial AV-1',
      displayPrice: '$389.50 MXN',
      href: '/es-mx/product/AV-1/labial-av-1/',
      image: { width: 600, height: 400, widths: [58, 116, 235, 470, 600] },
    });
    expect(snapshot.country('CA')).toEqual({
      code: 'CA',
      countryId: 2,
      currency: 'CAD',
      membership: { membershipProgramId: 7, fee: { minor: 2500, currency: 'CAD' }, displayFee: '25,00\u00a0$' },
      faqValues: expect.objectContaining({ kissKreditEarnedOnContinuousThreeMonths: '15' }),
      standardDelivery: { freeFrom: null, transitDays: null, rates: [] },
    });
    expect(api.requests).toContain('/api/menu/menu?MenuPlacing=Header&Culture=FR-CA&countryCode=CA');
    expect(api.requests).toContain('/images/products/AV-1.png?width=1000&height=1000&mode=max&format=png');
    expect(checkContent(null, join(folder, 'snapshot.sqlite')).ok).toBe(true);
  });

  test('every page has its alternates in all locales, including its own', async () => {
    const { run, open } = await createTestPull();
    await run();
    const alternates = {
      'en-us': '/en-us/product/AV-1/lip-av-1/',
      'es-mx': '/es-mx/product/AV-1/labial-av-1/',
      'fr-ca': '/fr-ca/product/AV-1/rouge-av-1/',
    };
    expect(open().product('en-us', 'AV-1')?.alternates).toEqual(alternates);
    expect(open().product('fr-ca', 'AV-1')?.alternates).toEqual(alternates);
    expect(open().subCategory('fr-ca', 1, 11)?.alternates['es-mx']).toBe('/es-mx/shopproducts/1/11/color/');
  });

  test('CAT-042 shades are on the page of their base product, with price, color and stock', async () => {
    const { run, open } = await createTestPull();
    await run();
    expect(open().product('en-us', 'AV-3')?.shades).toMatchObject([
      { sku: 'AV-3-01', color: '#aa1122', soldOut: false },
      { sku: 'AV-3-02', color: '#ffe4e1', soldOut: true },
    ]);
    expect(open().product('en-us', 'AV-3-01')).toBeNull();
    expect(open().cards('en-us', ['AV-3'])).toMatchObject([
      { shadeCount: 2, dots: ['#aa1122', '#ffe4e1'], soldOut: false },
    ]);
  });

  test('CAT-042 variants without colors or swatch flags are options by size; what cannot be bought is noted', async () => {
    const flagless = (price: number) => ({ price, categoryId: 1, subCategoryId: 11, hasSwatch: false });
    const offers = { US: flagless(18), CA: flagless(24), MX: flagless(389) };
    const day = (sku: string, id: number, displayWeight: string, change: Partial<WireProduct> = {}) =>
      wireProduct(sku, id, { displayWeight, countryDetails: offers, baseShade: 'DD', ...change });
    const named = (name: string) => ({
      productAttributes: { 'en-us': { name } },
      crossSellingProductSkus: [],
    });
    const products = [
      day('DD', 1, '', { baseShade: null, productDetails: named('Day Dew') }),
      day('DD-30', 2, '30 ml', { productDetails: named('Day Dew') }),
      day('DD-50', 3, '50 ml', { productDetails: named('Day Dew 50 ml') }),
      day('LONE', 4, '', { baseShade: null }),
      day('LONE-1', 5, '30 ml', { baseShade: 'LONE', countryDetails: { CA: flagless(24), MX: flagless(389) } }),
    ];
    const { run, open, out } = await createTestPull({
      data: { products: { US: products, CA: products, MX: products } },
    });
    const report = await run();
    expect(open().cards('en-us', ['DD'])).toMatchObject([{ shadeCount: 2, optionKind: 'size' }]);
    expect(open().product('en-us', 'DD')?.shades).toMatchObject([
      { sku: 'DD-30', name: '30 ml', color: '' },
      { sku: 'DD-50', name: '50 ml', color: '' },
    ]);
    expect(report.notes).toMatchObject({ NOT_BUYABLE: 1 });
    expect(report.notes).not.toHaveProperty('SHADE_WITHOUT_COLOR');
    expect(checkContent(null, out).findings).toContainEqual(
      expect.objectContaining({
        code: 'NOT_BUYABLE',
        severity: 'warning',
        message: expect.stringContaining('US LONE'),
      }),
    );
  });

  test('promotions whose products are gone are named by the check and stop nothing', async () => {
    const brokenPromotions = [{ promotionId: 4, country: 'US' as const, gone: ['OLD-1', 'category 9'] }];
    const { api, run, out } = await createTestPull({ data: { brokenPromotions } });
    await run();
    const warning = {
      code: 'PROMOTIONS_BROKEN',
      severity: 'warning',
      message: expect.stringContaining('US 4 (OLD-1, category 9)'),
    };
    expect(checkContent(null, out)).toMatchObject({ ok: true, findings: expect.arrayContaining([warning]) });
    api.data.brokenPromotions = [];
    await run();
    expect(checkContent(null, out).findings.map(({ code }) => code)).not.toContain('PROMOTIONS_BROKEN');
  });

  test('CAT-044 a cross-selling sku of a shade leads to its base product', async () => {
    const { run, open } = await createTestPull();
    await run();
    expect(open().product('en-us', 'AV-1')?.crossSelling).toEqual(['AV-2', 'AV-3']);
  });

  test('CAT-013 CAT-014 products that are not sold have no page; a shade without a base has one', async () => {
    const US = { price: 10, categoryId: 1 };
    const products = [
      wireProduct('OK', 1),
      wireProduct('NOT-FOR-SALE', 2, { isForSale: false }),
      wireProduct('ELSEWHERE', 3, { countryDetails: { CA: US } }),
      wireProduct('FREE', 4, { countryDetails: { US: { ...US, price: 0 } } }),
      wireProduct('NO-PRICE', 5, { countryDetails: { US: { ...US, price: null } } }),
      wireProduct('NULL', 6, { countryDetails: { US: null } }),
      wireShade('GONE', 1, 'red'),
      wireShade('NOT-FOR-SALE', 1, 'red'),
      wireProduct('BAD/../SKU', 7),
      wireProduct('NULL-DETAILS', 8, { productDetails: null }),
    ];
    const { run, open } = await createTestPull({ data: { products: { US: products, CA: products, MX: products } } });
    const report = await run();
    expect(
      open()
        .productKeys()
        .filter(({ locale }) => locale === 'en-us')
        .map(({ sku }) => sku),
    ).toEqual(['GONE-01', 'NOT-FOR-SALE-01', 'NULL-DETAILS', 'OK']);
    expect(report.notes).toMatchObject({ SHADE_WITHOUT_BASE: 6, BAD_SKU: 3 });
  });

  test('a category and a subcategory without products have no page and no link', async () => {
    const { run, open } = await createTestPull({
      data: { products: { US: [wireProduct('AV-1', 1)], CA: [wireProduct('AV-1', 1)], MX: [wireProduct('AV-1', 1)] } },
    });
    const report = await run();
    expect(open().category('en-us', 2)).toBeNull();
    expect(open().categories('en-us')).toMatchObject([{ categoryId: 1, subCategories: [{ subCategoryId: 11 }] }]);
    expect(
      open()
        .listingKeys()
        .some(({ categoryId, subCategoryId }) => categoryId === 2 || subCategoryId === 12),
    ).toBe(false);
    expect(open().shopFront('en-us').campaigns).toEqual([]);
    expect(report.notes).toMatchObject({ EMPTY_CATEGORY: 6, LINK_DROPPED: 4 });
  });

  test('menus are sorted and have addresses of pages; links with other schemes are dropped', async () => {
    const { run, open } = await createTestPull();
    await run();
    expect(open().navigation('fr-ca')).toEqual({
      header: [
        {
          name: 'Lips',
          href: '/fr-ca/shopproducts/1/levres/',
          external: false,
          items: [{ name: 'Color', href: '/fr-ca/shopproducts/1/11/couleur/', external: false }],
        },
        { name: 'Second', href: '/fr-ca/shopproducts/', external: false, items: [] },
      ],
      footer: [{ name: 'Care', href: 'https://care.example/guide', external: true, items: [] }],
    });
  });

  test('NAV-004 NAV-005 a menu of several categories leads to a page of all of them', async () => {
    const { run, open } = await createTestPull({
      data: {
        menus: {
          Header: [
            {
              menuId: 1,
              name: 'Makeup',
              hyperlink: '/shopproducts/makeup',
              displayOrder: 1,
              menuItems: [
                { menuItemId: 1, name: 'Eyes', hyperlink: '/shopproducts/2/eyes', displayOrder: 2 },
                { menuItemId: 2, name: 'Color', hyperlink: '/shopproducts/1/11/color', displayOrder: 1 },
                { menuItemId: 3, name: 'Gone', hyperlink: '/shopproducts/99/gone', displayOrder: 3 },
              ],
            },
            { menuId: 2, name: 'Nothing', hyperlink: '/shopproducts/nothing', displayOrder: 2 },
          ],
          Footer: [],
        },
      },
    });
    await run();
    expect(open().navigation('fr-ca').header).toMatchObject([
      { href: '/fr-ca/shopproducts/makeup/', group: { slug: 'makeup', categoryIds: [1, 2] } },
    ]);
    expect(open().categoryGroupKeys()).toContainEqual({ locale: 'es-mx', slug: 'makeup' });
  });

  test('the same content gives the same digest and the same number of requests', async () => {
    const { api, run } = await createTestPull();
    const first = await run();
    const asked = api.requests.length;
    const second = await run();
    expect(second.contentDigest).toBe(first.contentDigest);
    expect(api.requests.length - asked).toBe(asked);
  });

  test('an API that does not tell what changed sends only changed replies again', async () => {
    const { api, run, out } = await createTestPull({ hasValidators: true });
    await run();
    await run();
    expect(api.unchanged).toEqual([]);
    const asked = api.requests.length;
    const third = await run();
    const calls = api.requests.slice(asked).filter((path) => !path.startsWith('/images/'));
    const sentAgain = calls.filter((path) => !api.unchanged.includes(path));
    // The feed of changes, broken promotions, reviews and the languages of countries that are not sold to are answered by 404.
    expect(new Set(sentAgain.map((path) => path.replace(/[?].*/, '')))).toEqual(
      new Set([getContentChanges.path, getBrokenPromotions.path, getCountryReviews.path, getAvailableLanguages.path]),
    );
    expect(calls.length).toBeGreaterThan(20);

    api.unchanged.length = 0;
    api.data.products['US'] = api.data.products['US']?.slice(1) ?? [];
    const fourth = await run();
    expect(fourth.contentDigest).not.toBe(third.contentDigest);
    expect(api.unchanged.length).toBeGreaterThan(20);
    expect(api.unchanged.length).toBeLessThan(calls.length);

    api.unchanged.length = 0;
    const whole = await run({ whole: true });
    expect(api.unchanged).toEqual([]);
    expect(whole.contentDigest).toBe(fourth.contentDigest);
    expect(existsSync(out)).toBe(true);
  });

  test('a damaged reply is never taken for unchanged later', async () => {
    let isDamaged = false;
    const { run } = await createTestPull({
      hasValidators: true,
      failure: (path) => (isDamaged && path.toLowerCase().includes('categories') ? { kind: 'cut-json' } : null),
    });
    await run();
    await run();
    const before = await run();
    isDamaged = true;
    await expect(run()).rejects.toMatchObject({ code: 'REPLY_BROKEN' });
    isDamaged = false;
    expect((await run()).contentDigest).toBe(before.contentDigest);
  });

  test('the check finds two products with the same sku', async () => {
    const sameSku = [wireProduct('AV-1', 1), wireProduct('AV-1', 2)];
    const { run, out } = await createTestPull({
      data: { products: { US: sameSku, CA: [wireProduct('AV-1', 1)], MX: [wireProduct('AV-1', 1)] } },
    });
    await run();
    expect(checkContent(null, out).findings).toContainEqual(
      expect.objectContaining({
        code: 'DUPLICATE_SKU',
        message: expect.stringContaining('AV-1 (products 1 and 2) in US'),
      }),
    );
  });
});

describe('images', () => {
  test('CAT-052 CAT-053 a missing image is replaced by the fallback, then by the placeholder', async () => {
    const US = [
      wireProduct('AV-1', 1, { imageUrl: 'missing.png' }),
      wireProduct('missing-2', 2, { imageUrl: 'missing.png' }),
      wireProduct('AV-3', 3, { imageUrl: 'logo.svg' }),
    ];
    const { run, open } = await createTestPull({ data: { products: { US, CA: US, MX: US } } });
    const report = await run();
    expect(open().product('en-us', 'AV-1')?.image.digest).toMatch(/^[0-9a-f]{16}$/);
    expect(open().product('en-us', 'missing-2')?.image).toMatchObject({ digest: null, widths: [] });
    expect(open().product('en-us', 'AV-3')?.image.width).toBe(600);
    expect(report.images).toMatchObject({ fallback: 6, missing: 3 });
  });

  test('CAT-032 CAT-055 CAT-056 the gallery has the product image and its color image if different', async () => {
    const US = ['textures/AV-1.png', 'products/AV-2.png', 'missing.png', ''].map((colorSwatchImage, index) =>
      wireProduct(`AV-${index + 1}`, index + 1, { colorSwatchImage }),
    );
    const { run, open } = await createTestPull({ data: { products: { US, CA: US, MX: US } } });
    await run();
    const galleries = US.map(({ sku }) => open().product('en-us', sku)?.gallery ?? []);
    expect(galleries.map(({ length }) => length)).toEqual([2, 1, 1, 1]);
    expect(galleries[0]?.map(({ widths }) => widths)).toEqual([
      [58, 116, 235, 470, 600],
      [58, 116, 470, 800],
    ]);
    const files = open()
      .images()
      .filter(({ digest }) => digest === galleries[0]?.[1]?.digest);
    expect(files.filter(({ kind }) => kind === 'page').map(({ width }) => width)).toEqual([58, 116, 470, 800]);
    expect(files.filter(({ kind }) => kind !== 'page')).toMatchObject([{ kind: 'feed', width: 800 }]);
  });

  test('CAT-055 the gallery has further pictures with what they show, and where those of shades are', async () => {
    const pictures = [
      { kind: 'onLips', imageUrl: 'on-lips/AV-1.png', shadeImageUrl: 'on-lips/{sku}.png' },
      { kind: 'inHand', imageUrl: 'in-hand/AV-1.png' },
      { kind: 'further', imageUrl: 'textures/AV-1.png', shadeSku: 'AV-1-01' },
      { kind: 'further', imageUrl: 'products/AV-2.png' },
      { kind: 'onTheMoon', imageUrl: 'moon/AV-1.png' },
      { kind: 'contents', imageUrl: 'missing.png' },
    ];
    const US = [wireProduct('AV-1', 1, { pictures })];
    const { run, open } = await createTestPull({ data: { products: { US, CA: US, MX: US } } });
    await run();
    const [, ...further] = open().product('en-us', 'AV-1')?.gallery ?? [];
    expect(further.map(({ kind, shadeUrl, furtherOf }) => [kind, shadeUrl, furtherOf])).toEqual([
      ['onLips', expect.stringContaining('/on-lips/{sku}.png?width=800'), undefined],
      ['inHand', undefined, undefined],
      [undefined, undefined, 'AV-1-01'],
      [undefined, undefined, ''],
    ]);
    expect(
      open()
        .images()
        .map(({ digest }) => digest),
    ).toEqual(expect.arrayContaining(further.map(({ digest }) => digest)));
  });

  test('CAT-053 every picture of a product that cannot be shown is named, with what it should be', async () => {
    const pictures = [
      { kind: 'contents', imageUrl: 'missing.png' },
      { kind: 'further', imageUrl: 'logo.svg' },
      { kind: 'further', imageUrl: 'products/AV-2.png' },
    ];
    const { run, out } = await createTestPull({
      data: { products: { US: [wireProduct('AV-1', 1, { pictures })], CA: [], MX: [] } },
    });
    await run();
    const finding = checkContent(null, out).findings.find(({ code }) => code === 'IMAGES_MISSING');
    expect(finding?.message).toMatch(/images are missing, or are no whole JPEG, PNG, WebP, GIF or AVIF/);
    for (const name of ['missing.png', 'logo.svg']) expect(finding?.message).toContain(`US AV-1 (${name})`);
    expect(finding?.message).not.toContain('AV-2');
  });

  test('CAT-052 CAT-053 a picture in whose place another is shown is named', async () => {
    const US = [wireProduct('AV-1', 1, { imageUrl: 'missing.png' }), wireProduct('AV-2', 2)];
    const { run, out, open } = await createTestPull({ data: { products: { US, CA: [], MX: [] } } });
    await run();
    expect(open().product('en-us', 'AV-1')?.gallery[0]?.digest).not.toBeNull();
    const finding = checkContent(null, out).findings.find(({ code }) => code === 'IMAGES_MISSING');
    expect(finding?.message).toContain('US AV-1 (missing.png)');
    expect(finding?.message).not.toContain('AV-2');
  });

  test('a host that does not answer is given up after three attempts and reported once', async () => {
    const US = Array.from({ length: 40 }, (_, index) => wireProduct(`AV-${index}`, index + 1));
    const messages: string[] = [];
    const { run } = await createTestPull({
      data: { configuration: { imagesHostName: 'http://127.0.0.1:9/images/' }, products: { US, CA: US, MX: US } },
    });
    const report = await run({
      concurrency: 1,
      progress: {
        start() {},
        step() {},
        stop() {},
        log: (message) => {
          messages.push(message);
        },
      },
    });
    expect(report.images).toMatchObject({ found: 0, hostsDown: ['127.0.0.1:9'] });
    expect(messages).toEqual(['The images host 127.0.0.1:9 does not answer; its images are left as they were.']);
  });
});

const at =
  (part: string, failure: FakeFailure, times = Infinity) =>
  (path: string, count: number): FakeFailure | null =>
    path.includes(part) && count < times ? failure : null;
const categories = '/api/Catalog/Categories?country=CA';

interface Failure {
  title: string;
  code: string;
  message: RegExp;
  failure: FakeApiOptions['failure'];
  overrides?: Partial<PullOptions>;
}

const failures: readonly Failure[] = [
  {
    title: 'a web page instead of a reply',
    code: 'REPLY_NOT_JSON',
    message: /GET \/api\/Catalog\/Categories from http:\/\/127\.0\.0\.1:\d+ is a web page/,
    failure: at(categories, { kind: 'html' }),
  },
  {
    title: 'a reply that is cut off',
    code: 'REPLY_BROKEN',
    message: /was cut off at every attempt/,
    failure: at(categories, { kind: 'half' }),
  },
  {
    title: 'incomplete JSON',
    code: 'REPLY_BROKEN',
    message: /is cut off or damaged JSON/,
    failure: at(categories, { kind: 'cut-json' }),
  },
  {
    title: 'an error at every attempt',
    code: 'API_FAILED',
    message: /answered GET \/api\/Catalog\/Categories with status 500 at every attempt/,
    failure: at(categories, { kind: 'status', status: 500 }),
  },
  {
    title: 'a refusal',
    code: 'API_REFUSED',
    message: /refused GET \/api\/Catalog\/Categories with status 401/,
    failure: at(categories, { kind: 'status', status: 401 }),
  },
  {
    title: 'no answer in time',
    code: 'API_UNREACHABLE',
    message: /took too long to answer GET \/api\/Catalog\/Categories/,
    failure: at(categories, { kind: 'hang' }),
    overrides: { timeoutMs: 1_500, retries: 1 },
  },
  {
    title: 'a reply that is too long',
    code: 'REPLY_TOO_LARGE',
    message: /longer than the limit/,
    failure: at(categories, { kind: 'body', body: 'x'.repeat(200_000) }),
    overrides: { maxBytes: 100_000 },
  },
  {
    title: 'a wrong shape',
    code: 'REPLY_MISSHAPEN',
    message: /does not match the contract: \[0\]\.categoryId: .*; \[0\]\.name: /,
    failure: at(categories, { kind: 'body', body: [{ categoryId: 'one', orderBy: 1 }] }),
  },
];

describe('a pull that fails leaves the snapshot as it was', () => {
  test.for(failures)('$title gives $code', async ({ code, message, failure, overrides }) => {
    const { run, out, folder } = await createTestPull(failure ? { failure } : {});
    writeSampleSnapshot({ file: out });
    const before = readFileSync(out);
    await expect(run(overrides)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect(readFileSync(out).equals(before)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
  });

  test('an API that is down gives API_UNREACHABLE with its address and advice', async () => {
    const { run, out, api } = await createTestPull();
    await api.close();
    await expect(run()).rejects.toMatchObject({
      code: 'API_UNREACHABLE',
      message: expect.stringMatching(/^The API at http:\/\/127\.0\.0\.1:\d+ does not answer .*Start it/),
    });
    expect(existsSync(out)).toBe(false);
  });

  test.for(['http://staff:hunter2@127.0.0.1:9', 'ftp://127.0.0.1', 'nonsense'])(
    '%s is refused as the address of an API, and the message does not repeat it',
    async (apiUrl) => {
      const { run } = await createTestPull();
      await expect(run({ apiUrl })).rejects.toMatchObject({
        code: 'API_UNREACHABLE',
        message: expect.not.stringContaining(apiUrl),
      });
    },
  );

  test('an API without any language gives NO_COUNTRY', async () => {
    const { run } = await createTestPull({ data: { languages: {} } });
    await expect(run()).rejects.toMatchObject({ code: 'NO_COUNTRY' });
  });

  test('a stopped pull gives PULL_STOPPED', async () => {
    const stop = new AbortController();
    const { run, out } = await createTestPull({
      failure: (path) => {
        if (path.includes(categories)) stop.abort();
        return null;
      },
    });
    await expect(run({ signal: stop.signal })).rejects.toMatchObject({ code: 'PULL_STOPPED' });
    expect(existsSync(out)).toBe(false);
  });

  test('a failure of any single request leaves the snapshot as it was', async () => {
    const completePull = await createTestPull();
    await completePull.run();
    const calls = [...new Set(completePull.api.requests)].filter((path) => !path.startsWith('/images/'));
    const { run, out, api } = await createTestPull({
      failure: (path) => (path === failing ? { kind: 'status', status: 503 } : null),
    });
    let failing = '';
    writeSampleSnapshot({ file: out });
    const before = readFileSync(out);
    for (failing of calls) await expect(run({ retries: 0 }), failing).rejects.toMatchObject({ code: 'API_FAILED' });
    expect(readFileSync(out).equals(before)).toBe(true);
    expect(calls.length).toBeGreaterThan(30);
    expect(api.requests.length).toBeGreaterThan(calls.length);
  });
});

describe('temporary failures are retried', () => {
  test.for([
    { title: 'a status 500', failure: { kind: 'status', status: 500 } },
    {
      title: 'a status 429 with a retry-after header',
      failure: { kind: 'status', status: 429, headers: { 'retry-after': '0' } },
    },
    { title: 'a reply that is cut off', failure: { kind: 'half' } },
  ] satisfies { title: string; failure: FakeFailure }[])('$title', async ({ failure }) => {
    const { run, out } = await createTestPull({ failure: at('/api/', failure, 1) });
    await run();
    expect(existsSync(out)).toBe(true);
  });
});
