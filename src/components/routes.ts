import { getSnapshot, type ListingKey } from '../content/snapshot/snapshot.ts';

/** Keys only: what a page shows is read while it renders, so that its reads are noted. */
interface ListingRoute {
  params: { locale: string; [segment: string]: string };
  props: { categoryId: number; subCategoryId: number | null; page: number };
}

const toListingRoute = ({ locale, categoryId, subCategoryId, slug, page }: ListingKey): ListingRoute => ({
  params: {
    locale,
    category: String(categoryId),
    slug,
    ...(subCategoryId === null ? {} : { sub: String(subCategoryId) }),
    ...(page > 1 ? { page: String(page) } : {}),
  },
  props: { categoryId, subCategoryId, page },
});

/** The routes of lists: of categories or of subcategories, first pages or the pages after them. */
export function listingRoutes({ sub, first }: { sub: boolean; first: boolean }): ListingRoute[] {
  return getSnapshot()
    .listingKeys()
    .filter(({ subCategoryId, page }) => (subCategoryId !== null) === sub && (page === 1) === first)
    .map(toListingRoute);
}

/** The routes of the files that hold whole lists. */
export const listFileRoutes = () =>
  getSnapshot()
    .listingKeys()
    .filter(({ page }) => page === 1)
    .map(({ locale, categoryId, subCategoryId }) => ({
      params: { locale, list: subCategoryId === null ? String(categoryId) : `${categoryId}-${subCategoryId}` },
      props: { categoryId, subCategoryId },
    }));

/** The routes of what every locale has once. */
export const localeRoutes = () =>
  getSnapshot()
    .locales()
    .map(({ locale }) => ({ params: { locale } }));
