import type { IslandSettings } from '../../../i18n/island-settings.ts';
import type { OrderConfirmationTextKey } from '../../../i18n/keys/order-confirmation.ts';
import { paths } from '../../../i18n/paths.ts';
import { openConfirmation } from '../../../stores/checkout/confirmation-page.ts';
import type { ConfirmationStore } from '../../../stores/checkout/confirmation.ts';
import { createIslandContext } from '../../island-context.tsx';
import { mountIsland } from '../../mount-island.tsx';
import { Confirmation } from './confirmation.tsx';
import { ConfirmationContextProvider } from './context.ts';

/** Mounts the confirmation of the last order. Without an order, the page redirects to the shop (PAY-032). */
export function mountConfirmation(host: HTMLElement, settings: IslandSettings): void {
  const store = openConfirmation(settings);
  const { order } = store;
  if (!order) {
    location.replace(paths.shop(settings.locale));
    return;
  }
  const context = createIslandContext<ConfirmationStore, OrderConfirmationTextKey, IslandSettings>(settings, store);
  const { t } = context;
  void store.start();
  mountIsland(
    host,
    { title: t('unexpectedError'), text: t('orderNumber', { number: order.orderNumber }), retry: t('tapToRetry') },
    <ConfirmationContextProvider value={context}>
      <Confirmation order={order} />
    </ConfirmationContextProvider>,
  );
}
