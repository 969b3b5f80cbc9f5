import type { ListOrder } from '../../config/catalogue/list-orders.ts';
import { countries } from '../../config/countries.ts';
import { type Category, getCategories, type SubCategory } from '../../contract/catalogue/catalogue.ts';
import { pickLocalizedText } from '../../domain/localized-text.ts';
import { toPlainText } from '../../domain/plain-text.ts';
import { toSlug } from '../../domain/slug.ts';
import { paths } from '../../i18n/paths.ts';
import { rowKeys } from '../snapshot/keys.ts';
import { putListing } from '../snapshot/listings.ts';
import type { CategoryRecord, Image } from '../snapshot/records.ts';
import type { PullContext } from './context.ts';
import type { Market } from './market.ts';
import type { CategoryProduct } from './category-product.ts';

/** A category or subcategory with its name and address in one locale. */
interface LocalizedList {
  id: number;
  name: string;
  slug: string;
  href: string;
}
export interface LocalizedCategory extends LocalizedList {
  category: Category;
  subCategories: readonly LocalizedList[];
}

export async function pullCategories({ api }: PullContext, market: Market): Promise<Category[]> {
  const categories = await api.call(getCategories, { query: { country: market.code } });
  return categories.toSorted((a, b) => a.orderBy - b.orderBy || a.categoryId - b.categoryId);
}

/** When a name has no Latin letters, the slug comes from the English name: `/zh-hk/shopproducts/1/lips/`. */
function localizeName(
  texts: Record<string, string>,
  { defaultLocale }: Market,
  locale: string,
  fallback: { name: string; slug: string },
) {
  const { text, isTranslated } = pickLocalizedText(texts, locale, defaultLocale, fallback.name);
  const english = Object.entries(texts).find(([key]) => key.startsWith('en-'))?.[1] ?? fallback.name;
  const name = toPlainText(text) || fallback.slug;
  return { name, translated: isTranslated, slug: toSlug(name, toSlug(toPlainText(english), fallback.slug)) };
}

function localizeSubCategory(
  sub: SubCategory,
  market: Market,
  locale: string,
): LocalizedList & { translated: boolean } {
  const localized = localizeName(sub.translations, market, locale, {
    name: sub.subCategoryName,
    slug: `list-${sub.id}`,
  });
  return {
    ...localized,
    id: sub.id,
    href: paths.subCategory(locale, { categoryId: sub.categoryId, subCategoryId: sub.id, slug: localized.slug }),
  };
}

/** A hidden category has no page, and no link leads to it. Its products are pulled like others. */
export const isShown = ({ isHidden = false }: Pick<Category, 'isHidden'>): boolean => !isHidden;

/** Resolves the names and addresses of the shown categories in one locale. Notes names without a translation. */
export function localizeCategories(
  { writer }: PullContext,
  categories: readonly Category[],
  market: Market,
  locale: string,
): LocalizedCategory[] {
  return categories.filter(isShown).map((category) => {
    const localized = localizeName(category.name, market, locale, {
      name: '',
      slug: `category-${category.categoryId}`,
    });
    const subCategories = category.subCategories
      .toSorted((a, b) => a.OrderBy - b.OrderBy || a.id - b.id)
      .map((sub) => localizeSubCategory(sub, market, locale));
    if (!localized.translated) writer.addNote('UNTRANSLATED', locale, `category ${category.categoryId}`);
    for (const { id, translated } of subCategories)
      if (!translated) writer.addNote('UNTRANSLATED', locale, `subcategory ${category.categoryId}/${id}`);
    return {
      id: category.categoryId,
      name: localized.name,
      slug: localized.slug,
      href: paths.category(locale, { categoryId: category.categoryId, slug: localized.slug }),
      category,
      subCategories,
    };
  });
}

type CategoryWriteContext = {
  context: PullContext;
  market: Market;
  locale: string;
};

const getListOrder = ({ code }: Market): ListOrder | undefined => countries[code].defaultSort;

function putSubCategories(
  { context: { writer, sources }, market, locale }: CategoryWriteContext,
  { id: categoryId, subCategories }: LocalizedCategory,
): CategoryRecord['subCategories'] {
  return subCategories.flatMap(({ id: subCategoryId, name, slug, href }) => {
    const listed = sources.listListed(locale, { categoryId, subCategoryId });
    if (listed.length === 0) {
      writer.addNote('EMPTY_CATEGORY', locale, `${categoryId}/${subCategoryId}`);
      return [];
    }
    writer.put('subcategory', rowKeys.subCategory(locale, categoryId, subCategoryId), {
      categoryId,
      subCategoryId,
      name,
      slug,
      href,
      count: listed.length,
      alternates: {},
    });
    sources.putPageHref('subcategory', `${categoryId}/${subCategoryId}`, locale, href);
    putListing(writer, { locale, list: { categoryId, subCategoryId }, order: getListOrder(market) }, listed);
    return [{ subCategoryId, name, slug, href, count: listed.length }];
  });
}

function localizeDescription({ description = {} }: Category, market: Market, locale: string): string {
  return toPlainText(pickLocalizedText(description, locale, market.defaultLocale, '').text);
}

function putCategory(
  writeContext: CategoryWriteContext,
  localized: LocalizedCategory,
  products: readonly CategoryProduct[],
  image: Image,
): void {
  const {
    context: { writer, sources },
    market,
    locale,
  } = writeContext;
  const { id: categoryId, name, slug, href, category } = localized;
  writer.put('category', rowKeys.category(locale, categoryId), {
    categoryId,
    name,
    slug,
    href,
    description: localizeDescription(category, market, locale),
    orderBy: category.orderBy,
    image,
    subCategories: putSubCategories(writeContext, localized),
    count: products.length,
    rating: category.rating ?? null,
    alternates: {},
  });
  sources.putPageHref('category', String(categoryId), locale, href);
  putListing(writer, { locale, list: { categoryId }, order: getListOrder(market) }, products);
}

/**
 * Writes the categories that have products in this locale, with their lists and their order. A category without
 * products gets a note instead of a page.
 */
export function putCategories(
  writeContext: CategoryWriteContext,
  categories: readonly LocalizedCategory[],
  images: ReadonlyMap<number, Image>,
): void {
  const {
    context: { writer, sources },
    locale,
  } = writeContext;
  const categoryIds = categories.flatMap((category) => {
    const listed = sources.listListed(locale, { categoryId: category.id });
    const image = images.get(category.id);
    if (listed.length === 0 || !image) {
      writer.addNote('EMPTY_CATEGORY', locale, String(category.id));
      return [];
    }
    putCategory(writeContext, category, listed, image);
    return [category.id];
  });
  writer.put('categories', rowKeys.locale(locale), { categoryIds });
}
