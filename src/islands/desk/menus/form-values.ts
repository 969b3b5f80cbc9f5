import type { DeskMenu, DeskMenus, MenusEdit } from '../../../contract/desk/menus.ts';
import { type EditValues, fromIds, toIds } from '../../../domain/desk/edit-values.ts';

type Entry = Pick<DeskMenu, 'id' | 'hyperlink' | 'names'>;

export const isMenuList = (field: string): boolean =>
  field === 'menus' || field.startsWith('items.') || field.startsWith('countries.');

const toEntryValues = ({ id, hyperlink, names }: Entry): [string, string][] => [
  [`link.${id}`, hyperlink],
  ...names.map(({ locale, name }): [string, string] => [`names.${id}.${locale}`, name]),
];

export const toMenuValues = ({ menus }: DeskMenus): EditValues => ({
  menus: fromIds(menus.map(({ id }) => id)),
  ...Object.fromEntries(
    menus.flatMap((menu) => [
      ...toEntryValues(menu),
      [`items.${menu.id}`, fromIds(menu.items.map(({ id }) => id))] as const,
      ...menu.items.flatMap((item) => [
        ...toEntryValues(item),
        [`countries.${item.id}`, fromIds(item.countries)] as const,
      ]),
    ]),
  ),
});

export function toMenusEdit({ version, locales, countries }: DeskMenus, values: EditValues): MenusEdit {
  const toEntry = (id: string): Entry => ({
    id,
    hyperlink: (values[`link.${id}`] ?? '').trim(),
    names: locales.map(({ locale }) => ({ locale, name: (values[`names.${id}.${locale}`] ?? '').trim() })),
  });
  const toCountries = (id: string) => {
    const chosen = toIds(values[`countries.${id}`]);
    return countries.filter((country) => chosen.includes(country));
  };
  return {
    version,
    menus: toIds(values['menus']).map((id) => ({
      ...toEntry(id),
      items: toIds(values[`items.${id}`]).map((item) => ({ ...toEntry(item), countries: toCountries(item) })),
    })),
  };
}

/** The values of a new entry: a menu has items, a link has countries. */
export const createEntry = (
  id: string,
  { locales, countries }: DeskMenus,
  kind: 'menu' | 'item',
): Record<string, string> => ({
  [`link.${id}`]: '',
  ...Object.fromEntries(locales.map(({ locale }) => [`names.${id}.${locale}`, ''])),
  ...(kind === 'menu' ? { [`items.${id}`]: '' } : { [`countries.${id}`]: fromIds(countries) }),
});

const listEntryFields = (values: EditValues, id: string): string[] =>
  Object.keys(values).filter((field) => {
    const [, entry] = field.split('.');
    return entry === id;
  });

const withoutFields = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, undefined]));

/** What changes when a link is removed from its menu. */
export const removeItem = (values: EditValues, menu: string, id: string): Record<string, string | undefined> => ({
  ...withoutFields(listEntryFields(values, id)),
  [`items.${menu}`]: fromIds(toIds(values[`items.${menu}`]).filter((one) => one !== id)),
});

/** What changes when a menu is removed with its links. */
export const removeMenu = (values: EditValues, id: string): Record<string, string | undefined> => ({
  ...withoutFields([id, ...toIds(values[`items.${id}`])].flatMap((entry) => listEntryFields(values, entry))),
  menus: fromIds(toIds(values['menus']).filter((one) => one !== id)),
});
