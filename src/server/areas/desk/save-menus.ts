import { isDeepStrictEqual } from 'node:util';
import type { DeskMenu, DeskMenuItem, DeskMenus, MenusEdit, saveDeskMenus } from '../../../contract/desk/menus.ts';
import { checkMenusEdit } from '../../../domain/desk/check-menus.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import { invalidRequest, Refusal } from '../../platform/http/refusal.ts';
import type { WireReply } from '../../platform/http/route.ts';
import { lockMenus, saveMenus } from '../shell/index.ts';
import type { EditableMenu, SavedMenu } from '../shell/index.ts';
import { logDeskAction } from './actions.ts';
import { assertNotRefused } from './assert-not-refused.ts';
import { cleanText } from './clean-text.ts';
import { isRepeated, listChanges } from './compare-fields.ts';
import type { DeskDependencies } from './dependencies.ts';
import { createSoldCheck } from './link-targets.ts';
import { findMenusToEdit, readMenus } from './read-menus.ts';

const menusChanged = new Refusal(
  409,
  'MENUS_CHANGED',
  'Somebody else has changed the menus since you opened them. Read them again, and repeat your changes.',
);

type Entry = Pick<DeskMenu, 'id' | 'hyperlink' | 'names'>;

const isNew = ({ id }: Pick<Entry, 'id'>) => id.startsWith('new-');
const listEntries = (menus: readonly DeskMenu[]): Entry[] => menus.flatMap((menu) => [menu, ...menu.items]);

/** Throws when the edit names something twice, or something that the menus or the shop do not have. */
function assertKnownEntries({ menus, locales, countries }: DeskMenus, edit: MenusEdit): void {
  const knownLocales = new Set(locales.map(({ locale }) => locale));
  const knownEntries = new Set([
    ...menus.map(({ id }) => `entries.${id}`),
    ...menus.flatMap(({ id, items }) => items.map((item) => `entries.${item.id} of ${id}`)),
  ]);
  const places = edit.menus.flatMap((menu) => [
    { entry: menu, place: `entries.${menu.id}` },
    ...menu.items.map((item) => ({ entry: item, place: `entries.${item.id} of ${menu.id}` })),
  ]);
  const ids = listEntries(edit.menus).map(({ id }) => `entries.${id}`);
  const names = listEntries(edit.menus).flatMap((entry) =>
    entry.names.map(({ locale }) => ({ locale, field: `names.${entry.id}.${locale}` })),
  );
  const nameFields = names.map(({ field }) => field);
  const wrong = [
    ...ids.filter(isRepeated),
    ...places
      .filter(({ entry, place }) => !isNew(entry) && !knownEntries.has(place))
      .map(({ entry }) => `entries.${entry.id}`),
    ...names.filter(({ locale }) => !knownLocales.has(locale)).map(({ field }) => field),
    ...nameFields.filter(isRepeated),
    ...edit.menus
      .flatMap(({ items }) => items)
      .filter((item) =>
        item.countries.some((country, index, all) => !countries.includes(country) || isRepeated(country, index, all)),
      )
      .map(({ id }) => `countries.${id}`),
  ];
  if (wrong.length > 0)
    throw invalidRequest(wrong.map((field) => createFieldError(field, 'unknown', 'is no part of these menus')));
}

/** The edit as it is saved: with a name for each locale of the shop. */
function cleanMenus({ menus }: MenusEdit, { locales, countries }: DeskMenus): DeskMenu[] {
  const cleanEntry = <T extends Entry>(entry: T): T => ({
    ...entry,
    hyperlink: cleanText(entry.hyperlink),
    names: locales.map(({ locale }) => ({
      locale,
      name: cleanText(entry.names.find((one) => one.locale === locale)?.name ?? ''),
    })),
  });
  const cleanItem = (item: DeskMenuItem): DeskMenuItem => ({
    ...cleanEntry(item),
    countries: countries.filter((country) => item.countries.includes(country)),
  });
  return menus.map((menu) => ({ ...cleanEntry(menu), items: menu.items.map(cleanItem) }));
}

/** Menus without the ids of their entries, to find out whether an edit was saved before. */
const withoutIds = (menus: readonly DeskMenu[]) =>
  menus.map(({ id: _, items, ...menu }) => ({ ...menu, items: items.map(({ id: __, ...item }) => item) }));

const nameEntry = ({ id, names }: Entry): string => names.find(({ name }) => name !== '')?.name ?? id;
const nameEntries = (entries: readonly Entry[]): string => entries.map(nameEntry).join(' · ');

const listEntryFields = ({ id, hyperlink, names }: Entry): [string, string][] => [
  [`link.${id}`, hyperlink],
  ...names.flatMap(({ locale, name }): [string, string][] => (name === '' ? [] : [[`names.${id}.${locale}`, name]])),
];

/** The fields of menus, for the log. An order is the names in their order. */
const listFields = (menus: readonly DeskMenu[]): Map<string, string> =>
  new Map([
    ['menus', nameEntries(menus)],
    ...menus.flatMap((menu): [string, string][] => [
      ...listEntryFields(menu),
      [`items.${menu.id}`, nameEntries(menu.items)],
      ...menu.items.flatMap((item): [string, string][] => [
        ...listEntryFields(item),
        [`countries.${item.id}`, item.countries.join(', ')],
      ]),
    ]),
  ]);

/** The rows of an edit. Names in languages that the shop does not have any more stay. */
function toSavedMenus(
  edited: readonly DeskMenu[],
  rows: readonly EditableMenu[],
  { locales, countries }: DeskMenus,
): SavedMenu[] {
  const stored = new Map<string, { id: number; names: Readonly<Record<string, string>> }>([
    ...rows.map((menu) => [`menu-${menu.menuId}`, { id: menu.menuId, names: menu.names }] as const),
    ...rows.flatMap(({ items }) =>
      items.map((item) => [`item-${item.menuItemId}`, { id: item.menuItemId, names: item.names }] as const),
    ),
  ]);
  const toSavedEntry = ({ id, hyperlink, names }: Entry) => {
    const before = stored.get(id);
    const others = Object.entries(before?.names ?? {}).filter(
      ([locale]) => !locales.some((one) => one.locale === locale),
    );
    const own = names.filter(({ name }) => name !== '').map(({ locale, name }) => [locale, name] as const);
    return { id: before?.id ?? null, hyperlink, names: Object.fromEntries([...others, ...own]) };
  };
  return edited.map((menu) => ({
    ...toSavedEntry(menu),
    items: menu.items.map((item) => ({
      ...toSavedEntry(item),
      countries: item.countries.length === countries.length ? null : item.countries,
    })),
  }));
}

interface MenusSave {
  placing: DeskMenus['placing'];
  edit: MenusEdit;
  isConfirmed: boolean;
  customerId: number;
}

/**
 * Saves the menus of a placing. Throws when a rule refuses them; returns `unconfirmed` when a rule warns and the caller
 * has not confirmed. Menus that are saved already are answered again whatever their version.
 */
export async function saveDeskMenuEdit(
  { db, now, onContentChanged }: DeskDependencies,
  { placing, edit, isConfirmed, customerId }: MenusSave,
): Promise<WireReply<typeof saveDeskMenus>> {
  const findings = await retryTransaction(db, async (transaction) => {
    await lockMenus(transaction);
    const { menus, rows } = await findMenusToEdit(transaction, placing);
    const isOutdated = menus.version !== edit.version;
    if (!isOutdated) assertKnownEntries(menus, edit);
    const edited = cleanMenus(edit, menus);
    if (isDeepStrictEqual(withoutIds(edited), withoutIds(menus.menus))) return [];
    if (isOutdated) throw menusChanged;
    const links = listEntries(edited).map(({ hyperlink }) => hyperlink);
    const found = checkMenusEdit(menus, { ...edit, menus: edited }, await createSoldCheck(transaction, links));
    assertNotRefused(found);
    if (found.length > 0 && !isConfirmed) return found;
    await saveMenus(transaction, placing, toSavedMenus(edited, rows, menus));
    await logDeskAction(transaction, {
      ...{ kind: 'menus-saved', subject: placing, customerId, createdAt: new Date(now()) },
      changes: listChanges(listFields(menus.menus), listFields(edited)),
    });
    return [];
  });
  onContentChanged();
  return findings.length > 0
    ? { status: 'unconfirmed', findings }
    : { status: 'saved', menus: await readMenus(db, placing) };
}
