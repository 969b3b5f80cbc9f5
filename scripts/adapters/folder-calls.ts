import {
  getCategories,
  getCategoryProducts,
  getSubCategoryProducts,
  obtainAllProducts,
  obtainProductBySku,
  obtainProductBySkus,
} from '../../src/contract/catalogue/catalogue.ts';
import { getShipping } from '../../src/contract/checkout/shipping.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { getCountryReviews } from '../../src/contract/reviews/reviews.ts';
import { getConfiguration } from '../../src/contract/shell/configuration.ts';
import {
  getAvailableLanguages,
  getFaqValues,
  getMembershipProgram,
  getTranslationFile,
  searchCountry,
} from '../../src/contract/shell/languages.ts';
import { getMarketing } from '../../src/contract/shell/marketing.ts';
import { getMenu } from '../../src/contract/shell/menus.ts';

/** The parameters and the query of a request. Absent values are empty. */
export interface FolderRequest {
  get(name: string): string;
}

/** Which file of the folder answers a call, without `.json`. */
export interface FolderCall {
  endpoint: Endpoint;
  file: (request: FolderRequest) => string;
  /** Chooses from the items of a list. Default: the reply is the whole file. Null: there is no such item. */
  select?: (items: readonly unknown[], request: FolderRequest) => unknown;
  /** What is answered without a file. Default: the API does not have this. */
  fallback?: unknown;
}

/** A member of an object of which nothing is known. */
const readMember = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

const hasSku = (product: unknown, skus: readonly string[]) => skus.includes(String(readMember(product, 'sku')));

/** Whether a country lists a product in the category, and in the subcategory if one is asked for. */
function isListed(product: unknown, request: FolderRequest): boolean {
  const details = readMember(readMember(product, 'countryDetails'), request.get('country'));
  const sub = request.get('sub');
  const isIn = (name: string, id: string) => String(readMember(details, name)) === id;
  return isIn('categoryId', request.get('cat')) && (sub === '' || isIn('subCategoryId', sub));
}

const productsFile = (request: FolderRequest) => `products/${request.get('country')}`;
const selectListed = (items: readonly unknown[], request: FolderRequest) =>
  items.filter((product) => isListed(product, request));
const ofCountry = (folder: string) => (request: FolderRequest) =>
  `${folder}/${request.get('countryCode') || request.get('country')}`;

/** The calls of a pull, and the others by which products are read. */
export const folderCalls: readonly FolderCall[] = [
  { endpoint: getConfiguration, file: () => 'configuration', fallback: {} },
  { endpoint: getAvailableLanguages, file: (request) => `languages/${request.get('countryIso2Alpha')}` },
  { endpoint: searchCountry, file: (request) => `countries/${request.get('locale').toLowerCase()}` },
  {
    endpoint: getMenu,
    file: (request) => `menus/${request.get('Culture').toLowerCase()}/${request.get('MenuPlacing').toLowerCase()}`,
    fallback: [],
  },
  { endpoint: getCategories, file: ofCountry('categories') },
  { endpoint: obtainAllProducts, file: productsFile },
  { endpoint: getCategoryProducts, file: productsFile, select: selectListed },
  { endpoint: getSubCategoryProducts, file: productsFile, select: selectListed },
  {
    endpoint: obtainProductBySku,
    file: productsFile,
    select: (items, request) => items.find((product) => hasSku(product, [request.get('sku')])) ?? null,
  },
  {
    endpoint: obtainProductBySkus,
    file: productsFile,
    select: (items, request) => items.filter((product) => hasSku(product, request.get('skus').split(','))),
  },
  { endpoint: getTranslationFile, file: (request) => `texts/${request.get('lng').toLowerCase()}/${request.get('ns')}` },
  { endpoint: getMarketing, file: () => 'marketing', fallback: {} },
  { endpoint: getMembershipProgram, file: ofCountry('memberships') },
  { endpoint: getFaqValues, file: ofCountry('faq-values') },
  { endpoint: getShipping, file: ofCountry('shipping') },
  { endpoint: getCountryReviews, file: ofCountry('reviews') },
];
