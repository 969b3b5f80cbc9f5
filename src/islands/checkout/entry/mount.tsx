import type { IslandSettings } from '../../../i18n/island-settings.ts';
import type { EntrySummaryTextKey } from '../../../i18n/keys/checkout.ts';
import type { BagStore } from '../../../stores/bag/state.ts';
import { getShopStores } from '../../../stores/shop-stores.ts';
import { createIslandContext } from '../../island-context.tsx';
import { mountIsland } from '../../mount-island.tsx';
import { EntrySummary } from './entry-summary.tsx';

/** Mounts the bag beside the choice of how to check out. */
export function mountEntrySummary(host: HTMLElement, settings: IslandSettings): void {
  const { bag } = getShopStores();
  const context = createIslandContext<{ bag: BagStore }, EntrySummaryTextKey, IslandSettings>(settings, { bag });
  const { t } = context;
  mountIsland(
    host,
    { title: t('unexpectedError'), text: t('unexpectedBasketError'), retry: t('tapToRetry') },
    <EntrySummary context={context} />,
  );
}
