import type { Insertable, Kysely } from 'kysely';
import { checkoutStateLifetimeMs } from '../../../config/payments/limits.ts';
import type { Address } from '../../../contract/checkout/addresses.ts';
import type { CustomerInformation } from '../../../contract/payments/payments.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import type { StoredCheckout } from '../../platform/database/tables/payments.ts';
import { signInRequired } from '../../platform/http/refusal.ts';
import { lockOpenAccount } from '../../platform/identity/customers.ts';
import { toWireCharges } from '../checkout/index.ts';
import type { CheckoutTotals } from '../checkout/index.ts';

interface OpenedCheckout {
  customer: CustomerInformation;
  billingAddress: Address;
  enableDistributorSearchForm: boolean;
}

/** What is kept of a checkout when its payment is opened. */
export const toStoredCheckout = (
  { customer, billingAddress, enableDistributorSearchForm }: OpenedCheckout,
  totals: CheckoutTotals,
): StoredCheckout => ({
  customerInfo: customer,
  shippingAddress: totals.shippingAddress,
  billingAddress,
  shippingMethodId: totals.shippingMethod?.id ?? null,
  totalCharges: toWireCharges(totals),
  enableDistributorSearchForm,
});

const insert = (db: Db, attempt: Insertable<Tables['paymentAttempts']>, checkout: StoredCheckout) =>
  db
    .with('opened', (insert) => insert.insertInto('paymentAttempts').values(attempt).returning('transactionId'))
    .insertInto('openedCheckouts')
    .values(({ selectFrom }) => ({
      transactionId: selectFrom('opened').select('transactionId'),
      checkout: JSON.stringify(checkout),
      createdAt: attempt.createdAt,
    }))
    .execute();

/** Inserts an attempt with what it is opened with. Throws when its customer has closed their account meanwhile. */
export async function insertAttempt(
  db: Kysely<Tables>,
  attempt: Insertable<Tables['paymentAttempts']>,
  checkout: StoredCheckout,
): Promise<void> {
  await db.transaction().execute(async (write) => {
    const { ownerId } = attempt;
    if (typeof ownerId === 'number' && !(await lockOpenAccount(write, ownerId))) throw signInRequired;
    await insert(write, attempt, checkout);
  });
}

/** Returns what an attempt was opened with; undefined once that is erased. */
export async function findOpenedCheckout(db: Db, transactionId: string): Promise<StoredCheckout | undefined> {
  const row = await db
    .selectFrom('openedCheckouts')
    .select('checkout')
    .where('transactionId', '=', transactionId)
    .executeTakeFirst();
  return row?.checkout;
}

/**
 * Erases the checkouts of opened payments after some days: orders have their own copy, other payments need none any
 * more.
 */
export async function eraseOldCheckouts(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('openedCheckouts')
    .where('createdAt', '<', new Date(now - checkoutStateLifetimeMs))
    .execute();
}
