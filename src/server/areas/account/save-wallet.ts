import { guessLimits } from '../../../config/session/identity.ts';
import { invalidRequest, notFound, Refusal } from '../../platform/http/refusal.ts';
import { keepWallet } from './wallet-queries.ts';
import { takeTry } from '../../platform/database/attempts.ts';
import { fault } from '../registration/index.ts';
import type { CustomerParts } from './parts.ts';

const tooMany = new Refusal(429, 'TOO_MANY_REQUESTS', 'Too many wallets were named; try again later.');
const transactionId = /^[\w.:-]{1,128}$/;

/**
 * Keeps the wallet of a transaction for the caller (document 3, section 4). One that another customer keeps is not
 * there for her (reliability T14), and
 * tries at finding one are limited.
 */
export async function keepOwnWallet(
  { db, now }: Pick<CustomerParts, 'db' | 'now'>,
  id: string,
  customerId: number,
): Promise<Record<string, never> | Refusal> {
  if (!transactionId.test(id))
    return invalidRequest([fault('transactionId', 'invalid_format', 'must be the id of a transaction')]);
  if (!(await takeTry(db, 'wallet', String(customerId), guessLimits.walletAccount, now()))) return tooMany;
  return (await keepWallet(db, { transactionId: id, customerId, createdAt: new Date(now()) }))
    ? {}
    : notFound('transaction');
}
