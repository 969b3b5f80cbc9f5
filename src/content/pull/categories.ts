import { type Category, getCategories, type SubCategory } from '../../contract/catalogue/catalogue.ts';
import { pickLocalizedText } from '../../domain/localized-text.ts';
import { toPlainText } from '../../domain/plain-text.ts';
import { toSlug } from '../../domain/slug.ts';
import { paths } from '../../i18n/paths.ts';
import { rowKeys } from '../snapshot/keys.ts';
import { type ListedProduct, putListing } from '../snapshot/listings.ts';
import type { CategoryRecord, Image } from '../snapshot/records.ts';
import type { Market, PullContext } from './context.ts';

/** A product on the lists of one locale. */
export interface CategoryProduct extends ListedProduct {
  categoryId: number | null;
  subCategoryId: number | null;
}

/** A category or subcategory as one locale names and addresses it. */
export interface LocalizedList {
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

/** A name without Latin letters takes its address from the English name: `/zh-hk/shopproducts/1/lips/`. */
function localizeName(
  texts: Record<string, string>,
  market: Market,
  locale: string,
  otherwise: string,
  fallbackSlug: string,
) {
  const { text, isTranslated } = pickLocalizedText(texts, locale, market.defaultLocale, otherwise);
  const english = Object.entries(texts).find(([key]) => key.startsWith('en-'))?.[1] ?? otherwise;
  const name = toPlainText(text) || fallbackSlug;
  return { name, translated: isTranslated, slug: toSlug(name, toSlug(toPlainText(english), fallbackSlug)) };
}

function localizeSubCategory(
  sub: SubCategory,
  market: Market,
  locale: string,
): LocalizedList & { translated: boolean } {
  const named = localizeName(sub.translations, market, locale, sub.subCategoryName, `list-${sub.id}`);
  return {
    ...named,
    id: sub.id,
    href: paths.subCategory(locale, { categoryId: sub.categoryId, subCategoryId: sub.id, slug: named.slug }),
  };
}

/** Names and addresses of the categories in one locale; names that fell back to another language are noted. */
export function localizeCategories(
  { writer }: PullContext,
  categories: readonly Category[],
  market: Market,
  locale: string,
): LocalizedCategory[] {
  return categories.map((category) => {
    const named = localizeName(category.name, market, locale, '', `category-${category.categoryId}`);
    const subCategories = category.subCategories
      .toSorted((a, b) => a.OrderBy - b.OrderBy || a.id - b.id)
      .map((sub) => localizeSubCategory(sub, market, locale));
    if (!named.translated) writer.addNote('UNTRANSLATED', locale, `category ${category.categoryId}`);
    for (const { id, translated } of subCategories)
      if (!translated) writer.addNote('UNTRANSLATED', locale, `subcategory ${category.categoryId}/${id}`);
    return {
      id: category.categoryId,
      name: named.name,
      slug: named.slug,
      href: paths.category(locale, { categoryId: category.categoryId, slug: named.slug }),
      category,
      subCategories,
    };
  });
}

type CategoryWriteContext = {
  context: PullContext;
  market: Market;
  locale: string;
  products: readonly CategoryProduct[];
};

function putSubCategories(
  { context: { writer, staging }, locale, products }: CategoryWriteContext,
  { id: categoryId, subCategories }: LocalizedCategory,
): CategoryRecord['subCategories'] {
  return subCategories.flatMap(({ id: subCategoryId, name, slug, href }) => {
    const own = products.filter((entry) => entry.categoryId === categoryId && entry.subCategoryId === subCategoryId);
    if (own.length === 0) {
      writer.addNote('EMPTY_CATEGORY', locale, `${categoryId}/${subCategoryId}`);
      return [];
    }
    writer.put('subcategory', rowKeys.subCategory(locale, categoryId, subCategoryId), {
      categoryId,
      subCategoryId,
      name,
      slug,
      href,
      count: own.length,
      alternates: {},
    });
    staging.putPageHref('subcategory', `${categoryId}/${subCategoryId}`, locale, href);
    putListing(writer, locale, { categoryId, subCategoryId }, own);
    return [{ subCategoryId, name, slug, href, count: own.length }];
  });
}

function localizeDescription({ description = {} }: Category, market: Market, locale: string): string {
  return toPlainText(pickLocalizedText(description, locale, market.defaultLocale, '').text);
}

/**
 * Writes the categories that have products in this locale, their lists and their order. One without products gets no
 * page, and is noted.
 */
export function putCategories(
  lists: CategoryWriteContext,
  named: readonly LocalizedCategory[],
  images: ReadonlyMap<number, Image>,
): void {
  const {
    context: { writer, staging },
    market,
    locale,
    products,
  } = lists;
  const written = named.flatMap((list) => {
    const own = products.filter(({ categoryId }) => categoryId === list.id);
    const image = images.get(list.id);
    if (own.length === 0 || !image) {
      writer.addNote('EMPTY_CATEGORY', locale, String(list.id));
      return [];
    }
    const { id: categoryId, name, slug, href, category } = list;
    const subCategories = putSubCategories(lists, list);
    writer.put('category', rowKeys.category(locale, categoryId), {
      categoryId,
      name,
      slug,
      href,
      description: localizeDescription(category, market, locale),
      orderBy: category.orderBy,
      image,
      subCategories,
      count: own.length,
      rating: category.rating ?? null,
      alternates: {},
    });
    staging.putPageHref('category', String(categoryId), locale, href);
    putListing(writer, locale, { categoryId }, own);
    return [categoryId];
  });
  writer.put('categories', rowKeys.locale(locale), { categoryIds: written });
}
