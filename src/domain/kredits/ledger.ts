import { KreditSource, KreditType } from '../../contract/kredits/kredit-types.ts';

/** An entry of a customer's ledger, in whole kredits: above 0 they came, below 0 they went. */
export interface KreditEntry {
  id: number;
  kredits: number;
  awardReason: number;
  awardType: number;
  orderId: number | null;
  /** The entry of the kredits that this one takes back; null for every other entry. */
  lotId: number | null;
  effectiveAt: Date;
  /** Null: never. */
  expiresAt: Date | null;
  createdAt: Date;
}

/** Kredits that came together, and how many of them are left. */
export interface KreditLot<Entry extends KreditEntry = KreditEntry> {
  entry: Entry;
  left: number;
  revocation: KreditRevocation<Entry> | null;
}

/** Kredits that went from one lot. */
interface Taking<Entry extends KreditEntry> {
  lot: KreditLot<Entry>;
  kredits: number;
}

/** Kredits of one lot that were taken back. */
interface KreditRevocation<Entry extends KreditEntry = KreditEntry> {
  entry: Entry;
  /** What was spent of the lot and is not paid yet. */
  owed: number;
  /** What other lots have paid for kredits of the lot that were spent. */
  payments: Taking<Entry>[];
}

export interface KreditLedger<Entry extends KreditEntry = KreditEntry> {
  /** By the id of the entry that gave them. */
  lots: Map<number, KreditLot<Entry>>;
  /** Oldest first. */
  revocations: KreditRevocation<Entry>[];
  /** What each order has spent. */
  spendings: Map<number, Taking<Entry>[]>;
}

/** Why an entry of an order that is undone gives kredits back. */
export const kreditReturn = { awardReason: KreditSource.Unknown, awardType: KreditType.Adjustment } as const;

/** Why an entry sets right how many kredits of a lot are left. Nobody has earned or spent them. */
export const kreditCorrection = { ...kreditReturn } as const;

const hasUnknownReason = ({ awardReason }: KreditEntry) => awardReason === kreditReturn.awardReason;

/** Whether kredits that came are those that an order gives back. */
export const isReturn = (entry: KreditEntry) =>
  entry.orderId !== null && hasUnknownReason(entry) && entry.awardType === kreditReturn.awardType;

const isUnexpired = ({ entry: { expiresAt } }: KreditLot, at: Date) => expiresAt === null || at < expiresAt;

/** Whether kredits of a lot can be spent at a time, if any are left. */
export const isSpendable = (lot: KreditLot, at: Date): boolean => lot.entry.effectiveAt <= at && isUnexpired(lot, at);

const toExpiryMs = ({ entry: { expiresAt } }: KreditLot) => expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER;

/**
 * Takes kredits from lots, and no more than are left: from those that expire first before the others. Of lots that
 * expire together the first of the list comes first.
 */
function take<Entry extends KreditEntry>(lots: readonly KreditLot<Entry>[], kredits: number): Taking<Entry>[] {
  const takings: Taking<Entry>[] = [];
  let missing = kredits;
  for (const lot of lots.toSorted((a, b) => toExpiryMs(a) - toExpiryMs(b))) {
    const taken = Math.min(missing, lot.left);
    if (taken <= 0) continue;
    lot.left -= taken;
    missing -= taken;
    takings.push({ lot, kredits: taken });
  }
  return takings;
}

function spend<Entry extends KreditEntry>({ lots, spendings }: KreditLedger<Entry>, entry: Entry): void {
  const usable = [...lots.values()].filter((lot) => isSpendable(lot, entry.createdAt));
  const takings = take(usable, -entry.kredits);
  if (entry.orderId !== null) spendings.set(entry.orderId, takings);
}

function revoke<Entry extends KreditEntry>({ revocations }: KreditLedger<Entry>, lot: KreditLot<Entry>, entry: Entry) {
  const taken = Math.min(lot.left, -entry.kredits);
  lot.left -= taken;
  lot.revocation = { entry, owed: -entry.kredits - taken, payments: [] };
  revocations.push(lot.revocation);
}

/** Removes kredits from the end of a list, and no more than it has. Returns them, the last first. */
function removeLast<Entry extends KreditEntry>(takings: Taking<Entry>[], kredits: number): Taking<Entry>[] {
  const removed: Taking<Entry>[] = [];
  let rest = kredits;
  while (rest > 0) {
    const taking = takings.pop();
    if (!taking) break;
    const part = { ...taking, kredits: Math.min(rest, taking.kredits) };
    if (part.kredits < taking.kredits) takings.push({ ...taking, kredits: taking.kredits - part.kredits });
    rest -= part.kredits;
    removed.push(part);
  }
  return removed;
}

/** Gives lots back what they have paid for kredits that were spent, the last payment first. Returns what is left over. */
function repay<Entry extends KreditEntry>({ payments }: KreditRevocation<Entry>, kredits: number): number {
  const repaid = removeLast(payments, kredits);
  repaid.forEach(putBack);
  return kredits - repaid.reduce((sum, payment) => sum + payment.kredits, 0);
}

/** Puts kredits back on their lot. If the lot was taken back, they go to the lots that have paid for them instead. */
function putBack<Entry extends KreditEntry>({ lot, kredits }: Taking<Entry>): void {
  const { revocation } = lot;
  if (!revocation) {
    lot.left += kredits;
    return;
  }
  const settled = Math.min(kredits, revocation.owed);
  revocation.owed -= settled;
  lot.left += repay(revocation, kredits - settled);
}

/**
 * Gives back what an order has spent. Of a part, the kredits come back first that expire last, so that as few as
 * possible are lost.
 */
function giveBack<Entry extends KreditEntry>({ spendings }: KreditLedger<Entry>, orderId: number, kredits: number) {
  const takings = spendings.get(orderId) ?? [];
  const spent = takings.reduce((sum, taking) => sum + taking.kredits, 0);
  if (kredits >= spent) takings.splice(0).forEach(putBack);
  else removeLast(takings, kredits).forEach(putBack);
}

/** Lets lots that have not expired pay what is owed. So while anything is owed, nothing can be spent. */
function payDebts<Entry extends KreditEntry>({ lots, revocations }: KreditLedger<Entry>, at: Date): void {
  for (const revocation of revocations) {
    const unexpired = [...lots.values()].filter((lot) => isUnexpired(lot, at));
    const payments = take(unexpired, revocation.owed);
    revocation.payments.push(...payments);
    revocation.owed -= payments.reduce((sum, { kredits }) => sum + kredits, 0);
  }
}

function applyEntry<Entry extends KreditEntry>(ledger: KreditLedger<Entry>, entry: Entry): void {
  const { lots } = ledger;
  const lot = lots.get(entry.lotId ?? 0);
  if (lot && hasUnknownReason(entry)) lot.left += entry.kredits;
  else if (lot) revoke(ledger, lot, entry);
  else if (entry.kredits < 0) spend(ledger, entry);
  else if (isReturn(entry)) giveBack(ledger, entry.orderId ?? 0, entry.kredits);
  else lots.set(entry.id, { entry, left: entry.kredits, revocation: null });
  payDebts(ledger, entry.createdAt);
}

/** Goes through the entries in the order in which they were written. No entry changes what earlier ones have done. */
export function foldKredits<Entry extends KreditEntry>(entries: readonly Entry[]): KreditLedger<Entry> {
  const ledger: KreditLedger<Entry> = { lots: new Map(), revocations: [], spendings: new Map() };
  for (const entry of entries.toSorted((a, b) => a.id - b.id)) applyEntry(ledger, entry);
  return ledger;
}
