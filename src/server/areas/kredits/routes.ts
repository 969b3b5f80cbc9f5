import type { Kysely } from 'kysely';
import { getAwardBalance, getAwardHistory } from '../../../contract/kredits/awards.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { requireCaller } from '../../platform/http/require-caller.ts';
import { route } from '../../platform/http/route.ts';
import { findCustomer } from '../../platform/identity/customers.ts';
import { listKreditActivity } from '../../../domain/kredits/balance.ts';
import { findKreditBalance } from './ledger.ts';
import { findKreditHistory } from './queries.ts';
import { toWireCredit } from './to-wire.ts';

interface KreditDependencies {
  db: Kysely<Tables>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Finds the customer of a membership. The membership of another customer is answered like one that does not exist
 * (T14).
 */
async function findMember(
  { db }: KreditDependencies,
  caller: Parameters<typeof requireCaller>[0],
  membershipId: number,
): Promise<number> {
  const customer = await findCustomer(db, requireCaller(caller).customerId);
  if (customer?.membershipId !== membershipId) throw notFound('membership');
  return customer.customerId;
}

const balanceRoute = (dependencies: KreditDependencies) =>
  route(getAwardBalance, async ({ params, caller }) => {
    const customerId = await findMember(dependencies, caller, params.membershipId);
    return { balance: await findKreditBalance(dependencies.db, customerId, new Date(dependencies.now())) };
  });

const historyRoute = (dependencies: KreditDependencies) =>
  route(getAwardHistory, async ({ params, caller }) => {
    const customerId = await findMember(dependencies, caller, params.membershipId);
    return { credits: listKreditActivity(await findKreditHistory(dependencies.db, customerId)).map(toWireCredit) };
  });

export const kreditRoutes = (dependencies: KreditDependencies) => [
  balanceRoute(dependencies),
  historyRoute(dependencies),
];
