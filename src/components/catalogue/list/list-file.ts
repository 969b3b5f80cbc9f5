import { getSnapshot } from '../../../content/snapshot/snapshot.ts';
import type { CardRecord } from '../../../content/snapshot/records.ts';
import type { ListFile, ListRow } from '../../../domain/catalogue/list-row.ts';
import { formatCountText } from '../../../i18n/fill-text.ts';
import { toLanguageTag } from '../../../i18n/language-tag.ts';

/** Texts with their blanks, since the browser fills them. Plural forms stand under their own names. */
const clientTextKeyPattern = /^(?:productCount_\w+|pagination|previousPage|nextPage|pageNumber|pageOf|listChanged)$/;

const createRowMapper =
  (shadesText: (count: number) => string) =>
  ({
    sku,
    name,
    line,
    href,
    price,
    displayPrice,
    image,
    shadeCount,
    dots,
    families,
    soldOut,
  }: CardRecord): ListRow => ({
    sku,
    name,
    line,
    href,
    price: price.minor,
    displayPrice,
    image,
    dots,
    shades: shadeCount > 0 ? shadesText(shadeCount) : '',
    families,
    soldOut,
  });

/** What a list is called where its page does not stand around it. */
export const formatListTitle = (category: { name: string }, sub: { name: string } | null): string =>
  sub ? `${sub.name} · ${category.name}` : category.name;

function readListTitle(
  locale: string,
  { categoryId, subCategoryId }: { categoryId: number; subCategoryId: number | null },
): string {
  const category = getSnapshot().category(locale, categoryId);
  return category
    ? formatListTitle(
        category,
        subCategoryId === null ? null : getSnapshot().subCategory(locale, categoryId, subCategoryId),
      )
    : '';
}

/** The whole list of a category or subcategory, by name. */
export function buildListFile(locale: string, list: { categoryId: number; subCategoryId: number | null }): ListFile {
  const shop = getSnapshot();
  const pages = shop.listing(locale, list, 1)?.pages ?? 0;
  const skus = Array.from({ length: pages }, (_, index) => shop.listing(locale, list, index + 1)?.skus ?? []).flat();
  const texts = shop.texts(locale, 'catalogue');
  return {
    texts: {
      ...Object.fromEntries(Object.entries(texts).filter(([key]) => clientTextKeyPattern.test(key))),
      title: readListTitle(locale, list),
    },
    rows: shop
      .cards(locale, skus)
      .map(createRowMapper((count) => formatCountText(texts, 'shadeCount', count, toLanguageTag(locale)))),
  };
}
