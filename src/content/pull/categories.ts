import { type Category, getCategories, type SubCategory } from '../../contract/catalogue/catalogue.ts';
import { localisedText } from '../../domain/localised.ts';
import { plainText } from '../../domain/plain-text.ts';
import { slugOf } from '../../domain/slug.ts';
import { paths } from '../../i18n/paths.ts';
import { rowKeys } from '../snapshot/keys.ts';
import { type Listed, putListing } from '../snapshot/listings.ts';
import type { CategoryRecord, Image } from '../snapshot/records.ts';
import type { Market, PullContext } from './context.ts';

/** A product on the lists of one locale. */
export interface Entry extends Listed {
  categoryId: number | null;
  subCategoryId: number | null;
}

/** A category or subcategory as one locale names and addresses it. */
export interface NamedList {
  id: number;
  name: string;
  slug: string;
  href: string;
}
export interface NamedCategory extends NamedList {
  category: Category;
  subCategories: readonly NamedList[];
}

export async function pullCategories({ source }: PullContext, market: Market): Promise<Category[]> {
  const categories = await source.call(getCategories, { query: { country: market.code } });
  return categories.toSorted((a, b) => a.orderBy - b.orderBy || a.categoryId - b.categoryId);
}

/** A name without Latin letters takes its address from the English name: `/zh-hk/shopproducts/1/lips/`. */
function nameOf(
  texts: Record<string, string>,
  market: Market,
  locale: string,
  otherwise: string,
  fallbackSlug: string,
) {
  const { text, translated } = localisedText(texts, locale, market.defaultLocale, otherwise);
  const english = Object.entries(texts).find(([key]) => key.startsWith('en-'))?.[1] ?? otherwise;
  const name = plainText(text) || fallbackSlug;
  return { name, translated, slug: slugOf(name, slugOf(plainText(english), fallbackSlug)) };
}

function namedSub(sub: SubCategory, market: Market, locale: string): NamedList & { translated: boolean } {
  const named = nameOf(sub.translations, market, locale, sub.subCategoryName, `list-${sub.id}`);
  return {
    ...named,
    id: sub.id,
    href: paths.subCategory(locale, { categoryId: sub.categoryId, subCategoryId: sub.id, slug: named.slug }),
  };
}

/** Names and addresses of the categories in one locale; names that fell back to another language are noted. */
export function nameCategories(
  { writer }: PullContext,
  categories: readonly Category[],
  market: Market,
  locale: string,
): NamedCategory[] {
  return categories.map((category) => {
    const named = nameOf(category.name, market, locale, '', `category-${category.categoryId}`);
    const subCategories = category.subCategories
      .toSorted((a, b) => a.OrderBy - b.OrderBy || a.id - b.id)
      .map((sub) => namedSub(sub, market, locale));
    if (!named.translated) writer.note('UNTRANSLATED', locale, `category ${category.categoryId}`);
    for (const { id, translated } of subCategories)
      if (!translated) writer.note('UNTRANSLATED', locale, `subcategory ${category.categoryId}/${id}`);
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

type LocaleLists = { context: PullContext; market: Market; locale: string; entries: readonly Entry[] };

function putSubCategories(
  { context: { writer, stash }, locale, entries }: LocaleLists,
  { id: categoryId, subCategories }: NamedCategory,
): CategoryRecord['subCategories'] {
  return subCategories.flatMap(({ id: subCategoryId, name, slug, href }) => {
    const own = entries.filter((entry) => entry.categoryId === categoryId && entry.subCategoryId === subCategoryId);
    if (own.length === 0) {
      writer.note('EMPTY_CATEGORY', locale, `${categoryId}/${subCategoryId}`);
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
    stash.putAddress('subcategory', `${categoryId}/${subCategoryId}`, locale, href);
    putListing(writer, locale, { categoryId, subCategoryId }, own);
    return [{ subCategoryId, name, slug, href, count: own.length }];
  });
}

function descriptionOf({ description = {} }: Category, market: Market, locale: string): string {
  return plainText(localisedText(description, locale, market.defaultLocale, '').text);
}

/**
 * Writes the categories that have products in this locale, their lists and their order. One without products gets no
 * page, and is noted.
 */
export function putCategories(
  lists: LocaleLists,
  named: readonly NamedCategory[],
  images: ReadonlyMap<number, Image>,
): void {
  const {
    context: { writer, stash },
    market,
    locale,
    entries,
  } = lists;
  const written = named.flatMap((list) => {
    const own = entries.filter(({ categoryId }) => categoryId === list.id);
    const image = images.get(list.id);
    if (own.length === 0 || !image) {
      writer.note('EMPTY_CATEGORY', locale, String(list.id));
      return [];
    }
    const { id: categoryId, name, slug, href, category } = list;
    const subCategories = putSubCategories(lists, list);
    writer.put('category', rowKeys.category(locale, categoryId), {
      categoryId,
      name,
      slug,
      href,
      description: descriptionOf(category, market, locale),
      orderBy: category.orderBy,
      image,
      subCategories,
      count: own.length,
      rating: category.rating ?? null,
      alternates: {},
    });
    stash.putAddress('category', String(categoryId), locale, href);
    putListing(writer, locale, { categoryId }, own);
    return [categoryId];
  });
  writer.put('categories', locale, { categoryIds: written });
}
