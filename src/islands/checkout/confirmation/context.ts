import type { OrderTextKey } from '../../../i18n/order-settings.ts';
import type { ConfirmationStore } from '../../../stores/checkout/confirmation.ts';
import { defineIslandContext } from '../../island-context.tsx';

/** The context of the confirmation of an order. */
export const { IslandContextProvider: ConfirmationContextProvider, useIslandContext: useConfirmationContext } =
  defineIslandContext<ConfirmationStore, OrderTextKey>();
