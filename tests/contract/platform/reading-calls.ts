import { countryCodes, shippingCountryIds } from '../../../src/config/countries.ts';
import type { CountryCode } from '../../../src/config/countries.ts';
import { tabulate } from '../../../src/config/countries/index.ts';
import { demoLocales } from '../../../src/config/locales.ts';
import { getCaptchaChallenge } from '../../../src/contract/captcha/captcha.ts';
import {
  getCategories,
  getCategoryProducts,
  getSubCategoryProducts,
  obtainAllProducts,
  obtainProductBySku,
  obtainProductBySkus,
} from '../../../src/contract/catalogue/catalogue.ts';
import { getConfiguration } from '../../../src/contract/shell/configuration.ts';
import { getIp } from '../../../src/contract/shell/visitor.ts';
import {
  findReferralByDistributorId,
  findReferralByReferralCode,
  findReferralByZipCode,
  getDistributor,
  validateReferral,
} from '../../../src/contract/referral/distributors.ts';
import { getDistributorSearch, searchDistributors } from '../../../src/contract/referral/distributor-search.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import {
  getAvailableLanguages,
  getFaqValues,
  getMembershipProgram,
  getTranslationFile,
  searchCountry,
} from '../../../src/contract/shell/languages.ts';
import { writeLog } from '../../../src/contract/shell/logging.ts';
import { getContentChanges } from '../../../src/contract/shell/content-changes.ts';
import { getBrokenPromotions } from '../../../src/contract/promotions/promotions.ts';
import { getMarketing } from '../../../src/contract/shell/marketing.ts';
import { getMenu } from '../../../src/contract/shell/menus.ts';
import { obtainRegions, validateStateZip } from '../../../src/contract/checkout/regions.ts';
import { getShipping, getShippingForPc } from '../../../src/contract/checkout/shipping.ts';
import { namespaces } from '../../../src/i18n/namespaces.ts';
import type { CallRequest } from '../../fixtures/http-request.ts';
import { getCountryReviews, getProductReviews } from '../../../src/contract/reviews/reviews.ts';

/** One postal code of each country, and the region it lies in. */
export const places = tabulate(({ address: { example } }) => ({ postalCode: example.zipCode, region: example.state }));

const country = (code: CountryCode) =>
  [
    [getAvailableLanguages, { query: { countryIso2Alpha: code } }],
    [getMembershipProgram, { params: { countryId: shippingCountryIds[code] }, query: { countryCode: code } }],
    [getFaqValues, { params: { countryCode: code } }],
    [getCategories, { query: { country: code } }],
    [obtainAllProducts, { query: { country: code } }],
    [obtainAllProducts, { query: { country: code, availableOnly: 'True' } }],
    [getCategoryProducts, { params: { cat: 1 }, query: { country: code } }],
    [getCategoryProducts, { params: { cat: 3 }, query: { country: code, withDetails: 'true' } }],
    [getSubCategoryProducts, { params: { cat: 1, sub: 101 }, query: { country: code, withDetails: 'false' } }],
    [obtainProductBySku, { params: { sku: 'AV-0101' }, query: { country: code } }],
    [obtainProductBySkus, { query: { skus: 'AV-0101,AV-0701,KTMS', country: code } }],
    [getShipping, { params: { countryId: shippingCountryIds[code] }, query: { countryCode: code } }],
    [getShippingForPc, { params: { countryId: shippingCountryIds[code] }, query: { countryCode: code } }],
    [obtainRegions, { query: { countryCode: code } }],
    [validateStateZip, { body: { countryCode: code, ...places[code] } }],
    [
      findReferralByZipCode,
      { query: { zipCode: places[code].postalCode || '999077', country: code, customerType: 'Guest' } },
    ],
    [getCountryReviews, { query: { country: code } }],
    [findReferralByDistributorId, { query: { distributorId: '1204417', country: code } }],
  ] as const satisfies readonly (readonly [Endpoint, CallRequest])[];

const locale = (code: CountryCode, name: string) =>
  [
    [searchCountry, { query: { locale: name } }],
    [getMenu, { query: { MenuPlacing: 'Header', Culture: name.toUpperCase(), countryCode: code } }],
    [getMenu, { query: { MenuPlacing: 'Footer', Culture: name.toUpperCase(), countryCode: code } }],
    ...namespaces.map((ns) => [getTranslationFile, { params: { lng: name, ns } }] as const),
  ] as const satisfies readonly (readonly [Endpoint, CallRequest])[];

const once = [
  [getConfiguration, {}],
  [getMarketing, {}],
  [getContentChanges, {}],
  [getBrokenPromotions, {}],
  [getContentChanges, { query: { since: '1' } }],
  [getCaptchaChallenge, { query: { purpose: 'registration' } }],
  [getIp, {}],
  [getProductReviews, { params: { sku: 'AV-0101' }, query: { sort: 'newest', language: 'fr' } }],
  [getDistributor, { params: { id: 1204417 } }],
  [getDistributorSearch, { query: { country: 'HK', locale: 'zh-hk' } }],
  [searchDistributors, { query: { country: 'US', name: 'vega' } }],
  [findReferralByReferralCode, { query: { referralCode: 'MARISOL24', ipAddress: '203.0.113.7' } }],
  [
    validateReferral,
    {
      body: {
        referralCode: 'MARISOL24',
        activityDate: '2026-01-31T10:00:00Z',
        ipAddress: '203.0.113.7',
        referralActivityTypeId: 1,
      },
    },
  ],
  [writeLog, { body: { message: 'a line', severity: 'Information', data: { page: '/en-us/' } } }],
] as const satisfies readonly (readonly [Endpoint, CallRequest])[];

/** Every public call that reads, asked as the shop asks it, for each country and locale it is asked in. */
export const readingCalls: readonly (readonly [call: Endpoint, asked: CallRequest])[] = [
  ...once,
  ...countryCodes.flatMap(country),
  ...countryCodes.flatMap((code) => demoLocales[code].flatMap((name) => locale(code, name))),
];
