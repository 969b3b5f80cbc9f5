import type { ReactNode } from 'react';
import type { AccountSettings } from '../../i18n/account-settings.ts';
import type { AccountTextKey } from '../../i18n/keys/account.ts';
import type { AccountPageStores } from '../../stores/account/account-types.ts';
import { createAccountPageStores } from '../../stores/account/page-store.ts';
import { createIslandContext } from '../island-context.tsx';
import { mountIsland } from '../mount-island.tsx';
import { AccountArea, AccountTools } from './account-area.tsx';
import { AccountContextProvider } from './context.ts';
import type { SectionLoaders } from './section-loaders.ts';
import { accountToolsClass } from './tools-class.ts';

/** Mounts the account area in an element of the page, and its tools in the header. */
export function mountAccountArea(host: HTMLElement, settings: AccountSettings, sections: SectionLoaders): void {
  const context = createIslandContext<AccountPageStores, AccountTextKey, AccountSettings>(
    settings,
    createAccountPageStores(settings),
  );
  const { t } = context;
  const failureTexts = { title: t('unexpectedError'), text: t('sectionUnloaded'), retry: t('tapToRetry') };
  const mountPart = (place: HTMLElement, content: ReactNode) => {
    mountIsland(place, failureTexts, <AccountContextProvider value={context}>{content}</AccountContextProvider>);
  };
  const tools = document.querySelector<HTMLElement>(`.${accountToolsClass}`);
  if (tools) mountPart(tools, <AccountTools />);
  mountPart(host, <AccountArea sections={sections} />);
}
