import type { Insertable } from 'kysely';
import type { Tables } from '../../../server/platform/database/tables.ts';

/** What was paid back of an order; 0 when nothing was. */
interface CancelledSale {
  orderId: number;
  transactionId: string;
  reference: string | null;
  amountMinor: number;
  at: Date;
}

const getRefundId = ({ transactionId }: CancelledSale) => `${transactionId}-cancelled`;

const toOrderRefund = (sale: CancelledSale): Insertable<Tables['orderRefunds']> => ({
  ...{ refundId: getRefundId(sale), orderId: sale.orderId, amountMinor: sale.amountMinor },
  ...{ reason: '', requestedBy: 'demo', lines: '[]', isRestocked: false, isCancellation: true },
  ...{ state: 'refunded', requestedAt: sale.at, settledAt: sale.at },
});

/** The refunds of cancelled orders, as the shop has written them down and as its provider has. */
export function toRefundRows(sales: readonly CancelledSale[]) {
  const refunded = sales.filter(({ amountMinor }) => amountMinor > 0);
  return {
    orderRefunds: refunded.map(toOrderRefund),
    cardRefunds: refunded.flatMap((sale): Insertable<Tables['cardRefunds']>[] =>
      sale.reference === null
        ? []
        : [
            {
              reference: sale.reference,
              refundId: getRefundId(sale),
              amountMinor: sale.amountMinor,
              createdAt: sale.at,
            },
          ],
    ),
  };
}
