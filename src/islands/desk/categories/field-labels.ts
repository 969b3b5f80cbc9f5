import { categoryTexts } from '../../../config/desk/category-texts.ts';
import type { DeskCategory } from '../../../contract/desk/categories.ts';
import type { DeskTextKey } from '../../../i18n/keys/desk.ts';
import { useDeskContext } from '../context.ts';
import type { EditForm } from '../edit-form/use-edit-form.ts';
import { useLocaleName } from '../use-locale-name.ts';

type State = Pick<EditForm<DeskCategory>, 'content' | 'values'>;

/** Names a group of the category, as it is typed in the language of the desk. */
export function useGroupName({ content, values }: State): (id: string) => string {
  const { locale } = useDeskContext();
  return (id) =>
    values[`groups.${id}.${locale}`] || (content.shelves.find(({ groupId }) => String(groupId) === id)?.group ?? id);
}

const wholeFieldKeys: Readonly<Record<string, DeskTextKey>> = {
  isHidden: 'hidden',
  position: 'position',
  groups: 'groupsTitle',
  products: 'sectionProducts',
};

/** Returns a function that names a field of the form by its path, such as `texts.en-us.name`. */
export function useCategoryLabel(state: State): (field: string) => string {
  const { t } = useDeskContext();
  const getLocaleName = useLocaleName(state.content);
  const getGroupName = useGroupName(state);
  return (field) => {
    const [part = '', name, ...rest] = field.split('.');
    const key = wholeFieldKeys[part];
    if (name === undefined) return key ? t(key) : field;
    if (part === 'products') return field.slice('products.'.length);
    const [inner] = rest;
    if (part === 'groups')
      return inner === undefined ? getGroupName(name) : `${getLocaleName(inner)}, ${getGroupName(name)}`;
    const label = categoryTexts.find((text) => text.key === inner)?.deskLabel;
    return `${getLocaleName(name)}, ${label ? t(label) : field}`;
  };
}
