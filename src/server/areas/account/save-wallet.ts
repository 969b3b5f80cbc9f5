import { attemptLimits } from '../../../config/session/identity.ts';
import { invalidRequest, notFound, Refusal } from '../../platform/http/refusal.ts';
import { claimWallet } from './wallet-queries.ts';
import { takeAttempt } from '../../platform/database/attempts.ts';
import { createFieldError } from '../registration/index.ts';
import type { CustomerDependencies } from './dependencies.ts';

const tooManyRequests = new Refusal(429, 'TOO_MANY_REQUESTS', 'Too many wallets were named; try again later.');
const transactionIdPattern = /^[\w.:-]{1,128}$/;

/**
 * Keeps the wallet of a transaction for the caller (document 3, section 4). One that another customer keeps is not
 * there for her (reliability T14), and
 * tries at finding one are limited.
 */
export async function saveWallet(
  { db, now }: Pick<CustomerDependencies, 'db' | 'now'>,
  id: string,
  customerId: number,
): Promise<Record<string, never> | Refusal> {
  if (!transactionIdPattern.test(id))
    return invalidRequest([createFieldError('transactionId', 'invalid_format', 'must be the id of a transaction')]);
  if (!(await takeAttempt(db, 'wallet', String(customerId), attemptLimits.walletAccount, now())))
    return tooManyRequests;
  return (await claimWallet(db, { transactionId: id, customerId, createdAt: new Date(now()) }))
    ? {}
    : notFound('transaction');
}
