import { categoryTexts } from '../../config/desk/category-texts.ts';
import type { CategoryEdit, CategoryTexts, DeskCategory } from '../../contract/desk/categories.ts';
import type { EditFinding } from '../../contract/desk/edit-finding.ts';
import type { DeskLocale } from '../../contract/desk/products.ts';
import { checkPlainText } from './check-plain-text.ts';
import { createRefusal, createWarning } from './findings.ts';

/** Names that differ only in case and punctuation have the same address. */
const toAddressPart = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');

/** A locale's empty name is that of its country's default locale, which therefore needs one. */
function checkLocaleName(field: string, locale: string, locales: readonly DeskLocale[]): EditFinding {
  const country = locales.find((one) => one.locale === locale)?.country;
  const main = locales.find((one) => one.country === country && one.isDefault);
  return main && main.locale !== locale
    ? createWarning(field, 'nameFallsBack', { language: main.displayName })
    : createRefusal(field, 'nameMissing');
}

interface ChangedName {
  field: string;
  locale: string;
  name: string;
  before: string;
}

const nameLength = categoryTexts[0].maxLength;

function checkName({ field, locale, name, before }: ChangedName, locales: readonly DeskLocale[]): EditFinding[] {
  if (name === before) return [];
  if (name.trim() === '') return [checkLocaleName(field, locale, locales)];
  const found = checkPlainText(field, name, nameLength);
  const isMoved = before !== '' && toAddressPart(name) !== toAddressPart(before);
  return isMoved ? [...found, createWarning(field, 'addressChanges')] : found;
}

function checkTexts({ texts: allBefore, locales }: DeskCategory, texts: CategoryTexts): EditFinding[] {
  const before = allBefore.find(({ locale }) => locale === texts.locale);
  return categoryTexts.flatMap(({ key, maxLength }) => {
    const field = `texts.${texts.locale}.${key}`;
    if (key === 'name')
      return checkName({ field, locale: texts.locale, name: texts.name, before: before?.name ?? '' }, locales);
    return texts[key] === before?.[key] ? [] : checkPlainText(field, texts[key], maxLength);
  });
}

function checkGroupNames({ groups, locales }: DeskCategory, edit: CategoryEdit): EditFinding[] {
  return edit.groups.flatMap(({ id, names }) => {
    const before = groups.find((group) => group.id === id)?.names ?? [];
    return names.flatMap(({ locale, name }) => {
      const old = before.find((one) => one.locale === locale)?.name ?? '';
      return checkName({ field: `groups.${id}.${locale}`, locale, name, before: old }, locales);
    });
  });
}

/** Lists without products have no page. */
function checkMoves({ groups, products }: DeskCategory, edit: CategoryEdit): EditFinding[] {
  const moved = new Map(edit.products.map(({ sku, groupId }) => [sku, groupId]));
  const after = new Set([...products.map(({ sku, groupId }) => moved.get(sku) ?? groupId), ...moved.values()]);
  const emptied = groups.filter(({ id }) => !after.has(id) && products.some(({ groupId }) => groupId === id));
  if (emptied.length > 0 && groups.every(({ id }) => !after.has(id)))
    return [createWarning('products', 'categoryEmpty')];
  return emptied.map(({ id }) => createWarning(`groups.${id}`, 'groupEmpty'));
}

/**
 * Says what speaks against an edit of a category. Only what the edit changes is checked, so that a category with an old
 * fault can still be corrected elsewhere.
 */
export function checkCategoryEdit(category: DeskCategory, edit: CategoryEdit): EditFinding[] {
  return [
    ...(edit.isHidden && !category.isHidden ? [createWarning('isHidden', 'categoryHidden')] : []),
    ...edit.texts.flatMap((texts) => checkTexts(category, texts)),
    ...checkGroupNames(category, edit),
    ...checkMoves(category, edit),
  ];
}
