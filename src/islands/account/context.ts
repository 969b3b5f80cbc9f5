import type { AccountSettings } from '../../i18n/account-settings.ts';
import type { AccountTextKey } from '../../i18n/keys/account.ts';
import type { AccountPageStores } from '../../stores/account/account-types.ts';
import { defineIslandContext } from '../island-context.tsx';

/** The context of the account area and its sections. */
export const { IslandContextProvider: AccountContextProvider, useIslandContext: useAccountContext } =
  defineIslandContext<AccountPageStores, AccountTextKey, AccountSettings>();
