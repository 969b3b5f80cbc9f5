import { UserFacingError } from '../../../../config/user-facing-error.ts';
import { membershipSku } from '../../../../contract/enumerations.ts';
import type { RefundedPieces } from '../../../../domain/orders/refund-lines.ts';
import { orderTransitions } from '../../../../domain/orders/order-life.ts';
import { countUnshipped } from '../operate/parcel-lines.ts';
import type { Order, OrderLine } from '../order-queries.ts';
import type { Refund } from './queries.ts';

/** Whether pieces that are paid back had left the shop. Null: nobody has said. */
export type SentChoice = 'sent' | 'unsent' | null;

interface PlannedPieces {
  lines: readonly OrderLine[];
  /** Those before this one. */
  refunds: readonly Refund[];
  chosen: readonly RefundedPieces[];
  sent: SentChoice;
}

/** How many pieces of a product can still come back: `sent` at most of those that have left, `unsent` of the others. */
interface Possible {
  sent: number;
  unsent: number;
  all: number;
}

const sumOf = (pieces: readonly { sku: string; quantity: number }[], wanted: string): number =>
  pieces.reduce((sum, { sku, quantity }) => (sku === wanted ? sum + quantity : sum), 0);

/** What a parcel contained that nobody has listed may be any piece of the order. */
function findPossible({ status, parcels }: Order, { lines, refunds }: PlannedPieces, sku: string): Possible {
  const before = refunds.filter(({ state }) => state !== 'refused').flatMap((refund) => [...refund.lines]);
  const all = sumOf(lines, sku) - sumOf(before, sku);
  if (sku === membershipSku || orderTransitions.cancel.from.some((waiting) => waiting === status))
    return { sent: 0, unsent: all, all };
  if (status !== 'ShippedPartial') return { sent: all, unsent: 0, all };
  const unsent = Math.min(all, countUnshipped(lines, parcels, before).get(sku) ?? 0);
  return { sent: parcels.every((parcel) => parcel.lines) ? all - unsent : all, unsent, all };
}

/** Counts the pieces that were never sent. Throws when that is not certain, or not what the operator has said. */
function countUnsent({ orderNumber }: Order, { sku, quantity }: RefundedPieces, sent: SentChoice, possible: Possible) {
  if (sent !== null && sku !== membershipSku) {
    if (quantity <= possible[sent]) return sent === 'unsent' ? quantity : 0;
    const kind = sent === 'sent' ? 'were sent' : 'were not sent';
    throw new UserFacingError(
      'LINE_NOT_LEFT',
      `Of ${sku} ${possible[sent]} that ${kind} can still be given back in order ${orderNumber}.`,
    );
  }
  if (quantity >= possible.all || possible.sent === 0) return Math.min(quantity, possible.unsent);
  if (possible.unsent === 0) return 0;
  throw new UserFacingError(
    'SENT_OR_UNSENT',
    `A part of order ${orderNumber} was sent, and ${sku} may be of that part or of the rest: add --sent if the customer gives back what they got, or --unsent if it is not sent any more.`,
  );
}

/**
 * Tells of pieces that come back how many of each line were never sent, since only those are no longer shipped. Which line of
 * a product they are counted to makes no difference.
 */
export function tellUnsent(order: Order, planned: PlannedPieces): RefundedPieces[] {
  const left = new Map<string, number>();
  for (const { sku } of planned.chosen) {
    if (left.has(sku)) continue;
    const wanted = { sku, position: 0, quantity: sumOf(planned.chosen, sku) };
    left.set(sku, countUnsent(order, wanted, planned.sent, findPossible(order, planned, sku)));
  }
  return planned.chosen.map((pieces) => {
    const unsent = Math.min(pieces.quantity, left.get(pieces.sku) ?? 0);
    left.set(pieces.sku, (left.get(pieces.sku) ?? 0) - unsent);
    return { ...pieces, unsent };
  });
}
