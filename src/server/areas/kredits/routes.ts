import type { Kysely } from 'kysely';
import { getAwardBalance } from '../../../contract/kredits/awards.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { requireCaller } from '../../platform/http/require-caller.ts';
import { route } from '../../platform/http/route.ts';
import { findCustomer } from '../account/index.ts';
import { findKreditBalance } from './ledger.ts';

interface KreditDependencies {
  db: Kysely<Tables>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The membership of somebody else is answered like one that does not exist (T14). */
const balanceRoute = ({ db, now }: KreditDependencies) =>
  route(getAwardBalance, async ({ params, caller }) => {
    const customer = await findCustomer(db, requireCaller(caller).customerId);
    if (customer?.membershipId !== params.membershipId) throw notFound('membership');
    return { balance: await findKreditBalance(db, customer.customerId, new Date(now())) };
  });

export const kreditRoutes = (dependencies: KreditDependencies) => [balanceRoute(dependencies)];
