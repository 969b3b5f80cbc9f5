import { countries } from '../../../../config/countries.ts';
import {
  countKreditsBack,
  countRefunded,
  isEverythingBack,
  isFeeBack,
} from '../../../../domain/orders/refund-lines.ts';
import type { DbTransaction } from '../../../platform/database/tables.ts';
import { findOrderLines } from '../order-queries.ts';
import type { Order } from '../order-queries.ts';
import { findRefunds } from './queries.ts';

/** What of an order has come back. Of one that cost nothing no money does, only pieces. */
interface Refunded {
  refundedMinor: number;
  /** All of its money, or all pieces that were bought. */
  isAllBack: boolean;
  /** All of its money, or the membership fee. */
  isFeeBack: boolean;
  /** The kredits that have paid for what has come back. */
  kredits: number;
}

const findDoneRefunds = async (write: DbTransaction, orderId: number) =>
  (await findRefunds(write, orderId)).filter(({ state }) => state === 'refunded');

/** Reads what of an order was paid back, and so what of it does not stand any more. */
export async function readRefunded(
  write: DbTransaction,
  {
    orderId,
    totalMinor,
    countryCode,
    kreditsApplied,
  }: Pick<Order, 'orderId' | 'totalMinor' | 'countryCode' | 'kreditsApplied'>,
): Promise<Refunded> {
  const done = await findDoneRefunds(write, orderId);
  const refundedMinor = done.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (totalMinor > 0 && refundedMinor === totalMinor)
    return { refundedMinor, isAllBack: true, isFeeBack: true, kredits: kreditsApplied };
  const [lines, refunded] = [await findOrderLines(write, orderId), countRefunded(done)];
  const isAllBack = isEverythingBack(lines, refunded);
  return {
    refundedMinor,
    isAllBack,
    isFeeBack: isFeeBack(lines, refunded),
    kredits: isAllBack ? kreditsApplied : countKreditsBack(lines, refunded, countries[countryCode].minorDigits),
  };
}

/** The lines of an order, and how many pieces of each have come back, by its position. */
export async function readReturnedLines(write: DbTransaction, orderId: number) {
  const returned = countRefunded(await findDoneRefunds(write, orderId));
  return { lines: await findOrderLines(write, orderId), returned };
}
