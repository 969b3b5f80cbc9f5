import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { returnKredits } from '../kredits/index.ts';
import { findOrderLines, readOrder } from './order-queries.ts';
import { returnStock } from './stock.ts';

/** Gives back what an order took: its stock, then its credits, in the order in which they are locked everywhere. */
export async function giveBackGoods(write: Transaction<Tables>, orderId: number, at: Date): Promise<void> {
  const { countryCode } = await readOrder(write, orderId);
  await returnStock(write, countryCode, await findOrderLines(write, orderId));
  await returnKredits(write, orderId, at);
}
