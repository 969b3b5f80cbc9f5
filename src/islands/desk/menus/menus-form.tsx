import type { DeskMenus } from '../../../contract/desk/menus.ts';
import { checkMenusEdit } from '../../../domain/desk/check-menus.ts';
import { fromIds, toIds } from '../../../domain/desk/edit-values.ts';
import { useDeskContext } from '../context.ts';
import { EditForm } from '../edit-form/edit-form.tsx';
import { useEditForm } from '../edit-form/use-edit-form.ts';
import { useFindingText } from '../finding-text.ts';
import { useMenuLabel, useReadableConflicts } from './entry-names.ts';
import { createEntry, isMenuList, toMenusEdit, toMenuValues } from './form-values.ts';
import { MenuFields } from './menu-fields.tsx';
import { focusWhenRendered } from '../../../ui/next-frame.ts';

/** The menus of a placing with their links. */
export function MenusForm({ opened, locale }: { opened: DeskMenus; locale: string }) {
  const { t, stores } = useDeskContext();
  const getText = useFindingText();
  const state = useEditForm<DeskMenus>({
    place: `menus/${opened.placing}`,
    opened,
    toValues: toMenuValues,
    isList: isMenuList,
    check: (menus, values) => checkMenusEdit(menus, toMenusEdit(menus, values)),
    save: (menus, values, isConfirmed) => stores.menus.save(menus.placing, toMenusEdit(menus, values), isConfirmed),
  });
  const props = { state, locale };
  const conflicts = useReadableConflicts(props);
  const menus = toIds(state.values['menus']);
  return (
    <EditForm state={{ ...state, conflicts }} getLabel={useMenuLabel(props)}>
      <p className="desk-note" id="menus" tabIndex={-1}>
        {t('menusEveryPage')} <span className="desk-finding">{state.findingsOf('menus').map(getText).join(' ')}</span>
      </p>
      {menus.map((id, index) => (
        <MenuFields key={id} {...props} {...{ id, index }} count={menus.length} />
      ))}
      <button
        id="add-menu"
        className="button button-quiet desk-add"
        type="button"
        onClick={() => {
          const added = stores.menus.createId();
          state.set({ menus: fromIds([...menus, added]), ...createEntry(added, opened, 'menu') });
          focusWhenRendered(`link.${added}`);
        }}
      >
        {t('addMenu')}
      </button>
    </EditForm>
  );
}
