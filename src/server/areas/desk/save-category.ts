import { categoryTextKeys } from '../../../config/desk/category-texts.ts';
import type { DeskAction } from '../../../contract/desk/actions.ts';
import type { CategoryEdit, DeskCategory, saveDeskCategory } from '../../../contract/desk/categories.ts';
import { checkCategoryEdit } from '../../../domain/desk/check-category.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import { invalidRequest, Refusal } from '../../platform/http/refusal.ts';
import type { WireReply } from '../../platform/http/route.ts';
import { findProductNames, saveCategoryChanges } from '../catalogue/index.ts';
import type { CategoryChanges } from '../catalogue/index.ts';
import { logDeskAction } from './actions.ts';
import { assertNotRefused } from './assert-not-refused.ts';
import { cleanText } from './clean-text.ts';
import { isRepeated } from './compare-fields.ts';
import type { DeskDependencies } from './dependencies.ts';
import { lockCategory, readCategory, toDeskCategory } from './read-category.ts';

const categoryChanged = new Refusal(
  409,
  'CATEGORY_CHANGED',
  'Somebody else has changed the category since you opened it. Read it again, and repeat your changes.',
);

type LoggedChange = DeskAction['changes'][number];

/** Throws when the edit names something twice, or something that the category or the shop does not have. */
async function assertKnownFields(db: Db, category: DeskCategory, edit: CategoryEdit): Promise<void> {
  const locales = category.locales.map(({ locale }) => locale);
  const groupIds = category.groups.map(({ id }) => id);
  const given = [
    ...edit.texts.map(({ locale }) => `texts.${locale}`),
    ...edit.groups.map(({ id }) => `groups.${id}`),
    ...edit.groups.flatMap(({ id, names }) => names.map(({ locale }) => `groups.${id}.${locale}`)),
    ...edit.products.map(({ sku }) => `products.${sku}`),
  ];
  const skus = edit.products.map(({ sku }) => sku);
  const known = new Set([
    ...locales.map((locale) => `texts.${locale}`),
    ...groupIds.flatMap((id) => [`groups.${id}`, ...locales.map((locale) => `groups.${id}.${locale}`)]),
    ...[...(await findProductNames(db, skus, '')).keys()].map((sku) => `products.${sku}`),
  ]);
  const shelves = new Set(category.shelves.map(({ groupId }) => groupId));
  const wrong = [
    ...given.filter((field, index) => !known.has(field) || isRepeated(field, index, given)),
    ...edit.products.filter(({ groupId }) => !shelves.has(groupId)).map(({ sku }) => `products.${sku}`),
    ...groupIds.filter((id) => !edit.groups.some((group) => group.id === id)).map((id) => `groups.${id}`),
    ...(edit.position > category.positions ? ['position'] : []),
  ];
  if (wrong.length > 0)
    throw invalidRequest(wrong.map((field) => createFieldError(field, 'unknown', 'is no part of this category')));
}

/** The edit as it is saved. */
const cleanEdit = (edit: CategoryEdit): CategoryEdit => ({
  ...edit,
  texts: edit.texts.map((texts) => ({
    ...texts,
    ...Object.fromEntries(categoryTextKeys.map((key) => [key, cleanText(texts[key])])),
  })),
  groups: edit.groups.map(({ id, names }) => ({
    id,
    names: names.map(({ locale, name }) => ({ locale, name: cleanText(name) })),
  })),
});

const isChange = ({ before, after }: LoggedChange) => before !== after;

function logTexts(category: DeskCategory, edit: CategoryEdit): LoggedChange[] {
  return edit.texts.flatMap((texts) => {
    const before = category.texts.find(({ locale }) => locale === texts.locale);
    return categoryTextKeys
      .map((key) => ({ field: `texts.${texts.locale}.${key}`, before: before?.[key] ?? '', after: texts[key] }))
      .filter(isChange);
  });
}

function listGroupNames({ groups }: DeskCategory, edit: CategoryEdit) {
  return edit.groups.flatMap(({ id, names }) => {
    const before = groups.find((group) => group.id === id)?.names ?? [];
    return names.flatMap(({ locale, name }) => {
      const old = before.find((one) => one.locale === locale)?.name ?? '';
      return old === name ? [] : [{ groupId: id, locale, name, before: old }];
    });
  });
}

function listMoves({ products }: DeskCategory, edit: CategoryEdit) {
  return edit.products.flatMap(({ sku, groupId }) => {
    const before = products.find((product) => product.sku === sku)?.groupId ?? null;
    return before === groupId ? [] : [{ sku, groupId, before }];
  });
}

/** The parts of an edit that differ from the category, and their entries for the log. */
function compareEdit(
  category: DeskCategory,
  order: readonly number[],
  edit: CategoryEdit,
): { changes: CategoryChanges; log: LoggedChange[] } {
  const { categoryId, isHidden, position, groups } = category;
  const groupOrder = edit.groups.map(({ id }) => id);
  const oldGroupOrder = groups.map(({ id }) => id);
  const names = listGroupNames(category, edit);
  const moves = listMoves(category, edit);
  const textLog = logTexts(category, edit);
  const log = [
    { field: 'isHidden', before: String(isHidden), after: String(edit.isHidden) },
    { field: 'position', before: String(position), after: String(edit.position) },
    { field: 'groups', before: oldGroupOrder.join(', '), after: groupOrder.join(', ') },
    ...textLog,
    ...names.map(({ groupId, locale, name, before }) => ({
      field: `groups.${groupId}.${locale}`,
      before,
      after: name,
    })),
    ...moves.map(({ sku, groupId, before }) => ({
      field: `products.${sku}`,
      before: before === null ? null : String(before),
      after: String(groupId),
    })),
  ].filter(isChange);
  const isLogged = (field: string) => log.some((change) => change.field === field);
  return {
    changes: {
      isHidden: isLogged('isHidden') ? edit.isHidden : null,
      order: isLogged('position')
        ? order.filter((id) => id !== categoryId).toSpliced(edit.position - 1, 0, categoryId)
        : null,
      texts: edit.texts.filter(({ locale }) => textLog.some(({ field }) => field.startsWith(`texts.${locale}.`))),
      groupOrder: isLogged('groups') ? groupOrder : null,
      groupNames: names,
      moves,
    },
    log,
  };
}

interface CategorySave {
  categoryId: number;
  locale: string;
  edit: CategoryEdit;
  isConfirmed: boolean;
  customerId: number;
}

/**
 * Saves an edit of a category. Throws when a rule refuses it; returns `unconfirmed` when a rule warns and the caller has
 * not confirmed. An edit that changes nothing was saved before, so it is answered again whatever its version.
 */
export async function saveCategory(
  { db, now, onContentChanged }: DeskDependencies,
  { categoryId, locale, edit: given, isConfirmed, customerId }: CategorySave,
): Promise<WireReply<typeof saveDeskCategory>> {
  const edit = cleanEdit(given);
  const findings = await retryTransaction(db, async (transaction) => {
    const locked = await lockCategory(transaction, categoryId);
    const category = await toDeskCategory(transaction, locked, locale);
    const isOutdated = locked.version !== edit.version;
    if (!isOutdated) await assertKnownFields(transaction, category, edit);
    const { changes, log } = compareEdit(category, locked.order, edit);
    if (log.length === 0) return [];
    if (isOutdated) throw categoryChanged;
    const found = checkCategoryEdit(category, edit);
    assertNotRefused(found);
    if (found.length > 0 && !isConfirmed) return found;
    await saveCategoryChanges(transaction, categoryId, changes);
    const action = { kind: 'category-saved', subject: String(categoryId), changes: log, customerId } as const;
    await logDeskAction(transaction, { ...action, createdAt: new Date(now()) });
    return [];
  });
  onContentChanged();
  return findings.length > 0
    ? { status: 'unconfirmed', findings }
    : { status: 'saved', category: await readCategory(db, categoryId, locale) };
}
