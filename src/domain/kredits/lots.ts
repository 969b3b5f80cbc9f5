import { KreditSource, KreditType } from '../../contract/kredits/kredit-types.ts';

/** An entry of a customer's ledger, in whole kredits: above 0 they came, below 0 they were spent. */
export interface KreditEntry {
  id: number;
  kredits: number;
  awardReason: number;
  awardType: number;
  orderId: number | null;
  effectiveAt: Date;
  /** Null: never. */
  expiresAt: Date | null;
  createdAt: Date;
}

/** Kredits that came together, and how many of them are spent. */
export interface KreditLot<Entry extends KreditEntry = KreditEntry> {
  entry: Entry;
  spent: number;
}

/** Why an entry of an order that is undone gives kredits back. */
export const kreditReturn = { awardReason: KreditSource.Unknown, awardType: KreditType.Adjustment } as const;

const isReturn = ({ kredits, awardReason, awardType, orderId }: KreditEntry) =>
  kredits > 0 && orderId !== null && awardReason === kreditReturn.awardReason && awardType === kreditReturn.awardType;

const isValidAt = ({ entry: { effectiveAt, expiresAt } }: KreditLot, at: Date) =>
  effectiveAt <= at && (expiresAt === null || at < expiresAt);

const toExpiryMs = ({ expiresAt }: KreditEntry) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;

function compareExpiry({ entry: a }: KreditLot, { entry: b }: KreditLot): number {
  const [first, second] = [toExpiryMs(a), toExpiryMs(b)];
  return first === second ? a.id - b.id : first - second;
}

/** Takes kredits from the lots that were valid at that time, those that expire first before the others. */
function spend(lots: readonly KreditLot[], { kredits, createdAt }: KreditEntry): void {
  let left = -kredits;
  for (const lot of lots.filter((one) => isValidAt(one, createdAt)).sort(compareExpiry)) {
    const taken = Math.min(left, lot.entry.kredits - lot.spent);
    lot.spent += taken;
    left -= taken;
  }
}

/** Goes through a ledger in the order of time. What an order gave back counts as never spent. */
export function listKreditLots<Entry extends KreditEntry>(entries: readonly Entry[]): KreditLot<Entry>[] {
  const returnedOrders = new Set(entries.filter(isReturn).map(({ orderId }) => orderId));
  const lots = entries
    .filter((entry) => entry.kredits > 0 && !isReturn(entry))
    .map((entry): KreditLot<Entry> => ({ entry, spent: 0 }));
  const spendings = entries
    .filter(({ kredits, orderId }) => kredits < 0 && (orderId === null || !returnedOrders.has(orderId)))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id);
  for (const spending of spendings) spend(lots, spending);
  return lots;
}

/** The kredits that can be spent at a time: those that are effective, not expired and not spent. */
export const calculateSpendableKredits = (entries: readonly KreditEntry[], at: Date): number =>
  listKreditLots(entries)
    .filter((lot) => isValidAt(lot, at))
    .reduce((sum, { entry, spent }) => sum + entry.kredits - spent, 0);
