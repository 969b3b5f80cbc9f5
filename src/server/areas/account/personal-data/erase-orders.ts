import { sql } from 'kysely';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { membershipSku } from '../../../../contract/enumerations.ts';
import { orderStatuses } from '../../../../contract/orders/order-statuses.ts';
import { getOrderGroup } from '../../../../domain/orders/order-groups.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const emptyPerson = JSON.stringify({ firstName: '', lastName: '', email: '', phone: '' });
/** The parts of an address that are erased. Accounting needs the city, the state, the postal code and the country. */
const emptyStreet = JSON.stringify({ name: '', address: '', address2: '', address3: '' });

/** The statuses of finished orders, whose addresses are no longer needed for parcels or payments. */
const finishedStatuses = orderStatuses.filter(
  (status) => status === 'PaymentRejected' || getOrderGroup(status) === 'completed',
);

/** Whether an order is finished. One of the membership fee alone is when it is paid, since nobody sends anything. */
const isFinished = ({ and, or, eb, not, exists, selectFrom }: ExpressionBuilder<Tables, 'orders'>) =>
  or([
    eb('status', 'in', finishedStatuses),
    and([
      eb('status', '=', 'ReadyToShip'),
      not(
        exists(
          selectFrom('orderLines')
            .select('position')
            .whereRef('orderLines.orderId', '=', 'orders.orderId')
            .where('sku', '<>', membershipSku),
        ),
      ),
    ]),
  ]);

const withoutNumber = sql<string>`(select jsonb_agg(parcel || '{"trackingNumber":""}' order by place)
  from jsonb_array_elements(parcels) with ordinality as parcel_of (parcel, place))`;

/** Erases the tracking numbers of parcels and the reasons of refunds, also those written after the closing. */
async function eraseParcelsAndReasons(db: Kysely<Tables>, closed: ClosedCustomers): Promise<void> {
  await db
    .updateTable('orders')
    .set({ parcels: withoutNumber })
    .where(isFinished)
    .where(sql<boolean>`parcels @? '$[*] ? (@.trackingNumber != "")'`)
    .where('customerId', 'in', closed)
    .execute();
  const finished = db.selectFrom('orders').select('orderId').where(isFinished).where('customerId', 'in', closed);
  await db
    .updateTable('orderRefunds')
    .set({ reason: '' })
    .where('reason', '<>', '')
    .where('orderId', 'in', finished)
    .execute();
}

const selectClosed = (db: Kysely<Tables>) =>
  db.selectFrom('customers').select('customerId').where('closedAt', 'is not', null);
type ClosedCustomers = ReturnType<typeof selectClosed>;

/**
 * Erases personal data from the finished orders of closed accounts: name, street, phone, email, notes, card, the
 * numbers of parcels and the reasons of refunds. Number, date, lines, amounts, place and distributor stay for
 * accounting. Repeating it changes nothing.
 */
export async function eraseFinishedOrders(db: Kysely<Tables>): Promise<void> {
  const closed = selectClosed(db);
  await eraseParcelsAndReasons(db, closed);
  await db
    .updateTable('orders')
    .set({
      customerInformation: emptyPerson,
      shippingAddress: sql`shipping_address || ${emptyStreet}::jsonb`,
      billingAddress: sql`billing_address || ${emptyStreet}::jsonb`,
      customerNotes: '',
      paymentCard: null,
    })
    .where(isFinished)
    .where(sql<string>`customer_information ->> 'email'`, '<>', '')
    .where('customerId', 'in', closed)
    .execute();
}
