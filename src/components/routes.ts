import { accountSections } from '../config/pages/account-sections.ts';
import { getSnapshot, type ListingKey } from '../content/snapshot/snapshot.ts';

/**
 * Routes hold keys only, all of them in the address. A page reads its content while it renders, so that its reads are
 * logged, and a thread that renders pages need not list the others.
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

type ListingParams = ListingRoute['params'];

/** The page of a list that the address of a listing route names. */
export const readListingParams = ({ category, sub, page }: ListingParams) => ({
  categoryId: Number(category),
  subCategoryId: sub === undefined ? null : Number(sub),
  page: Number(page ?? 1),
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

/** The list that the name of a JSON file stands for. */
export function readListName(list: string) {
  const [categoryId, subCategoryId = null] = list.split('-').map(Number);
  return { categoryId: categoryId ?? 0, subCategoryId };
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
