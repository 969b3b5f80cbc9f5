/**
 * Builds all addresses of the shop: for links, sitemaps, canonical URLs, redirects and tests. Addresses of pages end
 * with a slash.
 */
import type { AccountSection } from '../config/pages/account-sections.ts';
import type { ContentPage } from '../config/pages/content-pages.ts';
import { placeholderImagePath } from './placeholder-image.ts';

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

/** The address of one page of a list. Page 1 is the list itself. */
export const buildPagedPath = (base: string, page: number) => (page > 1 ? `${base}page/${page}/` : base);

/** The page number in an address from `buildPagedPath`. */
export const parsePageNumber = (pathname: string): number => Number(/\/page\/(\d+)\/$/.exec(pathname)?.[1] ?? 1);

/** Whether an address is that of a list or a product, in any locale. */
export const isCataloguePath = (pathname: string): boolean =>
  /^\/[a-z]{2}-[a-z]{2}\/(?:shopproducts|product)\//.test(pathname);

/** The address for a link that the API gives for a product, such as `product/AV-0101/satin?x=1`. */
export function buildProductLinkPath(locale: string, link: string): string {
  const [path = '', query] = link.split('?');
  return `/${locale}/${path.replace(/^\/+|\/+$/g, '')}/${query === undefined ? '' : `?${query}`}`;
}

export const paths = {
  /** An address without a locale. It redirects to the visitor's locale. */
  root: () => '/',
  /** An address without a locale. It redirects to the shop path in its parameter `url` (LOC-009). */
  redirect: () => '/redirect',
  home: (locale: string) => `/${locale}/`,
  shop: (locale: string) => `/${locale}/shopproducts/`,
  /** The page of a menu that contains several categories. */
  categoryGroup: (locale: string, slug: string) => `/${locale}/shopproducts/${slug}/`,
  category: (locale: string, { categoryId, slug }: CategoryRef, page = 1) =>
    buildPagedPath(`/${locale}/shopproducts/${categoryId}/${slug}/`, page),
  subCategory: (locale: string, { categoryId, subCategoryId, slug }: SubCategoryRef, page = 1) =>
    buildPagedPath(`/${locale}/shopproducts/${categoryId}/${subCategoryId}/${slug}/`, page),
  product: (locale: string, { sku, slug }: ProductRef) => `/${locale}/product/${sku}/${slug}/`,
  /** The not-found page of a product (CAT-029). */
  productNotFound: (locale: string) => `/${locale}/product/404/`,
  /** The file of the search results. The server sends it for `searchResults`; static hosts serve it here. */
  search: (locale: string) => `/${locale}/search/`,
  searchResults: (locale: string, query: string) => `/${locale}/shopproducts/?${new URLSearchParams({ q: query })}`,
  /** What the shopper keeps for later. The query `list` names a list that another shopper shares. */
  wishList: (locale: string) => `/${locale}/wish-list/`,
  notFound: (locale: string) => `/${locale}/404/`,
  login: (locale: string) => `/${locale}/login/`,
  /** Shows the landing page and redirects to the sign-in of a customer (AUTH-004). */
  loginCustomer: (locale: string) => `/${locale}/login-customer/`,
  /** The identity provider redirects to these two addresses. They have no locale. */
  callback: () => '/callback',
  loggedOut: () => '/loggedout',
  /** Redirects to the first section of the account area (ACC-001). */
  account: (locale: string) => `/${locale}/administration/`,
  accountSection: (locale: string, section: AccountSection) => `/${locale}/administration/${section}/`,
  /** The profile under a second address (ACC-033). */
  customerProfile: (locale: string) => `/${locale}/customer-profile/`,
  /** The links of invitations to reviews lead here. Their fragment says whose order it is. */
  review: (locale: string) => `/${locale}/review/`,
  /** The links of emails about stock and prices lead here. Their fragment says what they do. */
  notices: (locale: string) => `/${locale}/notices/`,
  /** The content desk, where staff edit the shop. No page links to it. */
  desk: (locale: string) => `/${locale}/desk/`,
  cart: (locale: string) => `/${locale}/cart/`,
  /**
   * The cart for a shopper who cannot check out without a distributor, and the finder that then returns to the checkout
   * (CHK-064).
   */
  cartWithoutDistributor: (locale: string) => `/${locale}/cart/?distributor=missing`,
  distributorForCheckout: (locale: string) => `/${locale}/distributor/#checkout`,
  /**
   * Shoppers see and find their distributor here. With an appended id, it opens the shop with that distributor
   * (REF-006).
   */
  distributor: (locale: string) => `/${locale}/distributor/`,
  /** How to check out, the steps of the checkout, and the sign-up of preferred customers. */
  checkoutAs: (locale: string) => `/${locale}/checkout-as/`,
  checkout: (locale: string) => `/${locale}/checkout/`,
  /**
   * The page to which a payment provider that replaces the page redirects. A provider in a frame redirects to
   * `pciCallback`.
   */
  payPalPaymentSuccess: (locale: string) => `/${locale}/checkout/payPalPaymentSuccess/`,
  pciCallback: () => '/pcicallback',
  orderConfirmation: (locale: string) => `/${locale}/orderconfirmation/`,
  newAccount: (locale: string) => `/${locale}/newaccount/`,
  /** The sign-up of a guest, before and after an order, and the page after a registration. */
  newGuestAccount: (locale: string) => `/${locale}/newguestaccount/`,
  newGuestAccountAfterOrder: (locale: string) => `/${locale}/checkout/newguestaccount/`,
  accountCreated: (locale: string) => `/${locale}/account-created/`,
  /** The addresses of the landing page. `src/config/landing/routes.ts` says what each of them does. */
  preferredCustomerInfo: (locale: string) => `/${locale}/preferred-customer-info/`,
  preferredCustomer: (locale: string) => `/${locale}/preferred-customer/`,
  landingPage: (locale: string) => `/${locale}/landingpage/`,
  referrals: (locale: string) => `/${locale}/referrals/`,
  contentPage: (locale: string, page: ContentPage) => `/${locale}/${page}/`,
} as const;

/** The rows of a whole list, for sorting and filtering in the browser. */
export const listFilePath = (locale: string, categoryId: number, subCategoryId: number | null) =>
  `/${locale}/lists/${categoryId}${subCategoryId === null ? '' : `-${subCategoryId}`}.json`;

/** The settings of the bag's islands for a locale. */
export const bagFilePath = (locale: string) => `/${locale}/bag.json`;

/** The settings of the sign-in, for all locales. */
export const signInFilePath = () => '/sign-in.json';

/** The texts of a locale for the reasons of an attribution. */
export const attributionFilePath = (locale: string) => `/${locale}/attribution.json`;

/** The texts of a locale for the card of a shopper's distributor. */
export const distributorCardFilePath = (locale: string) => `/${locale}/distributor-card.json`;

/** The complexion shades of a locale, and the texts of the shade finder. */
export const shadeFilePath = (locale: string) => `/${locale}/shades.json`;

/** The texts of a locale that only members see. */
export const memberFilePath = (locale: string) => `/${locale}/member.json`;

/** The texts of a locale for whoever reads more reviews than a page prints. */
export const reviewsFilePath = (locale: string) => `/${locale}/reviews.json`;

/** The texts of a locale for what shoppers keep for later. */
export const wishesFilePath = (locale: string) => `/${locale}/wishes.json`;

/** The texts of a locale for emails about stock and prices. */
export const noticesFilePath = (locale: string) => `/${locale}/notices.json`;

/** The folder of the product feeds, and the address of one of them. Search engines list none. */
export const feedsFolder = '/feeds/';
export const feedPath = (locale: string, file: string) => `${feedsFolder}${locale}/${file}`;

/** Whether the shop itself serves an image: one derived by the publish, or the placeholder. */
export const isShopImagePath = (path: string): boolean =>
  path.startsWith('/_images/') || path.startsWith(placeholderImagePath);

/** A derived image. `digest` is that of the original, so the content at an address never changes. */
export const imagePath = (digest: string, width: number, format: 'avif' | 'webp' | 'jpg') =>
  `/_images/${digest}-${width}.${format}`;

/** The picture for links on other sites. `design` names the way in which it is composed. */
export const linkPicturePath = (digest: string, design: string) => `/_images/${digest}-link.${design}.jpg`;
