import type { Insertable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { chooseArt } from './art.ts';
import type { PlannedCategory } from './categories.ts';
import type { CategoryIndex } from './category-index.ts';

type Row<T extends keyof Tables> = Insertable<Tables[T]>;

/** The rows of categories to write, in an order that satisfies the foreign keys. */
export interface CategoryRows {
  categories: Row<'categories'>[];
  categoryTexts: Row<'categoryTexts'>[];
  subcategories: Row<'subcategories'>[];
  subcategoryTexts: Row<'subcategoryTexts'>[];
}

const buildNameRows = (names: ReadonlyMap<string, string>) => [...names].map(([locale, name]) => ({ locale, name }));

/** `colors`: in which each category is drawn. */
export function buildCategoryRows(
  categories: readonly PlannedCategory[],
  categoryIndex: CategoryIndex,
  colors: ReadonlyMap<number, string>,
): CategoryRows {
  const subCategories = [
    ...categories.flatMap(({ categoryId, subCategories: own }) =>
      own.map((subCategory) => ({ categoryId, ...subCategory })),
    ),
    ...categoryIndex.getAddedSubCategories(),
  ];
  return {
    categories: categories.map(({ categoryId, orderBy, names, rating, art, isHidden }) => ({
      categoryId,
      orderBy,
      rating: rating ? JSON.stringify(rating) : null,
      art: JSON.stringify(art ?? chooseArt([...names.values()], colors.get(categoryId) ?? null)),
      isHidden,
    })),
    categoryTexts: categories.flatMap(({ categoryId, names, descriptions }) =>
      buildNameRows(names).map((text) => ({ categoryId, ...text, description: descriptions.get(text.locale) ?? '' })),
    ),
    subcategories: subCategories.map(({ id, categoryId, orderBy }) => ({ id, categoryId, orderBy })),
    subcategoryTexts: subCategories.flatMap(({ id, names }) =>
      buildNameRows(names).map((text) => ({ subcategoryId: id, ...text })),
    ),
  };
}
