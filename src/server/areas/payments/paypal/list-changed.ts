import type { TransactionInformation } from '@paypal/paypal-server-sdk';
import type { PayPalClient } from './client.ts';
import { callPayPal } from './errors.ts';

const pageSize = 100;
/** The longest period that one search may cover. */
const maxPeriodMs = 31 * 86_400_000;

/** The first digits of the codes of authorisations, payments and refunds. */
const kinds = { authorization: 'T13', payment: 'T00', refund: 'T11' } as const;

/** The order that a transaction belongs to; undefined for a transaction that the shop has not made. */
async function findOrderId(
  { payments }: PayPalClient,
  { transactionId = '', paypalReferenceId = '', transactionEventCode = '' }: TransactionInformation,
): Promise<string | undefined> {
  const kind = transactionEventCode.slice(0, 3);
  if (kind === kinds.authorization) {
    const { supplementaryData } = await callPayPal(() =>
      payments.getAuthorizedPayment({ authorizationId: transactionId }),
    );
    return supplementaryData?.relatedIds?.orderId;
  }
  if (kind !== kinds.payment && kind !== kinds.refund) return undefined;
  const captureId = kind === kinds.refund ? paypalReferenceId : transactionId;
  const { supplementaryData } = await callPayPal(() => payments.getCapturedPayment({ captureId }));
  return supplementaryData?.relatedIds?.orderId;
}

async function* searchPeriod({ search }: PayPalClient, start: number, end: number) {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await callPayPal(() =>
      search.searchTransactions({
        startDate: new Date(start).toISOString(),
        endDate: new Date(end).toISOString(),
        pageSize,
        page,
      }),
    );
    pages = found.totalPages ?? 1;
    for (const { transactionInfo } of found.transactionDetails ?? []) if (transactionInfo) yield transactionInfo;
  }
}

/** The orders with a transaction since an instant (ms), each once. PayPal lists transactions some hours late. */
export async function* listChangedOrders(client: PayPalClient, since: number, now: number): AsyncIterable<string> {
  const seen = new Set<string>();
  for (let start = since; start < now; start += maxPeriodMs) {
    for await (const transaction of searchPeriod(client, start, Math.min(start + maxPeriodMs, now))) {
      const orderId = await findOrderId(client, transaction);
      if (orderId === undefined || seen.has(orderId)) continue;
      seen.add(orderId);
      yield orderId;
    }
  }
}
