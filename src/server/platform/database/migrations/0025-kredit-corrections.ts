import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** An entry as it was before. Times are in ms since 1970. */
interface OldEntry {
  id: number;
  kredits: number;
  reason: number;
  type: number;
  order: number | null;
  effective: number;
  /** Null: never. */
  expires: number | null;
  created: number;
}

/** How many kredits are left of each entry that gave some, by its id. */
type Left = Map<number, number>;

const isReturn = ({ kredits, reason, type, order }: OldEntry) =>
  kredits > 0 && order !== null && reason === 0 && type === 4;

const expiryOf = ({ expires }: OldEntry) => expires ?? Number.POSITIVE_INFINITY;

/** Takes kredits from lots, from those that expire first before the others. Returns what was taken from each. */
function take(lots: readonly OldEntry[], left: Left, { kredits, created }: OldEntry): Left {
  const taken: Left = new Map();
  let missing = -kredits;
  const valid = lots.filter((lot) => lot.effective <= created && created < expiryOf(lot));
  for (const { id } of valid.toSorted((a, b) =>
    expiryOf(a) === expiryOf(b) ? a.id - b.id : expiryOf(a) - expiryOf(b),
  )) {
    const part = Math.min(missing, left.get(id) ?? 0);
    left.set(id, (left.get(id) ?? 0) - part);
    taken.set(id, part);
    missing -= part;
  }
  return taken;
}

/** What was left until now: what an order gave back was never spent, and lots count for earlier spendings too. */
function countOldLeft(entries: readonly OldEntry[]): Left {
  const returned = new Set(entries.filter(isReturn).map(({ order }) => order));
  const lots = entries.filter((entry) => entry.kredits > 0 && !isReturn(entry));
  const left: Left = new Map(lots.map(({ id, kredits }) => [id, kredits]));
  const spendings = entries.filter(({ kredits, order }) => kredits < 0 && (order === null || !returned.has(order)));
  for (const spending of spendings.toSorted((a, b) => a.created - b.created || a.id - b.id)) take(lots, left, spending);
  return left;
}

/** What is left from now on: entries count in the order of their ids, and a return goes where the kredits came from. */
function countNewLeft(entries: readonly OldEntry[]): Left {
  const lots: OldEntry[] = [];
  const left: Left = new Map();
  const takings = new Map<number | null, Left>();
  for (const entry of entries.toSorted((a, b) => a.id - b.id))
    if (entry.kredits < 0) takings.set(entry.order, take(lots, left, entry));
    else if (isReturn(entry))
      for (const [id, kredits] of takings.get(entry.order) ?? []) left.set(id, (left.get(id) ?? 0) + kredits);
    else {
      lots.push(entry);
      left.set(entry.id, entry.kredits);
    }
  return left;
}

/** Customers whose entries count differently now: with a return, or with entries that are not in the order of time. */
const findCustomers = async (db: Kysely<unknown>): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select customer_id as id from (
      select *, lag(created_at) over (partition by customer_id order by id) as earlier_at from kredit_entries
    ) as entries
    group by customer_id
    having bool_or(kredits > 0 and (award_reason = 0 or effective_at < created_at)) or bool_or(created_at < earlier_at)
  `.execute(db);
  return rows.map(({ id }) => id);
};

const toMs = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

async function correctCustomer(db: Kysely<unknown>, customerId: number): Promise<void> {
  const { rows: entries } = await sql<OldEntry>`
    select id, kredits, award_reason as reason, award_type as type, order_id as "order", ${toMs('effective_at')} as effective,
      ${toMs('expires_at')} as expires, ${toMs('created_at')} as created
    from kredit_entries where customer_id = ${customerId} order by id`.execute(db);
  const [before, after] = [countOldLeft(entries), countNewLeft(entries)];
  for (const [id, kredits] of before) {
    const missing = kredits - (after.get(id) ?? 0);
    if (missing === 0) continue;
    await sql`insert into kredit_entries (customer_id, lot_id, kredits, award_reason, award_type, effective_at, created_at)
      select ${customerId}, ${id}, ${missing}, 0, 4, now(), greatest(now(), max(created_at))
      from kredit_entries where customer_id = ${customerId}`.execute(db);
  }
}

/**
 * Adds entries where counting in the order of writing leaves other kredits than counting as until now, and sums the
 * ledgers.
 */
export async function correctKredits(db: Kysely<unknown>): Promise<void> {
  for (const customerId of await findCustomers(db)) await correctCustomer(db, customerId);
  await sql`insert into kredit_balances (customer_id, balance)
    select customer_id, sum(kredits) from kredit_entries group by customer_id
    on conflict (customer_id) do update set balance = excluded.balance`.execute(db);
}
