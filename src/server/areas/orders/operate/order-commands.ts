import { readAttempt } from '../attempt-queries.ts';
import type { PaymentAttempt } from '../attempt-queries.ts';
import { findNewestOrders, findOrderLines } from '../order-queries.ts';
import type { Order, OrderLine } from '../order-queries.ts';
import type { ProviderPayment } from '../../payments/index.ts';
import { findDisputes } from '../disputes/queries.ts';
import type { Dispute } from '../disputes/queries.ts';
import { findRefunds } from '../refunds/queries.ts';
import type { Refund } from '../refunds/queries.ts';
import { findOrder } from './find-order.ts';
import { findGivenSkus } from './given-skus.ts';
import type { OperatorDependencies } from './operator-dependencies.ts';

export interface ShownOrder {
  order: Order;
  lines: readonly OrderLine[];
  /** The owner's own sku of each product whose shop sku differs from it, by the shop's sku. */
  givenSkus: ReadonlyMap<string, string>;
  refunds: readonly Refund[];
  disputes: readonly Dispute[];
  attempt: PaymentAttempt;
  /** Null for an order that cost nothing. */
  payment: ProviderPayment | null;
}

export const listOrders = ({ db }: OperatorDependencies, limit: number): Promise<Order[]> =>
  findNewestOrders(db, limit);

export async function showOrder(dependencies: OperatorDependencies, orderNumber: string): Promise<ShownOrder> {
  const { db, providers } = dependencies;
  const order = await findOrder(dependencies, orderNumber);
  const attempt = await readAttempt(db, order.transactionId);
  const { provider, providerReference } = attempt;
  const payment = providerReference === null ? null : await providers.byName(provider).read(providerReference);
  const [lines, refunds] = [await findOrderLines(db, order.orderId), await findRefunds(db, order.orderId)];
  const givenSkus = await findGivenSkus(
    db,
    lines.map(({ sku }) => sku),
  );
  return { order, lines, givenSkus, refunds, disputes: await findDisputes(db, order.orderId), attempt, payment };
}
