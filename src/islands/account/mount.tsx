import type { AccountSettings, AccountTextKey } from '../../i18n/account-settings.ts';
import type { AccountPageStores } from '../../stores/account/account-types.ts';
import { createAccountPageStores } from '../../stores/account/page-store.ts';
import { createIslandContext } from '../island-context.tsx';
import { mountIsland } from '../mount-island.tsx';
import { AccountArea } from './account-area.tsx';
import { AccountContextProvider } from './context.ts';

/** Mounts the account area in an element of the page. */
export function mountAccountArea(host: HTMLElement, settings: AccountSettings): void {
  const context = createIslandContext<AccountPageStores, AccountTextKey, AccountSettings>(
    settings,
    createAccountPageStores(settings),
  );
  const { t } = context;
  mountIsland(
    host,
    { title: t('unexpectedError'), text: t('sectionUnloaded'), retry: t('tapToRetry') },
    <AccountContextProvider value={context}>
      <AccountArea />
    </AccountContextProvider>,
  );
}
