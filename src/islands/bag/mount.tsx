import type { ReactNode } from 'react';
import type { BagTextKey } from '../../i18n/keys/bag.ts';
import type { BagSettings } from '../../i18n/bag-settings.ts';
import { getShopStores } from '../../stores/shop-stores.ts';
import { BagContextProvider, type BagIslandStores } from '../bag-context.ts';
import { createIslandContext } from '../island-context.tsx';
import { mountIsland } from '../mount-island.tsx';
import { Overlays } from './overlays.tsx';

function mountWithContext(host: HTMLElement, settings: BagSettings, content: ReactNode): void {
  const context = createIslandContext<BagIslandStores, BagTextKey, BagSettings>(settings, getShopStores());
  const { t } = context;
  mountIsland(
    host,
    { title: t('unexpectedError'), text: t('unexpectedBasketError'), retry: t('tapToRetry') },
    <BagContextProvider value={context}>{content}</BagContextProvider>,
  );
}

/** Mounts the messages and dialogs once per page, however many islands it shows. */
function mountOverlays(page: Document, settings: BagSettings): void {
  if (page.body.querySelector(':scope > .bag-overlays')) return;
  const host = Object.assign(page.createElement('div'), { className: 'bag-overlays' });
  page.body.append(host);
  mountWithContext(host, settings, <Overlays />);
}

/** Mounts a part of the bag in an element of the page, and the overlays over the page. */
export function mountBagIsland(host: HTMLElement, settings: BagSettings, content: ReactNode): void {
  mountWithContext(host, settings, content);
  mountOverlays(host.ownerDocument, settings);
}
