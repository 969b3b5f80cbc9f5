import type { DeskTextKey } from '../../i18n/keys/desk.ts';
import type { IslandSettings } from '../../i18n/island-settings.ts';
import { createDeskPageStores, type DeskPageStores } from '../../stores/desk/page-store.ts';
import { createIslandContext } from '../island-context.tsx';
import { mountIsland } from '../mount-island.tsx';
import { DeskContextProvider } from './context.ts';
import { Desk } from './desk.tsx';

/** Mounts the content desk in an element of the page. */
export function mountDesk(host: HTMLElement, settings: IslandSettings): void {
  const context = createIslandContext<DeskPageStores, DeskTextKey, IslandSettings>(
    settings,
    createDeskPageStores(settings),
  );
  const { t } = context;
  mountIsland(
    host,
    { title: t('unexpectedError'), text: t('deskUnreachable'), retry: t('tryAgain') },
    <DeskContextProvider value={context}>
      <Desk />
    </DeskContextProvider>,
  );
}
