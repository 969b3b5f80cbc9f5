import * as z from 'zod/mini';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { countryCodes } from '../../config/countries.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';
import type { PaymentDependencies } from './dependencies.ts';

const lifetimeMs = 86_400_000;

/** A submitted payment whose result is not known yet. It contains no personal data but the id of a customer. */
const PendingPayment = z.object({
  transactionId: z.string().check(z.minLength(1), z.maxLength(128)),
  country: z.enum(countryCodes),
  submittedAt: z.int().check(z.nonnegative()),
  /** The customer who pays; undefined for a guest. */
  userId: z.optional(z.int()),
  /** The ordered lines, see `submission.ts`; undefined where they are not known. */
  contents: z.optional(z.string()),
});
export type PendingPayment = z.infer<typeof PendingPayment>;

type PendingPaymentDependencies = Pick<PaymentDependencies, '$shopper'> & {
  environment: Pick<PaymentDependencies['environment'], 'storage' | 'now'>;
  page: Pick<PaymentDependencies['page'], 'country'>;
};

/**
 * The pending payment of this browser, shared by its tabs. It survives a reload and the end of the tab that submitted
 * it. One of a customer is no other customer's.
 */
export function createPendingPayments({
  environment: { storage, now },
  page: { country },
  $shopper,
}: PendingPaymentDependencies) {
  const key = commerceStorageKeys.pendingPayment;
  const readUserId = () => $shopper.get().user?.userId;
  function read(): PendingPayment | null {
    const pending = readStoredValue(storage, key, PendingPayment);
    const userId = readUserId();
    return pending?.country === country &&
      now() - pending.submittedAt < lifetimeMs &&
      (pending.userId ?? userId) === userId
      ? pending
      : null;
  }
  return {
    read,
    save(transactionId: string, contents?: string): void {
      const pending = { transactionId, country, submittedAt: now(), userId: readUserId(), contents };
      writeStoredValue(storage, key, pending satisfies PendingPayment);
    },
    /** Removes the payment, but never one that another tab has submitted since. */
    remove(transactionId: string): void {
      if (read()?.transactionId === transactionId) storage.removeItem(key);
    },
  };
}
