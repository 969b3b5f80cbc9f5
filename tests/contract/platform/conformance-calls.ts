import { shippingCountryIds } from '../../../src/config/countries.ts';
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
import type { Endpoint, ReplyOf } from '../../../src/contract/endpoint.ts';
import { getBrokenPromotions } from '../../../src/contract/promotions/promotions.ts';
import { getDistributorSearch } from '../../../src/contract/referral/distributor-search.ts';
import { getCountryReviews, getProductReviews } from '../../../src/contract/reviews/reviews.ts';
import { getConfiguration } from '../../../src/contract/shell/configuration.ts';
import { getContentChanges } from '../../../src/contract/shell/content-changes.ts';
import {
  getAvailableLanguages,
  getFaqValues,
  getMembershipProgram,
  getTranslationFile,
  searchCountry,
} from '../../../src/contract/shell/languages.ts';
import { getMarketing } from '../../../src/contract/shell/marketing.ts';
import { getMenu } from '../../../src/contract/shell/menus.ts';
import { getIp } from '../../../src/contract/shell/visitor.ts';
import { namespaces } from '../../../src/i18n/namespaces.ts';
import { getRequiredKeys } from '../../../src/i18n/required-keys.ts';
import { places } from './reading-calls.ts';
import { callApi, type CallRequest } from '../../fixtures/http-request.ts';
import type { KnownMarket } from './known-content.ts';

/** A call with the requests that are sent for what the API is known to have. */
export interface ConformanceCall {
  endpoint: Endpoint;
  list: (markets: readonly KnownMarket[]) => CallRequest[];
  /** Sends a request, parses the reply by the contract, and returns what it says wrongly. */
  check: (url: string, request: CallRequest) => Promise<string[]>;
}

const define = <E extends Endpoint>(
  endpoint: E,
  list: ConformanceCall['list'],
  findMistakes: (reply: ReplyOf<E>, request: CallRequest) => string[] = () => [],
): ConformanceCall => ({
  endpoint,
  list,
  check: async (url, request) => findMistakes(await callApi(url, endpoint, request), request),
});

const once = (): CallRequest[] => [{}];
const each = (create: (market: KnownMarket) => CallRequest | null) => (markets: readonly KnownMarket[]) =>
  markets.flatMap((market) => create(market) ?? []);
const eachLocale =
  (create: (locale: string, market: KnownMarket) => CallRequest[]) => (markets: readonly KnownMarket[]) =>
    markets.flatMap((market) => market.locales.flatMap((locale) => create(locale, market)));
const mistakeUnless = (isRight: boolean, mistake: string): string[] => (isRight ? [] : [mistake]);

const ofCountry = each(({ country }) => ({ query: { country } }));
const withCode = each(({ country }) => ({
  params: { countryId: shippingCountryIds[country] },
  query: { countryCode: country },
}));
const askSku = (skus: readonly { sku: string }[], sku: string) =>
  mistakeUnless(
    skus.some((product) => product.sku === sku),
    `${sku} is not in the reply`,
  );

/** The calls that every shop needs and that change nothing. Others need somebody who is signed in, or change something. */
export const conformanceCalls: readonly ConformanceCall[] = [
  define(getConfiguration, once),
  define(
    getAvailableLanguages,
    each(({ country }) => ({ query: { countryIso2Alpha: country } })),
    (languages) =>
      mistakeUnless(languages.filter((one) => one.defaultLanguage).length === 1, 'not exactly one language is default'),
  ),
  define(
    searchCountry,
    eachLocale((locale) => [{ query: { locale } }]),
    ({ countryCode }, { query }) =>
      mistakeUnless(
        query?.['locale']?.toUpperCase().endsWith(countryCode) ?? false,
        `countryCode is ${countryCode}, not the country of the locale`,
      ),
  ),
  define(
    getMenu,
    eachLocale((locale, { country }) =>
      ['Header', 'Footer'].map((MenuPlacing) => ({
        query: { MenuPlacing, Culture: locale.toUpperCase(), countryCode: country },
      })),
    ),
  ),
  define(getCategories, ofCountry, (categories) => mistakeUnless(categories.length > 0, 'there is no category')),
  define(obtainAllProducts, ofCountry, (products) => {
    const skus = new Set(products.map(({ sku }) => sku));
    return [
      ...mistakeUnless(skus.size > 0, 'there is no product'),
      ...mistakeUnless(skus.size === products.length, 'a sku stands twice'),
      ...products.flatMap(({ sku, baseShade }) =>
        mistakeUnless(!baseShade || skus.has(baseShade), `${sku} names the base product ${baseShade}, which is absent`),
      ),
    ];
  }),
  define(
    getCategoryProducts,
    each(({ country, categoryId }) =>
      categoryId === null ? null : { params: { cat: categoryId }, query: { country } },
    ),
    (products) => mistakeUnless(products.length > 0, 'the category has no product'),
  ),
  define(
    getSubCategoryProducts,
    each(({ country, categoryId, subCategoryId }) =>
      categoryId === null || subCategoryId === null
        ? null
        : { params: { cat: categoryId, sub: subCategoryId }, query: { country } },
    ),
    (products) => mistakeUnless(products.length > 0, 'the subcategory has no product'),
  ),
  define(
    obtainProductBySku,
    each(({ country, sku }) => (sku === null ? null : { params: { sku }, query: { country } })),
    (product, { params }) => askSku([product], String(params?.['sku'])),
  ),
  define(
    obtainProductBySkus,
    each(({ country, sku }) => (sku === null ? null : { query: { skus: sku, country } })),
    (products, { query }) => askSku(products, query?.['skus'] ?? ''),
  ),
  define(
    getTranslationFile,
    eachLocale((lng) => namespaces.map((ns) => ({ params: { lng, ns } }))),
    (texts, { params }) => {
      const namespace = namespaces.find((name) => name === params?.['ns']);
      const missing = (namespace ? getRequiredKeys(namespace) : []).filter((key) => !texts[key]);
      return mistakeUnless(missing.length === 0, `texts are missing: ${missing.slice(0, 5).join(', ')}`);
    },
  ),
  define(getMarketing, once),
  define(getMembershipProgram, withCode),
  define(
    getFaqValues,
    each(({ country }) => ({ params: { countryCode: country } })),
  ),
  define(getShipping, withCode, (methods) => mistakeUnless(methods.length > 0, 'there is no shipping method')),
  define(getShippingForPc, withCode),
  define(
    obtainRegions,
    each(({ country }) => ({ query: { countryCode: country } })),
  ),
  define(
    validateStateZip,
    each(({ country }) => ({ body: { countryCode: country, ...places[country] } })),
    ({ isValid, errors }) =>
      mistakeUnless(
        isValid ?? Object.values(errors ?? {}).every((error) => !error),
        'a postal code of the state counts as wrong',
      ),
  ),
  define(getIp, once),
  define(getContentChanges, once),
  define(getBrokenPromotions, once),
  define(getCountryReviews, ofCountry),
  define(
    getProductReviews,
    each(({ sku }) => (sku === null ? null : { params: { sku } })),
  ),
  define(
    getDistributorSearch,
    eachLocale((locale, { country }) => [{ query: { country, locale } }]),
  ),
];
