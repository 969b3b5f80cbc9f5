import { expect } from 'vitest';
import { countryCodes } from '../../../src/config/countries.ts';
import { demoLocales } from '../../../src/config/locales.ts';
import {
  getCategories,
  getCategoryProducts,
  getSubCategoryProducts,
  obtainAllProducts,
  obtainProductBySku,
  obtainProductBySkus,
} from '../../../src/contract/catalogue/catalogue.ts';
import { obtainRegions, validateStateZip } from '../../../src/contract/checkout/regions.ts';
import { getShipping, getShippingForPc } from '../../../src/contract/checkout/shipping.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { getDistributorSearch, searchDistributors } from '../../../src/contract/referral/distributor-search.ts';
import {
  findReferralByDistributorId,
  findReferralByReferralCode,
  getDistributor,
  validateReferral,
} from '../../../src/contract/referral/distributors.ts';
import {
  getAvailableLanguages,
  getMembershipProgram,
  getTranslationFile,
  searchCountry,
} from '../../../src/contract/shell/languages.ts';
import { getMenu } from '../../../src/contract/shell/menus.ts';
import { getCountryReviews, getProductReviews } from '../../../src/contract/reviews/reviews.ts';
import type { CallRequest } from '../../fixtures/http-request.ts';

/** A list with one of each, and perhaps others. */
function withEach(...parts: readonly object[]): object {
  const matchers: unknown[] = parts.map((part) => {
    const matcher: unknown = expect.objectContaining(part);
    return matcher;
  });
  const list: object = expect.arrayContaining(matchers);
  return list;
}

const marisol = { referralCode: 'MARISOL24', distributorId: 1204417, referralError: 'NoError' };

/** What the reply to a request must say of what was asked for. It may say more. */
const expectations = new Map<Endpoint, (request: CallRequest) => object>([
  [
    getAvailableLanguages,
    ({ query }) => {
      const country = countryCodes.find((code) => code === query?.['countryIso2Alpha']) ?? 'US';
      return withEach(...demoLocales[country].map((code) => ({ code, countryAlpha2Code: country })));
    },
  ],
  [
    searchCountry,
    ({ query }) => ({
      countryCode: countryCodes.find((code) => demoLocales[code].some((locale) => locale === query?.['locale'])),
    }),
  ],
  [getMembershipProgram, () => ({ membershipProgramId: expect.any(Number), fee: expect.any(Number) })],
  [getCategories, () => withEach({ categoryId: 1 }, { categoryId: 3 })],
  [obtainAllProducts, () => withEach({ sku: 'AV-0101' }, { sku: 'AV-0301' })],
  [getCategoryProducts, ({ params }) => withEach({ sku: `AV-0${params?.['cat'] ?? ''}01` })],
  [getSubCategoryProducts, () => withEach({ sku: 'AV-0101' })],
  [obtainProductBySku, ({ params }) => ({ sku: params?.['sku'] })],
  [obtainProductBySkus, () => withEach({ sku: 'AV-0101' }, { sku: 'AV-0701' })],
  [getShipping, () => withEach({ rate: expect.any(Number) })],
  [getShippingForPc, () => withEach({ rate: expect.any(Number) })],
  [getCountryReviews, () => withEach({ sku: 'AV-0101', reviews: withEach({ language: 'zh-hant' }) })],
  [getProductReviews, ({ params }) => ({ summary: { sku: params?.['sku'] }, page: 1 })],
  [
    obtainRegions,
    ({ query }) =>
      query?.['countryCode'] === 'NZ'
        ? []
        : withEach({ abbreviation: expect.stringMatching(/./), name: expect.stringMatching(/./) }),
  ],
  [validateStateZip, () => ({ isValid: true, errors: {} })],
  [
    findReferralByDistributorId,
    // She sells in the United States only.
    ({ query }) => (query?.['country'] === 'US' ? marisol : { distributorId: null, referralError: 'DifferentCountry' }),
  ],
  [findReferralByReferralCode, () => marisol],
  [validateReferral, () => marisol],
  [getDistributor, ({ params }) => ({ dist_ID: params?.['id'], profile: { firstName: 'Marisol', lastName: 'Vega' } })],
  [getDistributorSearch, () => ({ byName: true, districts: withEach({ code: 'Wan Chai', name: '灣仔' }) })],
  [searchDistributors, () => ({ distributors: withEach({ distributorId: 1204417, lastName: 'Vega' }) })],
  [getMenu, () => withEach({ name: expect.stringMatching(/./) })],
]);

/** Fails when a reply does not say what it was asked for. */
export function expectAnswer(call: Endpoint, request: CallRequest, reply: unknown): void {
  if (call === getTranslationFile) expect(Object.values(reply ?? {})).toContainEqual(expect.stringMatching(/\S/));
  const expected = expectations.get(call)?.(request);
  if (expected === undefined) return;
  if (Array.isArray(reply)) expect(reply).toEqual(expected);
  else expect(reply).toMatchObject(expected);
}
