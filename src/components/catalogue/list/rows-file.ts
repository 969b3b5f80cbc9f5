import { content } from '../../../content/snapshot/snapshot.ts';
import type { CardRecord } from '../../../content/snapshot/records.ts';
import type { ListFile, ListRow } from '../../../domain/catalogue/list-row.ts';
import { countText } from '../../../i18n/fill-text.ts';
import { languageTag } from '../../../i18n/language-tag.ts';

/** Texts with their blanks, since the browser fills them. Plural forms stand under their own names. */
const written = /^(?:productCount_\w+|pagination|previousPage|nextPage|pageNumber|pageOf|listChanged)$/;

const rowOf =
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
export const listTitle = (category: { name: string }, sub: { name: string } | null): string =>
  sub ? `${sub.name} · ${category.name}` : category.name;

function titleOf(
  locale: string,
  { categoryId, subCategoryId }: { categoryId: number; subCategoryId: number | null },
): string {
  const category = content().category(locale, categoryId);
  return category
    ? listTitle(category, subCategoryId === null ? null : content().subCategory(locale, categoryId, subCategoryId))
    : '';
}

/** The whole list of a category or subcategory, by name. */
export function listFile(locale: string, list: { categoryId: number; subCategoryId: number | null }): ListFile {
  const shop = content();
  const pages = shop.listing(locale, list, 1)?.pages ?? 0;
  const skus = Array.from({ length: pages }, (_, index) => shop.listing(locale, list, index + 1)?.skus ?? []).flat();
  const texts = shop.texts(locale, 'catalogue');
  return {
    texts: {
      ...Object.fromEntries(Object.entries(texts).filter(([key]) => written.test(key))),
      title: titleOf(locale, list),
    },
    rows: shop.cards(locale, skus).map(rowOf((count) => countText(texts, 'shadeCount', count, languageTag(locale)))),
  };
}
