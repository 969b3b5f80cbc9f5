import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { dayMs } from '../clock.ts';
import type { Book } from './book.ts';

/** How long something may be unfinished: so long by the shop's clock, and so many ms of real time, in which processes work. */
const patience = { simulated: 2 * dayMs, real: 30_000 } as const;

interface PendingBook extends Book {
  /** Whether anything is unfinished; abandoned payments are not, until their time is over. */
  readonly isQuiet: boolean;
}

/** Everything that somebody has yet to finish, by what it is. Jobs that failed for good are unfinished for ever. */
const unfinished = sql<{ what: string }>`
  select 'the payment ' || transaction_id || ' (' || state || ')' as what from payment_attempts where state not in ('complete', 'closed')
  union all select 'the refund ' || refund_id from order_refunds where state = 'requested'
  union all select 'the job ' || name || ' ' || data::text || ' (' || state || ')' from pgboss.job
    where state in ('created', 'retry', 'active') and name <> 'continue-order'`;

/** Nothing is unfinished for longer than it may be. */
export function createPendingBook(clock: Clock): PendingBook {
  const seen = new Map<string, { simulated: number; real: number }>();
  return {
    get isQuiet() {
      return seen.size === 0;
    },
    check: async (snapshot) => {
      const { rows } = await unfinished.execute(snapshot);
      const now = { simulated: clock.now(), real: performance.now() };
      const names = new Set(rows.map(({ what }) => what));
      for (const what of seen.keys()) if (!names.has(what)) seen.delete(what);
      for (const what of names) if (!seen.has(what)) seen.set(what, now);
      return [...seen].flatMap(([what, since]) =>
        now.simulated - since.simulated > patience.simulated && now.real - since.real > patience.real
          ? [
              `For ${Math.round((now.real - since.real) / 1_000)} s and ${Math.round((now.simulated - since.simulated) / dayMs)} days ${what} has been unfinished.`,
            ]
          : [],
      );
    },
  };
}
