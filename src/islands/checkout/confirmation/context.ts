import type { OrderConfirmationTextKey } from '../../../i18n/keys/order-confirmation.ts';
import type { ConfirmationStore } from '../../../stores/checkout/confirmation.ts';
import { defineIslandContext } from '../../island-context.tsx';

/** The context of the confirmation of an order. */
export const { IslandContextProvider: ConfirmationContextProvider, useIslandContext: useConfirmationContext } =
  defineIslandContext<ConfirmationStore, OrderConfirmationTextKey>();
