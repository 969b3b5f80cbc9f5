import type { Transaction } from 'kysely';
import { sumStandingFullPrices } from '../../../domain/orders/refund-lines.ts';
import type { Tables } from '../../platform/database/tables.ts';
import {
  returnKredits,
  revokeAwards,
  revokeOwnAwards,
  revokePromotions,
  revokeUnearnedLoyalty,
} from '../kredits/index.ts';
import type { Order } from './order-queries.ts';
import { readReturnedLines } from './refunds/read-refunded.ts';
import { revokeUnearnedReferral } from './reward-referrer.ts';

/** Takes back the kredits of promotions whose amount what is left of the order does not reach. */
async function revokeUnearnedPromotions(
  write: Transaction<Tables>,
  { orderId, kreditAwards }: Order,
  at: Date,
): Promise<void> {
  const { lines, returned } = await readReturnedLines(write, orderId);
  const standingMinor = sumStandingFullPrices(lines, returned);
  const unearned = kreditAwards.filter(({ conditionMinor = 0 }) => standingMinor < conditionMinor);
  await revokePromotions(write, { orderId, promotionIds: unearned.map(({ promotionId }) => promotionId), at });
}

/**
 * Takes back the kredits that an order has earned by the membership that it began, once that is taken back: whoever is
 * no member earns none. What it has earned who was a member before stays, and so do the kredits of the member who
 * invited them.
 */
async function revokeUnearnedAsMember(write: Transaction<Tables>, order: Order, at: Date): Promise<void> {
  const { orderId, customerId, customerType } = order;
  if (customerId !== null && customerType !== 'PreferredCustomer')
    await revokeOwnAwards(write, { orderId, customerId, at });
}

/**
 * Takes back what pieces have counted for that came back, the membership fee included, and returns what kredits have
 * paid for all that came back so far: `kredits`. Returns how many more the customer can spend now.
 */
export async function takeBackPieces(
  write: Transaction<Tables>,
  order: Order,
  { kredits, isFeeBack, at }: { kredits: number; isFeeBack: boolean; at: Date },
): Promise<number> {
  const { orderId, customerId } = order;
  if (customerId !== null) await revokeUnearnedLoyalty(write, { customerId, orderId, at });
  const returned = await returnKredits(write, orderId, at, kredits);
  await revokeUnearnedPromotions(write, order, at);
  if (isFeeBack) await revokeUnearnedAsMember(write, order, at);
  await revokeUnearnedReferral(write, order, at);
  return returned;
}

/**
 * Takes back the kredits that an order has given its customer and the member who invited them, and returns all that it
 * has spent. Customers are locked before balances, as everywhere. Repeating it changes nothing. Returns how many more
 * kredits the customer can spend now of those that the order has spent.
 */
export async function takeBackKredits(write: Transaction<Tables>, order: Order, at: Date): Promise<number> {
  const { orderId, customerId } = order;
  if (customerId !== null) await revokeUnearnedLoyalty(write, { customerId, orderId, at });
  const returned = await returnKredits(write, orderId, at);
  await revokeAwards(write, orderId, at);
  return returned;
}
