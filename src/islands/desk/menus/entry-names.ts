import type { DeskMenus } from '../../../contract/desk/menus.ts';
import { type EditValues, toIds } from '../../../domain/desk/edit-values.ts';
import { useDeskContext } from '../context.ts';
import type { EditForm } from '../edit-form/use-edit-form.ts';
import { useFormats } from '../use-formats.ts';
import { useLocaleName } from '../use-locale-name.ts';
import { isMenuList, toMenuValues } from './form-values.ts';

export interface MenusFormProps {
  state: EditForm<DeskMenus>;
  /** The locale whose names are shown first. */
  locale: string;
}

/** The name that shoppers of a locale see: their own, one of their country, or any. */
function findEntryName({ locales }: DeskMenus, values: EditValues, id: string, locale: string): string {
  const country = locales.find((one) => one.locale === locale)?.country;
  const ofCountry = locales.filter((one) => one.country === country).map((one) => one.locale);
  const inOrder = [locale, ...ofCountry, ...locales.map((one) => one.locale).toSorted()];
  const found = inOrder.find((one) => values[`names.${id}.${one}`]);
  return found === undefined ? '' : (values[`names.${id}.${found}`] ?? '');
}

/** Returns a function that names an entry as the form has it, also one that was removed. */
export function useEntryName({ state: { content, values }, locale }: MenusFormProps): (id: string) => string {
  const { t } = useDeskContext();
  return (id) =>
    findEntryName(content, values, id, locale) ||
    findEntryName(content, toMenuValues(content), id, locale) ||
    t('newEntry');
}

/** Returns a function that names a field of the form by its path, such as `names.menu-1.en-us`. */
export function useMenuLabel(props: MenusFormProps): (field: string) => string {
  const { t } = useDeskContext();
  const getName = useEntryName(props);
  const getLocaleName = useLocaleName(props.state.content);
  return (field) => {
    const [part = '', id, locale] = field.split('.');
    if (id === undefined) return t('sectionMenus');
    if (locale !== undefined) return `${getName(id)}, ${getLocaleName(locale)}`;
    const label = t(part === 'link' ? 'linkTo' : part === 'countries' ? 'shownIn' : 'linksOf');
    return `${getName(id)}, ${label}`;
  };
}

/** The conflicts of the form with names in place of ids and codes. */
export function useReadableConflicts(props: MenusFormProps): EditForm<DeskMenus>['conflicts'] {
  const { formatCountry } = useFormats();
  const getName = useEntryName(props);
  return props.state.conflicts.map(({ field, value }) => ({
    field,
    value: isMenuList(field)
      ? toIds(value)
          .map(field.startsWith('countries.') ? formatCountry : getName)
          .join(', ')
      : value,
  }));
}
