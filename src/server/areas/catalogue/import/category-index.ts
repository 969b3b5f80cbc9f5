import type { PlannedCategory, PlannedSubCategory } from './categories.ts';
import type { ExistingCategory, ExistingCatalogue } from './existing-catalogue.ts';

export interface CategoryPlacement {
  categoryId: number;
  subcategoryId: number;
}

interface IndexedCategory {
  names: ReadonlyMap<string, string>;
  subNames: Map<number, string>;
}

/** Ids of added subcategories, for example `9003` in category 3. */
const firstAddedId = 9_000;
const addedIdStep = 100;
/** Added subcategories come after those of the file. */
const addedDisplayOrder = 1_000;

const pickName = (names: ReadonlyMap<string, string>) => [...names.values()][0] ?? '';

const fromExistingCategory = ({ names, subCategoryIds }: ExistingCategory): IndexedCategory => ({
  names: new Map(Object.entries(names)),
  subNames: new Map(subCategoryIds.map((id) => [id, ''])),
});
const fromPlannedCategory = ({ names, subCategories }: PlannedCategory): IndexedCategory => ({
  names,
  subNames: new Map(subCategories.map((sub) => [sub.id, pickName(sub.names)])),
});

/**
 * The categories into which products can be put: those of the file and those that stay in the catalogue. A product
 * without a known subcategory goes into an added subcategory with the name of its category. Its id is the first free
 * one of 9000 + category id, in steps of 100.
 */
export function createCategoryIndex(
  planned: readonly PlannedCategory[],
  existing: Pick<ExistingCatalogue, 'categories'>,
) {
  const categories = indexCategories(planned, existing.categories);
  const added = new Map<number, PlannedSubCategory & { categoryId: number }>();

  const findOrAddSubCategory = (categoryId: number, { names, subNames }: IndexedCategory): number => {
    const preferredId = firstAddedId + categoryId;
    const known = subNames.has(preferredId)
      ? preferredId
      : [...added.values()].find((sub) => sub.categoryId === categoryId)?.id;
    if (known !== undefined) return known;
    const used = new Set([...categories.values()].flatMap((category) => [...category.subNames.keys()]));
    let id = preferredId;
    while (used.has(id) || added.has(id)) id += addedIdStep;
    added.set(id, { id, categoryId, orderBy: addedDisplayOrder, names });
    return id;
  };

  return {
    has: (categoryId: number | null | undefined): categoryId is number =>
      typeof categoryId === 'number' && categories.has(categoryId),
    /**
     * Where a product of a known category goes: into the first candidate that is one of its subcategories. `known` is
     * false when there is none and the subcategory was added.
     */
    findPlacement(
      categoryId: number,
      candidates: readonly (number | null | undefined)[],
    ): CategoryPlacement & { known: boolean } {
      const category = categories.get(categoryId);
      if (!category) throw new RangeError(`There is no category ${categoryId}.`);
      const sub = candidates.find((id): id is number => typeof id === 'number' && category.subNames.has(id));
      return { categoryId, subcategoryId: sub ?? findOrAddSubCategory(categoryId, category), known: sub !== undefined };
    },
    /** The name of the subcategory, then of the category. */
    getNames: ({ categoryId, subcategoryId }: CategoryPlacement): string[] => {
      const category = categories.get(categoryId);
      return category ? [category.subNames.get(subcategoryId) ?? '', pickName(category.names)] : [];
    },
    getAddedSubCategories: () => [...added.values()],
  };
}
export type CategoryIndex = ReturnType<typeof createCategoryIndex>;

/** A subcategory that the file moves into another category leaves the existing one. */
function indexCategories(planned: readonly PlannedCategory[], existing: readonly ExistingCategory[]) {
  const categories = new Map<number, IndexedCategory>(
    existing.map((category) => [category.categoryId, fromExistingCategory(category)]),
  );
  const plannedSubIds = planned.flatMap(({ subCategories }) => subCategories.map(({ id }) => id));
  for (const { subNames } of categories.values()) for (const id of plannedSubIds) subNames.delete(id);
  for (const category of planned) {
    const existingSubNames = categories.get(category.categoryId)?.subNames ?? [];
    const own = fromPlannedCategory(category);
    categories.set(category.categoryId, { ...own, subNames: new Map([...existingSubNames, ...own.subNames]) });
  }
  return categories;
}
