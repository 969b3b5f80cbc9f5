import { getSnapshot } from '../../../content/snapshot/snapshot.ts';
import { listFileTextKeys } from '../../../i18n/keys/catalogue.ts';
import { selectTexts } from '../../select-texts.ts';
import { serializeListRows } from './list-row.ts';

interface ListKey {
  categoryId: number;
  subCategoryId: number | null;
}

/** The title of a list: a subcategory is followed by its category. */
export const formatListTitle = (category: { name: string }, subCategory: { name: string } | null): string =>
  subCategory ? `${subCategory.name} · ${category.name}` : category.name;

function readListTitle(locale: string, { categoryId, subCategoryId }: ListKey): string {
  const category = getSnapshot().category(locale, categoryId);
  if (!category) return '';
  const subCategory = subCategoryId === null ? null : getSnapshot().subCategory(locale, categoryId, subCategoryId);
  return formatListTitle(category, subCategory);
}

function readListSkus(locale: string, list: ListKey): string[] {
  const pageCount = getSnapshot().listing(locale, list, 1)?.pages ?? 0;
  const pages = Array.from({ length: pageCount }, (_, index) => getSnapshot().listing(locale, list, index + 1));
  return pages.flatMap((page) => page?.skus ?? []);
}

/** The `ListFile` of a category or subcategory, sorted by name, as JSON. */
export function serializeListFile(locale: string, list: ListKey): string {
  const texts = getSnapshot().texts(locale, 'catalogue');
  const cards = getSnapshot().cards(locale, readListSkus(locale, list));
  const ownTexts = { ...selectTexts(texts, listFileTextKeys.catalogue), title: readListTitle(locale, list) };
  return `{"texts":${JSON.stringify(ownTexts)},"rows":${serializeListRows(cards, texts, locale)}}`;
}
