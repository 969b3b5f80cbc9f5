import type { AccountTextKey } from '../../i18n/keys/account.ts';
import type { OrderGroup } from '../../domain/orders/order-groups.ts';

export const groupTextKeys: Readonly<Record<OrderGroup | 'all', AccountTextKey>> = {
  current: 'groupCurrent',
  'in-process': 'groupInProcess',
  completed: 'groupCompleted',
  all: 'allOrders',
};
