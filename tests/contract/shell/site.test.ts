import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countries, countryCodes, shippingCountryIds } from '../../../src/config/countries.ts';
import { deliveryCalendars } from '../../../src/config/countries/tables/delivery-calendars.ts';
import { demoLocales } from '../../../src/config/locales.ts';
import { getConfiguration } from '../../../src/contract/shell/configuration.ts';
import { getIp } from '../../../src/contract/shell/visitor.ts';
import {
  getAvailableLanguages,
  getFaqValues,
  getMembershipProgram,
  getTranslationFile,
  searchCountry,
} from '../../../src/contract/shell/languages.ts';
import { getMarketing } from '../../../src/contract/shell/marketing.ts';
import { getMenu } from '../../../src/contract/shell/menus.ts';
import { obtainRegions, validateStateZip } from '../../../src/contract/checkout/regions.ts';
import { getShipping, getShippingForPc } from '../../../src/contract/checkout/shipping.ts';
import { calculateDeliveryWindow } from '../../../src/domain/checkout/delivery-window.ts';
import { getRequiredKeys } from '../../../src/i18n/required-keys.ts';
import { namespaces } from '../../../src/i18n/namespaces.ts';
import { toTextName } from '../../../src/i18n/text-keys.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { startBackend } from '../../fixtures/server/backend.ts';
import type { TestBackend } from '../../fixtures/server/backend.ts';
import { places } from '../platform/reading-calls.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({
    G_TAG: 'G-TEST',
    ...{ PAYMENT_PROVIDERS: 'own,MX=stripe', STRIPE_SECRET_KEY: 'sk_test_1' },
    ...{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
  });
});
afterAll(() => backend?.stop());
const url = () => backend.url;
const every = [...countryCodes];
const locales = countryCodes.flatMap((country) => demoLocales[country].map((locale) => [country, locale] as const));

test('API-009 the configuration names the identity provider, the hub, the image host and who handles cards', async () => {
  const configuration = await callApi(url(), getConfiguration);
  expect(configuration).toMatchObject({
    gTag: 'G-TEST',
    imagesHostName: `${url()}/images/`,
    signalRHub: `${url()}/hub`,
    securityConfiguration: { clientId: 'shop' },
    cardHandlers: [{ country: 'MX', name: 'Stripe' }],
  });
});

test('API-008 the caller gets their address and, without a proxy, the default country', async () => {
  expect(await callApi(url(), getIp, { headers: { 'cf-ipcountry': 'MX', 'x-forwarded-for': '203.0.113.4' } })).toEqual({
    address: '127.0.0.1',
    countryCode: 'US',
  });
});

describe('languages and countries', () => {
  test.each(every)('API-010 lists the languages of %s, one of them as the default', async (country) => {
    const languages = await callApi(url(), getAvailableLanguages, { query: { countryIso2Alpha: country } });
    expect(languages.map(({ code }) => code)).toEqual([...demoLocales[country]]);
    expect(languages.filter(({ defaultLanguage }) => defaultLanguage).map(({ code }) => code)).toEqual([
      demoLocales[country][0],
    ]);
  });
  test.each(locales)('API-011 API-056 CONST-004 finds the country %s of the locale %s', async (country, locale) => {
    expect(await callApi(url(), searchCountry, { query: { locale } })).toEqual({
      countryCode: country,
      countryId: shippingCountryIds[country],
      currencyCode: countries[country].currency,
    });
  });
  test.each([
    ['US', 'en-us', 1],
    ['CA', 'fr-ca', 2],
    ['CN', 'zh-cn', 2],
    ['AU', 'en-au', 3],
    ['MX', 'es-mx', 4],
    ['NZ', 'en-nz', 5],
    ['HK', 'zh-hk', 6],
  ] as const)(
    'CONST-005 %s of %s has the number %i, which finds its program',
    async (countryCode, locale, countryId) => {
      expect(await callApi(url(), searchCountry, { query: { locale } })).toMatchObject({ countryCode, countryId });
      const program = await callApi(url(), getMembershipProgram, { params: { countryId }, query: { countryCode } });
      expect(program.fee).toBeGreaterThan(0);
    },
  );
  test('API-011 an unknown locale is answered with 404', async () => {
    expect(await expectRefusal(url(), searchCountry, { query: { locale: 'de-de' } })).toMatchObject({
      status: 404,
      code: 'COUNTRY_NOT_FOUND',
    });
  });
  test('API-012 CONST-004 the code distinguishes CN from CA, which share the id 2', async () => {
    const program = (query: Record<string, string>) =>
      callApi(url(), getMembershipProgram, { params: { countryId: 2 }, query });
    const [canada, china, withoutCode] = [
      await program({ countryCode: 'CA' }),
      await program({ countryCode: 'CN' }),
      await program({}),
    ];
    expect(withoutCode).toEqual(canada);
    expect(china.membershipProgramId).not.toBe(canada.membershipProgramId);
  });
  // CONST-005 numbers an unknown country 0.
  test.each([{ countryId: 0 }, { countryId: 99 }, { countryId: 1, countryCode: 'CA' }])(
    'API-012 CONST-005 there is no membership program of %o',
    async ({ countryId, countryCode }) => {
      const query = countryCode ? { countryCode } : {};
      expect(await expectRefusal(url(), getMembershipProgram, { params: { countryId }, query })).toMatchObject({
        status: 404,
        code: 'MEMBERSHIP_PROGRAMME_NOT_FOUND',
      });
    },
  );
  test.each(every)('API-049 returns the values of the FAQ texts for %s', async (countryCode) => {
    for (const value of Object.values(await callApi(url(), getFaqValues, { params: { countryCode } })))
      expect(value).toMatch(/\d/);
  });
});

describe('texts', () => {
  /** Languages have different plural forms (`_one`) and locales different landing pages (`_AU`), but the same texts. */
  const toTextNames = (keys: readonly string[]) => [...new Set(keys.map(toTextName))].sort();

  test.each([...namespaces])(
    'API-023 every locale has the same texts in %s, all that pages need, and none is empty',
    async (ns) => {
      const files = await Promise.all(
        locales.map(([, lng]) => callApi(url(), getTranslationFile, { params: { lng, ns } })),
      );
      for (const texts of files) {
        expect(toTextNames(Object.keys(texts))).toEqual(toTextNames(Object.keys(files[0] ?? {})));
        expect(toTextNames(Object.keys(texts))).toEqual(expect.arrayContaining(toTextNames(getRequiredKeys(ns))));
        expect(Object.values(texts)).not.toContain('');
      }
    },
  );
  test.each([
    ['en-us', 'Payment authorized', 'Gray & silver'],
    ['en-ca', 'Payment authorized', 'Grey & silver'],
    ['en-au', 'Payment authorised', 'Grey & silver'],
  ])('API-023 English is spelt as in %s', async (lng, status, color) => {
    const [account, catalogue] = await Promise.all(
      ['account', 'catalogue'].map((ns) => callApi(url(), getTranslationFile, { params: { lng, ns } })),
    );
    expect([account?.['statusPaymentAuthorized'], catalogue?.['colorGray']]).toEqual([status, color]);
  });
  test.each([
    ['xx-xx', 'shop'],
    ['en-us', 'nothing'],
  ])('API-023 the unknown file %s/%s is answered with 404', async (lng, ns) => {
    expect(await expectRefusal(url(), getTranslationFile, { params: { lng, ns } })).toMatchObject({
      status: 404,
      code: 'TRANSLATION_FILE_NOT_FOUND',
    });
  });
});

describe('menus and marketing', () => {
  test.each(locales)('API-013 returns the menus of %s in %s, in display order', async (countryCode, locale) => {
    for (const MenuPlacing of ['Header', 'Footer']) {
      const menus = await callApi(url(), getMenu, {
        query: { MenuPlacing, Culture: locale.toUpperCase(), countryCode },
      });
      expect(menus.length).toBeGreaterThan(0);
      expect(menus.map(({ displayOrder }) => displayOrder)).toEqual(
        menus.map(({ displayOrder }) => displayOrder).sort((a, b) => a - b),
      );
      for (const { name, menuItems } of menus) expect([name, ...menuItems.map((item) => item.name)]).not.toContain('');
    }
  });
  test('API-013 a malformed culture is refused', async () => {
    expect(
      await expectRefusal(url(), getMenu, { query: { MenuPlacing: 'Header', Culture: 'english', countryCode: 'US' } }),
    ).toMatchObject({ status: 400, code: 'INVALID_REQUEST', errors: [{ field: 'Culture' }] });
  });
  test("API-020 returns campaigns and the preferred customer's discount", async () => {
    const { campaigns, discountValue, discountType } = await callApi(url(), getMarketing);
    expect([discountValue, discountType]).toEqual([0.2, 'Percentage']);
    expect(campaigns.length).toBeGreaterThan(0);
  });
});

describe('shipping', () => {
  test.each(every)(
    'API-029 API-030 API-063 CONST-012 in %s preferred customers pay no more for shipping',
    async (countryCode) => {
      const request = { params: { countryId: shippingCountryIds[countryCode] }, query: { countryCode } };
      const [all, preferred] = await Promise.all([
        callApi(url(), getShipping, request),
        callApi(url(), getShippingForPc, request),
      ]);
      expect(all.map(({ shippingMethodTypeId }) => shippingMethodTypeId)).toEqual(expect.arrayContaining([1, 5]));
      const getHighestRate = (methods: typeof all) =>
        Math.max(...methods.filter(({ shippingMethodTypeId }) => shippingMethodTypeId === 1).map(({ rate }) => rate));
      expect(getHighestRate(preferred)).toBeLessThanOrEqual(getHighestRate(all));
      for (const { lowerLimit, upperLimit, localizedName } of [...all, ...preferred]) {
        expect(lowerLimit).toBeLessThanOrEqual(upperLimit);
        expect(localizedName).not.toBe('');
      }
    },
  );
  test('CHK-011 API-029 a method says when an order of now arrives, unless it ships nothing', async () => {
    const [regular, doNotShip] = [1_001, 1_006];
    const read = async (id: number) =>
      (await callApi(url(), getShipping, { params: { countryId: 1 } })).find(
        (method) => method.shippingMethodBySeneAppId === id,
      );
    const place = { timeZone: countries.US.timeZone, calendar: deliveryCalendars.US };
    const calculate = () => calculateDeliveryWindow(Date.now(), { from: 4, to: 6 }, place);
    const before = calculate();
    const { deliveryFrom, deliveryTo } = (await read(regular)) ?? {};
    expect([before, calculate()]).toContainEqual({ from: deliveryFrom, to: deliveryTo });
    expect(await read(doNotShip)).not.toHaveProperty('deliveryFrom');
  });
  test('API-029 names the methods in the requested language', async () => {
    const readNames = (locale: string) =>
      callApi(url(), getShipping, { params: { countryId: 2 }, query: { locale } }).then((methods) =>
        methods.map(({ localizedName }) => localizedName),
      );
    expect(await readNames('fr-ca')).not.toEqual(await readNames('en-ca'));
  });
  test('API-029 an unknown country is answered with 404', async () => {
    expect(await expectRefusal(url(), getShipping, { params: { countryId: 99 } })).toMatchObject({
      status: 404,
      code: 'COUNTRY_NOT_FOUND',
    });
  });
});

describe('regions', () => {
  test.each(every)('API-036 lists the regions of %s by abbreviation and name', async (countryCode) => {
    const regions = await callApi(url(), obtainRegions, { query: { countryCode } });
    expect(regions.length > 0).toBe(countryCode !== 'NZ');
    expect(new Set(regions.map(({ abbreviation }) => abbreviation)).size).toBe(regions.length);
    for (const { abbreviation, name } of regions) {
      expect(abbreviation).not.toBe('');
      expect(name).not.toBe('');
    }
  });
  test('NOTE-050 VAL-033 an address of New Zealand is offered no region, and needs none', async () => {
    expect(await callApi(url(), obtainRegions, { query: { countryCode: 'NZ' } })).toEqual([]);
    for (const region of ['', 'Wellington']) {
      const body = { countryCode: 'NZ', postalCode: '6011', region } as const;
      expect(await callApi(url(), validateStateZip, { body })).toEqual({ isValid: true, errors: {} });
    }
  });
  test('VAL-033 the regions of Hong Kong are its three areas', async () => {
    const regions = await callApi(url(), obtainRegions, { query: { countryCode: 'HK' } });
    expect(regions.map(({ name }) => name)).toEqual(['Hong Kong Island', 'Kowloon', 'New Territories']);
  });
  test.each(every)('API-035 accepts a real address of %s', async (countryCode) => {
    expect(await callApi(url(), validateStateZip, { body: { countryCode, ...places[countryCode] } })).toEqual({
      isValid: true,
      errors: {},
    });
  });
  test.each([
    ['US', '90210', 'TX', { postalCode: 'ZIP_NOT_IN_REGION' }],
    ['CA', 'H2X 1Y4', 'ON', { postalCode: 'ZIP_NOT_IN_REGION' }],
    ['US', '9021', 'CA', { postalCode: 'ZIP_INVALID' }],
    ['US', '90210', 'ZZ', { region: 'REGION_UNKNOWN' }],
    ['US', 'x', 'ZZ', { postalCode: 'ZIP_INVALID', region: 'REGION_UNKNOWN' }],
    ['AU', '2060', 'VIC', { postalCode: 'ZIP_NOT_IN_REGION' }],
    ['AU', '800', 'NT', {}],
    ['MX', '06700', 'CDMX', {}],
    ['MX', '06700', 'D.F.', {}],
    ['MX', '64000', 'N.L.', {}],
    ['CA', 'H2X 1Y4', 'PQ', {}],
    ['CN', '200040', 'SH', {}],
    ['CN', '20004', 'SH', { postalCode: 'ZIP_INVALID' }],
    ['HK', '999077', 'HK', {}],
    ['HK', '12345', 'New Territories', {}],
    ['HK', '', 'KLN', {}],
    ['HK', '', '', { region: 'REGION_UNKNOWN' }],
  ] as const)('API-035 %s %s %s gives %o', async (countryCode, postalCode, region, expectedCodes) => {
    const { errors } = await callApi(url(), validateStateZip, { body: { countryCode, postalCode, region } });
    expect(Object.fromEntries(Object.entries(errors ?? {}).map(([field, error]) => [field, error?.code]))).toEqual(
      expectedCodes,
    );
  });
});
