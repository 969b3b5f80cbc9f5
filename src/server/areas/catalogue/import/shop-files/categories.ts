import { categoryIdRange } from '../../../../../contract/enumerations.ts';
import { toPlainText } from '../../../../../domain/plain-text.ts';
import type { Db } from '../../../../platform/database/tables.ts';
import { splitCategoryPath } from './category-path.ts';

interface KnownSubCategory {
  id: number;
  OrderBy: number;
  translations: Record<string, string>;
}
/** A category as the import reads it, from the catalogue or new. */
interface KnownCategory {
  categoryId: number;
  name: Record<string, string>;
  description: Record<string, string>;
  orderBy: number;
  rating: { ratingValue: number; reviewCount: number } | null;
  subCategories: KnownSubCategory[];
}

export interface FoundPlacement {
  categoryId: number;
  subCategoryId: number;
}

/** Subcategories that imports add are numbered from here, above those of the shop's own files. */
const firstSubCategoryId = 20_001;

const toTexts = (rows: readonly { locale: string; name: string }[]) =>
  Object.fromEntries(rows.map(({ locale, name }) => [locale, name]));

/** The categories of the shop with all their texts, so that an import can find them by name and leave them as they are. */
export async function readKnownCategories(db: Db): Promise<KnownCategory[]> {
  const categories = await db.selectFrom('categories').select(['categoryId', 'orderBy', 'rating']).execute();
  const texts = await db.selectFrom('categoryTexts').selectAll().execute();
  const subCategories = await db.selectFrom('subcategories').selectAll().execute();
  const subTexts = await db.selectFrom('subcategoryTexts').selectAll().execute();
  return categories.map(({ categoryId, orderBy, rating }) => {
    const own = texts.filter((row) => row.categoryId === categoryId);
    return {
      ...{ categoryId, orderBy, rating, name: toTexts(own) },
      description: Object.fromEntries(own.map(({ locale, description }) => [locale, description])),
      subCategories: subCategories
        .filter((row) => row.categoryId === categoryId)
        .map((row) => ({
          id: row.id,
          OrderBy: row.orderBy,
          translations: toTexts(subTexts.filter(({ subcategoryId }) => subcategoryId === row.id)),
        })),
    };
  });
}

/** The import writes `lip_liner` as words. */
const toKey = (name: string) => toPlainText(name).normalize('NFKC').replaceAll('_', ' ').toLowerCase();
const hasName = (names: Readonly<Record<string, string>>, name: string) =>
  Object.values(names).some((known) => toKey(known) === toKey(name));
const highest = (numbers: readonly number[], least: number) => numbers.reduce((a, b) => Math.max(a, b), least);

type UsedCategories = ReadonlyMap<number, ReadonlySet<number>>;

/** The categories that are used, with their used subcategories, as rows of a catalogue file. */
const listUsed = (categories: readonly KnownCategory[], used: UsedCategories) =>
  categories
    .filter(({ categoryId }) => used.has(categoryId))
    .map((category) => ({
      ...category,
      subCategories: category.subCategories
        .filter(({ id }) => used.get(category.categoryId)?.has(id))
        .map((sub) => ({ ...sub, subCategoryName: Object.values(sub.translations)[0] ?? '' })),
    }));

/** Adds categories with the next free numbers. The fifteen ids of the shop's own categories are never given to others. */
function createCategoryAdder(categories: KnownCategory[], locales: readonly string[]) {
  const subIds = categories.flatMap(({ subCategories }) => subCategories.map(({ id }) => id));
  const ids = categories.map(({ categoryId }) => categoryId);
  let nextId = highest(ids, categoryIdRange.last) + 1;
  let nextSubId = highest(subIds, firstSubCategoryId - 1) + 1;
  const inLocales = (name: string) => Object.fromEntries(locales.map((locale) => [locale, name]));
  return {
    addCategory(name: string): KnownCategory {
      const orders = categories.map((category) => category.orderBy);
      const texts = { name: inLocales(name), description: {} };
      const added = { categoryId: nextId, ...texts, orderBy: highest(orders, 0) + 1, rating: null, subCategories: [] };
      nextId += 1;
      categories.push(added);
      return added;
    },
    addSubCategory({ subCategories }: KnownCategory, name: string): KnownSubCategory {
      const added = { id: nextSubId, OrderBy: subCategories.length + 1, translations: inLocales(name) };
      nextSubId += 1;
      subCategories.push(added);
      return added;
    },
  };
}

/** Finds the categories of products by their names, in any language, and adds those that are missing. */
export function createCategoryFinder(known: readonly KnownCategory[], locales: readonly string[]) {
  const categories = structuredClone([...known]);
  const used = new Map<number, Set<number>>();
  const foundByPath = new Map<string, FoundPlacement>();
  const { addCategory, addSubCategory } = createCategoryAdder(categories, locales);
  const findByNames = (name: string, subName: string): FoundPlacement => {
    const category = categories.find((other) => hasName(other.name, name)) ?? addCategory(name);
    const sub =
      category.subCategories.find(({ translations }) => hasName(translations, subName)) ??
      addSubCategory(category, subName);
    return { categoryId: category.categoryId, subCategoryId: sub.id };
  };
  return {
    /** Null for an empty path. A category without a subcategory gets one of its own name. */
    find(path: string): FoundPlacement | null {
      const [name = '', subName = name] = splitCategoryPath(path);
      if (name === '') return null;
      const placement = foundByPath.get(path) ?? findByNames(name, subName);
      foundByPath.set(path, placement);
      const { categoryId, subCategoryId } = placement;
      used.set(categoryId, (used.get(categoryId) ?? new Set()).add(subCategoryId));
      return placement;
    },
    list: () => listUsed(categories, used),
  };
}
export type CategoryFinder = ReturnType<typeof createCategoryFinder>;
