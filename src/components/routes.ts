import { accountSections } from '../config/pages/account-sections.ts';
import { getSnapshot, type ListingKey } from '../content/snapshot/snapshot.ts';

/**
 * Routes hold keys only, as params and never as props: a publish renders single pages by their address, without listing
 * the others. A page reads its content while it renders, so that its reads are logged.
 */
interface ListingRoute {
  params: { locale: string; [segment: string]: string };
}

interface ListingRouteFilter {
  isSubCategory: boolean;
  isFirstPage: boolean;
}

const toListingRoute = ({ locale, categoryId, subCategoryId, slug, page }: ListingKey): ListingRoute => ({
  params: {
    locale,
    category: String(categoryId),
    slug,
    ...(subCategoryId === null ? {} : { sub: String(subCategoryId) }),
    ...(page > 1 ? { page: String(page) } : {}),
  },
});

/** The list that the params of a route name. */
export const readListParams = (params: Readonly<Record<string, string | undefined>>) => ({
  categoryId: Number(params['category']),
  subCategoryId: params['sub'] === undefined ? null : Number(params['sub']),
  page: Number(params['page'] ?? 1),
});

/** The routes of the lists of categories or of subcategories: their first pages, or all later pages. */
export function listingRoutes({ isSubCategory, isFirstPage }: ListingRouteFilter): ListingRoute[] {
  return getSnapshot()
    .listingKeys()
    .filter(({ subCategoryId, page }) => (subCategoryId !== null) === isSubCategory && (page === 1) === isFirstPage)
    .map(toListingRoute);
}

/** The routes of the JSON files that hold whole lists. */
export const listFileRoutes = () =>
  getSnapshot()
    .listingKeys()
    .filter(({ page }) => page === 1)
    .map(({ locale, categoryId, subCategoryId }) => ({
      params: { locale, list: subCategoryId === null ? String(categoryId) : `${categoryId}-${subCategoryId}` },
    }));

/** The list of a JSON file, such as `1` or `1-12`. */
export function readListFileParam(list: string) {
  const [category, sub] = list.split('-');
  return readListParams({ category, sub });
}

/** The routes of the pages of menus that stand for several categories. */
export const categoryGroupRoutes = () =>
  getSnapshot()
    .categoryGroupKeys()
    .map(({ locale, slug }) => ({ params: { locale, group: slug } }));

/** The routes of a page that exists once in every locale. */
export const localeRoutes = () =>
  getSnapshot()
    .locales()
    .map(({ locale }) => ({ params: { locale } }));

/** The routes of the sections of the account area. */
export const accountRoutes = () =>
  localeRoutes().flatMap(({ params: { locale } }) =>
    accountSections.map((section) => ({ params: { locale, section } })),
  );
