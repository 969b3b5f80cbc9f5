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
 * Where products can stand: the file's categories, and those that stay beside them. A category that gets a product
 * without a known
 * subcategory gets a subcategory of its own name, whose id is the first free one from 90 times a hundred and its own id
 * (`9003`).
 */
export function createCategoryIndex(planned: readonly PlannedCategory[], world: Pick<ExistingCatalogue, 'categories'>) {
  const categories = new Map<number, IndexedCategory>(
    world.categories.map((category) => [category.categoryId, fromExistingCategory(category)]),
  );
  const movedSubs = new Set(planned.flatMap(({ subCategories }) => subCategories.map(({ id }) => id)));
  for (const { subNames } of categories.values())
    for (const id of [...subNames.keys()]) if (movedSubs.has(id)) subNames.delete(id);
  for (const category of planned) {
    const standing = categories.get(category.categoryId);
    const own = fromPlannedCategory(category);
    categories.set(
      category.categoryId,
      standing ? { ...own, subNames: new Map([...standing.subNames, ...own.subNames]) } : own,
    );
  }
  const added = new Map<number, PlannedSubCategory & { categoryId: number }>();

  const catchAll = (categoryId: number, { names, subNames }: IndexedCategory): number => {
    const known = subNames.has(9_000 + categoryId)
      ? 9_000 + categoryId
      : [...added.values()].find((sub) => sub.categoryId === categoryId)?.id;
    if (known !== undefined) return known;
    const used = new Set([...categories.values()].flatMap(({ subNames }) => [...subNames.keys()]));
    let id = 9_000 + categoryId;
    while (used.has(id) || added.has(id)) id += 100;
    added.set(id, { id, categoryId, orderBy: 1_000, names });
    return id;
  };

  return {
    has: (categoryId: number | null | undefined): categoryId is number =>
      typeof categoryId === 'number' && categories.has(categoryId),
    /** The shelf for a known category; `known` is false when the subcategory had to be made up. */
    findPlacement(
      categoryId: number,
      candidates: readonly (number | null | undefined)[],
    ): CategoryPlacement & { known: boolean } {
      const category = categories.get(categoryId);
      if (!category) throw new RangeError(`there is no category ${categoryId}`);
      const sub = candidates.find((id): id is number => typeof id === 'number' && category.subNames.has(id));
      return { categoryId, subcategoryId: sub ?? catchAll(categoryId, category), known: sub !== undefined };
    },
    /** Names of a shelf from the narrow to the wide, to draw by. */
    getNames: ({ categoryId, subcategoryId }: CategoryPlacement): string[] => {
      const category = categories.get(categoryId);
      return category ? [category.subNames.get(subcategoryId) ?? '', pickName(category.names)] : [];
    },
    getAddedSubCategories: () => [...added.values()],
  };
}
export type CategoryIndex = ReturnType<typeof createCategoryIndex>;
