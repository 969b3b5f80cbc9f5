import { sql } from 'kysely';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import { KreditSource, KreditType } from '../../../src/contract/kredits/kredit-types.ts';
import { findKreditBalance } from '../../../src/server/areas/kredits/index.ts';
import { createCoinLedger } from '../../fixtures/kredits/coin-ledger.ts';
import type { Clock } from '../clock.ts';
import { dayMs } from '../clock.ts';
import type { Book, Snapshot } from './book.ts';

const wrongBalances = sql<object>`select b.customer_id, b.balance, coalesce(sum(e.kredits), 0)::integer as sum
  from kredit_balances b left join kredit_entries e using (customer_id)
  group by b.customer_id, b.balance having b.balance <> coalesce(sum(e.kredits), 0) limit 10`;

/** A line that has to come back: customers keep gifts, and may keep the membership. */
const isBought = sql`l.promotion_id = 0 and l.sku <> ${sql.lit(membershipSku)}`;

/** Orders of customers with accounts: what they cost, earned and spent in kredits, and whether they were taken back. */
const orders = sql`with facts as (select o.order_number, o.kredits_applied, a.state,
    o.status in ('Cancelled', 'PaymentRejected') or (o.total_minor > 0 and o.refunded_minor = o.total_minor)
      or (select sum(quantity) from order_lines l where l.order_id = o.order_id and ${isBought})
        = (select sum((line ->> 'quantity')::integer) from order_refunds r cross join jsonb_array_elements(r.lines) as line
             join order_lines l on l.order_id = r.order_id and l.position = (line ->> 'position')::integer
           where r.order_id = o.order_id and r.state = 'refunded' and ${isBought}) as is_back,
    coalesce((select floor(sum(floor(l.kredits_minor * b.quantity / l.quantity)) / 100) from order_lines l join (
        select (line ->> 'position')::integer as position, sum((line ->> 'quantity')::integer) as quantity
        from order_refunds r, jsonb_array_elements(r.lines) as line
        where r.order_id = o.order_id and r.state = 'refunded' group by 1) as b using (position)
      where l.order_id = o.order_id), 0) as returned,
    coalesce((select -sum(e.kredits) from kredit_entries e where e.order_id = o.order_id and e.lot_id is null
      and e.award_type = ${KreditType.Adjustment}), 0) as spent,
    coalesce((select sum((award ->> 'kredits')::integer) from jsonb_array_elements(o.kredit_awards) as award), 0) as promised,
    coalesce((select sum((award ->> 'kredits')::integer) from jsonb_array_elements(o.kredit_awards) as award
      where (award ->> 'conditionMinor')::integer > (select sum(l.full_total_minor - l.full_total_minor / l.quantity * coalesce((
          select sum((line ->> 'quantity')::integer) from order_refunds r, jsonb_array_elements(r.lines) as line
          where r.order_id = o.order_id and r.state = 'refunded' and (line ->> 'position')::integer = l.position), 0))
        from order_lines l where l.order_id = o.order_id and l.sku <> ${sql.lit(membershipSku)})), 0) as unearned,
    coalesce((select sum(e.kredits) from kredit_entries e where e.order_id = o.order_id
      and e.award_type = ${KreditType.OwnOrder}), 0) as earned,
    coalesce((select -sum(r.kredits) from kredit_entries e join kredit_entries r on r.lot_id = e.id
      where e.order_id = o.order_id and e.award_type = ${KreditType.OwnOrder}), 0) as taken_back
  from orders o join payment_attempts a using (transaction_id) join customers c on c.customer_id = o.customer_id
  where c.closed_at is null)`;

/** Pieces that came back give back what kredits have paid for them. An order that is taken back has spent nothing, and what it has earned is taken back too, as far as what is left is too little for it. */
const wrongOrders = sql<object>`${orders} select * from facts
  where spent <> case when is_back then 0 else kredits_applied - returned end
    or (state = 'complete' and earned <> promised)
    or taken_back <> case when is_back then earned else least(earned, unearned) end limit 10`;

const findRecentCustomers = (snapshot: Snapshot, since: Date) =>
  snapshot
    .selectFrom('kreditEntries')
    .innerJoin('customers', 'customers.customerId', 'kreditEntries.customerId')
    .select('kreditEntries.customerId')
    .distinct()
    .where('kreditEntries.createdAt', '>', since)
    .where('closedAt', 'is', null)
    .execute();

/** What a customer can spend by a ledger that moves single kredits about. */
async function countByCoins(snapshot: Snapshot, customerId: number, at: number): Promise<number> {
  const [coins, lots] = [createCoinLedger(), new Map<number, number>()];
  const entries = await snapshot
    .selectFrom('kreditEntries')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute();
  for (const { id, kredits, lotId, orderId, awardReason, awardType, effectiveAt, expiresAt, createdAt } of entries) {
    const [time, until] = [createdAt.getTime(), expiresAt?.getTime() ?? Number.POSITIVE_INFINITY];
    const isReturn = awardReason === KreditSource.Unknown && awardType === KreditType.Adjustment && orderId !== null;
    if (lotId !== null) coins.takeBack(lots.get(lotId) ?? 0, time);
    else if (kredits < 0) coins.spend(orderId ?? -id, -kredits, time);
    else if (isReturn) coins.giveBack(orderId, kredits, time);
    else lots.set(id, coins.give(kredits, { at: time, from: effectiveAt.getTime(), until }));
  }
  return coins.count(at);
}

async function checkSpendable(snapshot: Snapshot, now: number): Promise<string[]> {
  const findings: string[] = [];
  for (const { customerId } of await findRecentCustomers(snapshot, new Date(now - 3 * dayMs))) {
    const spendable = await findKreditBalance(snapshot, customerId, new Date(now));
    const coins = await countByCoins(snapshot, customerId, now);
    if (spendable !== coins)
      findings.push(`Customer ${customerId} can spend ${spendable} kredits, and should ${coins}.`);
  }
  return findings;
}

/** The ledger adds up to the balances, people can spend what they have, and each order has spent and earned what it should. */
export const createKreditBook = (clock: Clock): Book => ({
  check: async (snapshot) => {
    const [balances, wrong] = [await wrongBalances.execute(snapshot), await wrongOrders.execute(snapshot)];
    return [
      ...balances.rows.map((row) => `The ledger of a customer does not add up: ${JSON.stringify(row)}.`),
      ...wrong.rows.map((row) => `An order has spent or earned other kredits than it should: ${JSON.stringify(row)}.`),
      ...(await checkSpendable(snapshot, clock.now())),
    ];
  },
});
