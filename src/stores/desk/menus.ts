import { atom, type ReadableAtom } from 'nanostores';
import { type DeskMenus, getDeskMenus, type MenusEdit, saveDeskMenus } from '../../contract/desk/menus.ts';
import { withUiBlocked } from '../shell/loading.ts';
import { createEntryId } from './create-entry-id.ts';
import type { DeskDependencies } from './desk-types.ts';
import { type EditOutcome, explainFailedEdit } from './edit-outcome.ts';

type Placing = DeskMenus['placing'];
type MenusState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; menus: DeskMenus };

export interface MenusStore {
  $menus: ReadableAtom<MenusState>;
  open(placing: Placing): Promise<void>;
  save(placing: Placing, edit: MenusEdit, isConfirmed: boolean): Promise<EditOutcome<DeskMenus>>;
  /** An id for a new menu or link. */
  createId(): string;
}

export function createMenusStore({ callDesk, environment, toasts }: DeskDependencies): MenusStore {
  const $menus = atom<MenusState>({ status: 'loading' });
  let openedPlacing: Placing | null = null;

  async function readNewest(placing: Placing): Promise<DeskMenus | null> {
    const newest = await callDesk(getDeskMenus, { params: { placing } });
    return newest.isOk ? newest.reply : null;
  }
  async function save(placing: Placing, edit: MenusEdit, isConfirmed: boolean): Promise<EditOutcome<DeskMenus>> {
    const result = await callDesk(saveDeskMenus, { params: { placing }, body: { edit, isConfirmed } });
    if (!result.isOk)
      return explainFailedEdit(
        { toasts },
        { error: result.error, changedCode: 'MENUS_CHANGED', readNewest: () => readNewest(placing) },
      );
    if (result.reply.status === 'unconfirmed') return result.reply;
    toasts.show({ tone: 'success', code: 'editSaved' });
    return { status: 'saved', newest: result.reply.menus };
  }

  return {
    $menus,
    async open(placing) {
      openedPlacing = placing;
      $menus.set({ status: 'loading' });
      const menus = await readNewest(placing);
      if (openedPlacing === placing) $menus.set(menus ? { status: 'ready', menus } : { status: 'failed' });
    },
    save: (placing, edit, isConfirmed) => withUiBlocked(() => save(placing, edit, isConfirmed)),
    createId: () => createEntryId({ environment }),
  };
}
