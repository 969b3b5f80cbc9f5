import { foldKredits, isReturn, isSpendable } from './ledger.ts';
import type { KreditEntry } from './ledger.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * The kredits that can be spent at a time: those that are effective, not expired and not spent. What is written later
 * does not count.
 */
export function calculateSpendableKredits(entries: readonly KreditEntry[], at: Date): number {
  const { lots } = foldKredits(entries.filter(({ createdAt }) => createdAt <= at));
  return sum([...lots.values()].filter((lot) => isSpendable(lot, at)).map(({ left }) => left));
}

/** The kredits that an order has given back and that had not expired by then, so that they can be spent again. */
export function calculateSpendableReturns(entries: readonly KreditEntry[], orderId: number): number {
  const gains = entries.flatMap((entry, index) => {
    if (entry.orderId !== orderId || !isReturn(entry)) return [];
    const upTo = entries.slice(0, index + 1);
    const at = new Date(Math.max(...upTo.map(({ createdAt }) => createdAt.getTime())));
    return [calculateSpendableKredits(upTo, at) - calculateSpendableKredits(entries.slice(0, index), at)];
  });
  return sum(gains);
}

/** The kredits that were spent and then taken back, and that the next ones pay. */
export const calculateOwedKredits = (entries: readonly KreditEntry[]): number =>
  sum(foldKredits(entries).revocations.map(({ owed }) => owed));

/** The lots of which kredits are left that have not expired at a time. */
export const listUnspentLots = <Entry extends KreditEntry>(entries: readonly Entry[], at: Date) =>
  [...foldKredits(entries).lots.values()].filter(
    ({ entry: { expiresAt }, left }) => left > 0 && (expiresAt === null || at < expiresAt),
  );

/** What a member is shown of an entry. */
export interface KreditActivity<Entry extends KreditEntry = KreditEntry> {
  entry: Entry;
  /** What is gone of the kredits; of kredits that were taken back, what is paid of them, as a number below 0. */
  spent: number;
}

/** Kredits that came, and those that were taken back, in the order in which they were written. */
export function listKreditActivity<Entry extends KreditEntry>(entries: readonly Entry[]): KreditActivity<Entry>[] {
  const { lots, revocations } = foldKredits(entries);
  const gone = [...lots.values()].map(({ entry, left }) => ({ entry, spent: Math.max(0, entry.kredits - left) }));
  const takenBack = revocations.map(({ entry, owed }) => ({ entry, spent: entry.kredits + owed }));
  return [...gone, ...takenBack].toSorted((a, b) => a.entry.id - b.entry.id);
}
