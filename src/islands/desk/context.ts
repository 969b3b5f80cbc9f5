import type { DeskTextKey } from '../../i18n/keys/desk.ts';
import type { DeskPageStores } from '../../stores/desk/page-store.ts';
import { defineIslandContext } from '../island-context.tsx';

/** The context of the content desk. */
export const { IslandContextProvider: DeskContextProvider, useIslandContext: useDeskContext } = defineIslandContext<
  DeskPageStores,
  DeskTextKey
>();
