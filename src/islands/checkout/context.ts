import type { CheckoutSettings } from '../../i18n/checkout-settings.ts';
import type { CheckoutTextKey } from '../../i18n/keys/checkout.ts';
import type { CheckoutPageStores } from '../../stores/checkout/checkout-types.ts';
import { defineIslandContext, type IslandContext } from '../island-context.tsx';

export type CheckoutIslandContext = IslandContext<CheckoutPageStores, CheckoutTextKey, CheckoutSettings>;

/** The context of the steps of the checkout. */
export const { IslandContextProvider: CheckoutContextProvider, useIslandContext: useCheckoutContext } =
  defineIslandContext<CheckoutPageStores, CheckoutTextKey, CheckoutSettings>();
