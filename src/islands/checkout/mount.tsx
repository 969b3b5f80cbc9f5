import type { CheckoutSettings } from '../../i18n/checkout-settings.ts';
import type { CheckoutTextKey } from '../../i18n/keys/checkout.ts';
import type { CheckoutPageStores } from '../../stores/checkout/checkout-types.ts';
import { getCheckoutStores } from '../../stores/checkout/page-store.ts';
import { AddressContextProvider } from '../address-book/context.ts';
import { createIslandContext } from '../island-context.tsx';
import { mountIsland } from '../mount-island.tsx';
import { Checkout } from './checkout.tsx';
import { CheckoutContextProvider } from './context.ts';

/** Mounts the checkout in an element of the page. */
export function mountCheckout(host: HTMLElement, settings: CheckoutSettings): void {
  const stores = getCheckoutStores();
  const context = createIslandContext<CheckoutPageStores, CheckoutTextKey, CheckoutSettings>(settings, stores);
  const { t } = context;
  const { $regions } = stores.checkout;
  const addressContext = { ...context, country: settings.country, $regions, addressBook: stores.addressBook };
  mountIsland(
    host,
    { title: t('unexpectedError'), text: t('checkoutFailed'), retry: t('tapToRetry') },
    <CheckoutContextProvider value={context}>
      <AddressContextProvider value={addressContext}>
        <Checkout isReturn={settings.isReturn} />
      </AddressContextProvider>
    </CheckoutContextProvider>,
  );
}
