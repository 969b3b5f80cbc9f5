import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { returnKredits, revokeAwards, revokeUnearnedLoyalty } from '../kredits/index.ts';
import type { Order } from './order-queries.ts';

type Reversal = (write: Transaction<Tables>, order: Order, at: Date) => Promise<void>;

/**
 * What takes back each thing that an order gives or spends besides its stock and its membership, in the order in which
 * customers and balances are locked everywhere. Repeating them changes nothing.
 */
const reversals: Readonly<Record<'loyalty' | 'spentKredits' | 'awards', Reversal>> = {
  loyalty: async (write, { customerId, orderId }, at) => {
    if (customerId !== null) await revokeUnearnedLoyalty(write, { customerId, orderId, at });
  },
  spentKredits: (write, { orderId }, at) => returnKredits(write, orderId, at),
  // Of the customer, and of the member who invited them.
  awards: (write, { orderId }, at) => revokeAwards(write, orderId, at),
};

/** Takes back the kredits that an order has given its customer and their referrer, and returns those it has spent. */
export async function takeBackKredits(write: Transaction<Tables>, order: Order, at: Date): Promise<void> {
  for (const reverse of Object.values(reversals)) await reverse(write, order, at);
}
