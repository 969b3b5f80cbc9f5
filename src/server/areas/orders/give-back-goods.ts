import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { returnKredits, revokeAwards, revokeUnearnedLoyalty } from '../kredits/index.ts';
import { findOrderLines, readOrder } from './order-queries.ts';
import { returnStock } from './stock.ts';

/**
 * Gives back what an order took: its stock, then its credits, in the order in which stock, customers and balances are
 * locked everywhere. What it has earned for its customer, and for who invited them, ends.
 */
export async function giveBackGoods(write: Transaction<Tables>, orderId: number, at: Date): Promise<void> {
  const { countryCode, customerId } = await readOrder(write, orderId);
  await returnStock(write, countryCode, await findOrderLines(write, orderId));
  if (customerId !== null) await revokeUnearnedLoyalty(write, { customerId, orderId, at });
  await returnKredits(write, orderId, at);
  await revokeAwards(write, orderId, at);
}
