import { rateLimits } from '../../../config/session/identity.ts';
import { consumeRateLimit } from '../../platform/database/rate-limits.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import { invalidRequest, notFound, Refusal } from '../../platform/http/refusal.ts';
import type { AccountDependencies } from './dependencies.ts';
import { claimWallet } from './wallet-queries.ts';

const tooManyRequests = new Refusal(
  429,
  'TOO_MANY_REQUESTS',
  'Too many wallets were requested from this account. Try again later.',
);
const transactionIdPattern = /^[\w.:-]{1,128}$/;

/**
 * Saves the wallet of a transaction for a customer. A wallet of another customer is answered as not found (T14), and
 * attempts at guessing one are limited.
 */
export async function saveWallet(
  { db, now }: Pick<AccountDependencies, 'db' | 'now'>,
  transactionId: string,
  customerId: number,
): Promise<void> {
  if (!transactionIdPattern.test(transactionId))
    throw invalidRequest([createFieldError('transactionId', 'invalid_format', 'must be the id of a transaction')]);
  if (
    !(await consumeRateLimit(db, { purpose: 'wallet', subject: String(customerId) }, rateLimits.walletAccount, now()))
  )
    throw tooManyRequests;
  if (!(await claimWallet(db, { transactionId, customerId, createdAt: new Date(now()) })))
    throw notFound('transaction');
}
