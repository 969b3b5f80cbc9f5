/**
 * Every address of the storefront is built here and nowhere else: links, sitemap, canonical, redirects and tests take
 * them. All end with a slash.
 */

interface CategoryRef {
  categoryId: number;
  slug: string;
}
interface SubCategoryRef extends CategoryRef {
  subCategoryId: number;
}
interface ProductRef {
  sku: string;
  slug: string;
}

/** The address of a list's page: the first one is the list itself. */
export const buildPagedPath = (base: string, page: number) => (page > 1 ? `${base}page/${page}/` : base);

export const paths = {
  home: (locale: string) => `/${locale}/`,
  shop: (locale: string) => `/${locale}/shopproducts/`,
  category: (locale: string, { categoryId, slug }: CategoryRef, page = 1) =>
    buildPagedPath(`/${locale}/shopproducts/${categoryId}/${slug}/`, page),
  subCategory: (locale: string, { categoryId, subCategoryId, slug }: SubCategoryRef, page = 1) =>
    buildPagedPath(`/${locale}/shopproducts/${categoryId}/${subCategoryId}/${slug}/`, page),
  product: (locale: string, { sku, slug }: ProductRef) => `/${locale}/product/${sku}/${slug}/`,
  /** What answers for a product that the shop does not have. */
  productNotFound: (locale: string) => `/${locale}/product/404/`,
  /**
   * The page of search results. It answers at the shop's own address with a query (`results`); a host without a program
   * shows it here.
   */
  search: (locale: string) => `/${locale}/search/`,
  searchResults: (locale: string, query: string) => `/${locale}/shopproducts/?${new URLSearchParams({ q: query })}`,
  notFound: (locale: string) => `/${locale}/404/`,
  login: (locale: string) => `/${locale}/login/`,
  /** Shows the landing page and leads on to the sign-in of a customer (document 3, section 2). */
  loginCustomer: (locale: string) => `/${locale}/login-customer/`,
  /**
   * Where the identity provider sends the browser back to: the two addresses without a locale (document 1, section 2).
   */
  callback: () => '/callback',
  loggedOut: () => '/loggedout',
  /** The account area (document 3, section 2). */
  account: (locale: string) => `/${locale}/administration/`,
  cart: (locale: string) => `/${locale}/cart/`,
  /** Where shoppers see with whom they shop, and find a distributor; an id behind it opens the shop for her. */
  distributor: (locale: string) => `/${locale}/distributor/`,
  /** How to check out, the three steps of it, and the preferred customer's sign-up (document 2, section 2). */
  checkoutAs: (locale: string) => `/${locale}/checkout-as/`,
  checkout: (locale: string) => `/${locale}/checkout/`,
  newAccount: (locale: string) => `/${locale}/newaccount/`,
  /** The sign-up of a guest, before and after an order, and where a registration ends (document 3, section 2). */
  newGuestAccount: (locale: string) => `/${locale}/newguestaccount/`,
  newGuestAccountAfterOrder: (locale: string) => `/${locale}/checkout/newguestaccount/`,
  accountCreated: (locale: string) => `/${locale}/account-created/`,
  /** The landing page's addresses (document 3, section 2); what each of them does says `src/config/landing/routes.ts`. */
  preferredCustomerInfo: (locale: string) => `/${locale}/preferred-customer-info/`,
  preferredCustomer: (locale: string) => `/${locale}/preferred-customer/`,
  landingPage: (locale: string) => `/${locale}/landingpage/`,
  referrals: (locale: string) => `/${locale}/referrals/`,
} as const;

/** Where the rows of a whole list lie, for sorting and filtering it in the browser. */
export const listFilePath = (locale: string, categoryId: number, subCategoryId: number | null) =>
  `/${locale}/lists/${categoryId}${subCategoryId === null ? '' : `-${subCategoryId}`}.json`;

/** What the bag's islands need of a locale: their texts, and where live images come from. */
export const bagFilePath = (locale: string) => `/${locale}/bag.json`;

/** Where it lies how the shop signs in, for all locales. */
export const signInFilePath = () => '/sign-in.json';

/** Where a locale's words for the reasons of an attribution lie. */
export const attributionFilePath = (locale: string) => `/${locale}/attribution.json`;

/** Where a derived image lies. `digest` names the original's bytes, so the address never changes its content. */
export const imagePath = (digest: string, width: number, format: 'avif' | 'webp' | 'png') =>
  `/_images/${digest}-${width}.${format}`;
