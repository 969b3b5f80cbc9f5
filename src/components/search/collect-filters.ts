import { shadeFamilies, type ShadeFamily } from '../../config/catalogue/shade-families.ts';
import { getSnapshot } from '../../content/snapshot/snapshot.ts';
import { type AttributeOptions, mergeAttributeOptions } from '../../domain/catalogue/product-attributes.ts';

/** What a search of a locale can be filtered by: what any of its lists has. */
export function collectFilters(locale: string): { families: ShadeFamily[]; attributes: AttributeOptions } {
  const lists = getSnapshot()
    .categories(locale)
    .flatMap(({ categoryId }) => getSnapshot().listing(locale, { categoryId }, 1) ?? []);
  return {
    families: shadeFamilies.filter((family) => lists.some(({ families }) => families.includes(family))),
    attributes: mergeAttributeOptions(lists.map(({ attributes }) => attributes ?? {})),
  };
}
