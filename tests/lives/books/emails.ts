import { sql } from 'kysely';
import { brand } from '../../../src/config/brand.ts';
import type { OrderTextKey } from '../../../src/server/areas/orders/text-keys.ts';
import { createOrderTexts } from '../../../src/server/areas/orders/order-texts.ts';
import type { Book, Snapshot } from './book.ts';

const t = createOrderTexts('en-us');
const pattern = (key: OrderTextKey) => {
  const subject = t(key, { brand: brand.name, orderNumber: '#' });
  return new RegExp(`^${subject.replace('#', String.raw`(\S+)`)}$`);
};
const kinds = {
  confirmation: pattern('customerMailSubject'),
  distributor: pattern('distributorMailSubject'),
  shipped: pattern('shippedMailSubject'),
  cancelled: pattern('cancelledMailSubject'),
  refunded: pattern('refundedMailSubject'),
} as const;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

interface EmailBook extends Book {
  /** Whether nobody is about to send anything, so that what is missing will stay so. */
  check(snapshot: Snapshot, isQuiet?: boolean): Promise<string[]>;
}

/** Paid orders, with what customers are told of them, and whether these have closed their accounts. */
const orders = sql<{ orderNumber: string; parcels: number; refunds: number; cancellations: number; isClosed: boolean }>`
  select o.order_number, jsonb_array_length(o.parcels) as parcels,
    (select count(*)::integer from order_refunds r
      where r.order_id = o.order_id and r.state = 'refunded' and not r.is_cancellation
        and (r.amount_minor > 0 or r.kredits > 0)) as refunds,
    (o.status = 'Cancelled' and not exists (select from order_refunds r
      where r.order_id = o.order_id and r.state <> 'refunded' and r.is_cancellation))::integer as cancellations,
    exists (select from customers c where c.closed_at is not null
      and c.customer_id in (o.customer_id, o.membership_holder_id)) as is_closed
  from orders o join payment_attempts a using (transaction_id) where a.state = 'complete'`;
type Order = Awaited<ReturnType<typeof orders.execute>>['rows'][number];

const countExpected = ({ parcels, refunds, cancellations }: Order): Readonly<Record<Kind, number>> => ({
  confirmation: 1,
  distributor: 1,
  shipped: parcels,
  cancelled: cancellations,
  refunded: refunds,
});

/** Emails to a customer who has closed their account are gone, whether they had come or not. */
const mayBeGone = ({ isClosed }: Order, kind: Kind) => kind !== 'distributor' && isClosed;

/** Everybody has had each email about an order exactly once. Emails are counted as they come: the mailbox forgets them. */
export function createEmailBook(): EmailBook {
  const counts = new Map<string, number>();
  let lastId = 0;
  async function countNew(snapshot: Snapshot): Promise<void> {
    const mails = await snapshot
      .selectFrom('mails')
      .select(['id', 'subject'])
      .where('id', '>', lastId)
      .orderBy('id')
      .execute();
    for (const { id, subject } of mails) {
      lastId = id;
      for (const kind of kindNames) {
        const orderNumber = kinds[kind].exec(subject)?.[1];
        const name = `${kind} ${orderNumber}`;
        if (orderNumber) counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
  }
  return {
    check: async (snapshot, isQuiet = false) => {
      await countNew(snapshot);
      return (await orders.execute(snapshot)).rows.flatMap((order) => {
        const expected = countExpected(order);
        return kindNames.flatMap((kind) => {
          const count = counts.get(`${kind} ${order.orderNumber}`) ?? 0;
          const isMissing = isQuiet && count < expected[kind] && !mayBeGone(order, kind);
          return count > expected[kind] || isMissing
            ? [`Of the ${kind} email of order ${order.orderNumber} ${count} came, and ${expected[kind]} should.`]
            : [];
        });
      });
    },
  };
}
