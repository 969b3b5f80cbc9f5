import type { PaymentResult } from '../../../contract/payments/payments.ts';
import type { z } from 'zod';
import { Refusal } from '../../platform/http/refusal.ts';
import type { NumberedAttempt, PaymentAttempt } from './attempt-queries.ts';
import { toWireDelivery } from './promised-delivery.ts';

type WireResult = z.input<typeof PaymentResult>;

/** Whether the reply has the number of the order. Attempts with other results have left no order to ship. */
const isOrderKnown = ({ result }: PaymentAttempt) => result === 'pending' || result === 'complete';

/** Converts the result of an attempt to the reply of the API. */
export function toPaymentResult(attempt: NumberedAttempt): WireResult {
  const { result: status, orderNumber, orderDistributorId, errors, missing } = attempt;
  return {
    status,
    orderNumber: isOrderKnown(attempt) ? orderNumber : null,
    ...(isOrderKnown(attempt) && toWireDelivery(attempt)),
    ...(orderDistributorId !== null && { distributorId: orderDistributorId }),
    errors: [...errors],
    skus: missing.map(({ sku }) => sku),
    productNames: missing.map(({ name }) => name),
  };
}

const voidRefusals = {
  BAG_CHANGED: new Refusal(
    409,
    'BAG_CHANGED',
    'The bag has changed since the payment was authorised. Nothing was charged; look at it and pay again.',
  ),
  TOTAL_CHANGED: new Refusal(
    409,
    'TOTAL_CHANGED',
    'The total has changed since the payment was authorised. Nothing was charged; look at it and pay again.',
  ),
  EXPIRED: new Refusal(
    409,
    'PAYMENT_EXPIRED',
    'The payment was authorised too long ago. Nothing was charged; pay again.',
  ),
} as const;

/** Throws when an attempt was voided for a reason that the shopper has to review first. */
export function assertNotVoid({ reason }: PaymentAttempt): void {
  if (reason !== null) throw voidRefusals[reason];
}
