import type { Updateable } from 'kysely';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import type { DbTransaction, Tables } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { toHubOwner } from '../../../platform/hub/owners.ts';
import { lockOpenAccount, updateCustomer } from '../../../platform/identity/customers.ts';
import type { CustomerRow } from '../../../platform/identity/customers.ts';
import { hasProvenEmail } from '../../../platform/identity/proven-email.ts';
import { endKredits } from '../../kredits/index.ts';
import { deleteNoticeData } from '../../notices/index.ts';
import { deleteReviewData } from '../../reviews/index.ts';
import { isOwnGuestOrder } from '../../../platform/identity/own-orders.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { eraseFinishedOrders } from './erase-orders.ts';

const paymentUnderWay = new Refusal(
  409,
  'PAYMENT_UNDER_WAY',
  'An order of this account is being placed. Try again in a minute.',
);

/** Waits for steps of orders that are running now. Throws while an order's payment is not final. */
async function assertNoPaymentUnderWay(write: DbTransaction, customerId: number): Promise<void> {
  const attempts = await write
    .selectFrom('paymentAttempts')
    .select('state')
    .where('ownerId', '=', customerId)
    .where('state', 'not in', ['complete', 'closed'])
    .forUpdate()
    .execute();
  if (attempts.some(({ state }) => state !== 'open')) throw paymentUnderWay;
}

/** Assigns the orders that the customer placed as a guest to the account, so that they are erased with it. */
const adoptGuestOrders = (write: DbTransaction, customerId: number) =>
  write.updateTable('orders').set({ customerId }).where(isOwnGuestOrder(customerId)).execute();

/** Deletes the records of the account. Emails to an unproven address are kept, because they may be somebody else's. */
async function deleteRecords(write: DbTransaction, customer: CustomerRow): Promise<void> {
  const { customerId, email } = customer;
  await write.deleteFrom('baskets').where('ownerId', '=', customerId).execute();
  await write.deleteFrom('wallets').where('customerId', '=', customerId).execute();
  await write.deleteFrom('shadePreferences').where('customerId', '=', customerId).execute();
  await write.deleteFrom('invitations').where('customerId', '=', customerId).execute();
  await write.deleteFrom('wishes').where('customerId', '=', customerId).execute();
  await write.deleteFrom('sharedWishLists').where('customerId', '=', customerId).execute();
  await write.deleteFrom('passkeys').where('customerId', '=', customerId).execute();
  await write.deleteFrom('oneTimeCodes').where('customerId', '=', customerId).execute();
  await write.deleteFrom('identityRecords').where('accountId', '=', String(customerId)).execute();
  await write.deleteFrom('hubMessages').where('owner', '=', toHubOwner.customer(customerId)).execute();
  if (hasProvenEmail(customer)) await write.deleteFrom('mails').where('recipient', '=', email).execute();
  const ownPayments = write.selectFrom('paymentAttempts').select('transactionId').where('ownerId', '=', customerId);
  // Orders that were placed as a guest are assigned to the account by now, but their payments are not.
  const ownOrders = write.selectFrom('orders').select('transactionId').where('customerId', '=', customerId);
  await write
    .deleteFrom('openedCheckouts')
    .where(({ or, eb }) => or([eb('transactionId', 'in', ownPayments), eb('transactionId', 'in', ownOrders)]))
    .execute();
}

/**
 * The values that replace the personal data in the row of a customer. The row stays, because orders, kredits and
 * referrals refer to it. The email can be registered again.
 */
const createEmptyPerson = (customerId: number, closedAt: Date): Updateable<Tables['customers']> => ({
  email: `closed-${customerId}@closed.invalid`,
  username: `closed-${customerId}`,
  emailProvenAt: null,
  passwordHash: null,
  firstName: '',
  lastName: '',
  phone: '',
  birthday: null,
  optInEmail: false,
  roles: [],
  customerType: 'CDOCustomer',
  membershipStatus: 'Unknown',
  membershipId: null,
  membershipExpiresAt: null,
  referralCode: null,
  shippingAddresses: '[]',
  closedAt,
});

/**
 * Closes an account: deletes its personal data and keeps its orders. Unfinished orders keep the data that their
 * delivery needs until they are finished (`eraseFinishedOrders`). Locks are taken in the order that placing an order
 * takes them. What saves something of a customer locks them too (`lockOpenAccount`), so that nothing comes after it.
 */
export async function closeCustomer(
  { db, now }: Pick<AccountDependencies, 'db' | 'now'>,
  customer: CustomerRow,
): Promise<void> {
  const { customerId } = customer;
  const closedAt = new Date(now());
  await retryTransaction(db, async (write) => {
    await assertNoPaymentUnderWay(write, customerId);
    await adoptGuestOrders(write, customerId);
    if (!(await lockOpenAccount(write, customerId))) return;
    await deleteReviewData(write, customerId);
    await deleteNoticeData(write, customerId);
    await deleteRecords(write, customer);
    await updateCustomer(write, customerId, createEmptyPerson(customerId, closedAt));
    await endKredits(write, customerId, closedAt);
  });
  await eraseFinishedOrders(db);
}
