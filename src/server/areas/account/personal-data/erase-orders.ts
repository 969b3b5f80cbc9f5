import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { orderStatuses } from '../../../../contract/orders/order-statuses.ts';
import { getOrderGroup } from '../../../../domain/orders/order-groups.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const nobody = JSON.stringify({ firstName: '', lastName: '', email: '', phone: '' });
/** The parts of an address that are erased. Accounting needs the city, the state, the postal code and the country. */
const noStreet = JSON.stringify({ name: '', address: '', address2: '', address3: '' });

/** The statuses of finished orders, whose address no parcel and no payment needs any more. */
const finishedStatuses = orderStatuses.filter(
  (status) => status === 'PaymentRejected' || getOrderGroup(status) === 'completed',
);

/**
 * Takes the person out of the finished orders of closed accounts: name, street, phone, email, notes and card. Number,
 * date, lines, amounts, place and distributor stay, as the books need them. Repeated it does nothing.
 */
export async function eraseFinishedOrders(db: Kysely<Tables>): Promise<void> {
  const closed = db.selectFrom('customers').select('customerId').where('closedAt', 'is not', null);
  await db
    .updateTable('orders')
    .set({
      customerInformation: nobody,
      shippingAddress: sql`shipping_address || ${noStreet}::jsonb`,
      billingAddress: sql`billing_address || ${noStreet}::jsonb`,
      customerNotes: '',
      paymentCard: null,
    })
    .where('status', 'in', finishedStatuses)
    .where(sql<string>`customer_information ->> 'email'`, '<>', '')
    .where('customerId', 'in', closed)
    .execute();
}
