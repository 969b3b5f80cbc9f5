import type { getCheckoutState } from '../../../contract/payments/checkout-state.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RouteInput, WireReply } from '../../platform/http/route.ts';
import { findShippingMethod } from '../shipping/index.ts';
import { findHeldAttempt } from './attempt-access.ts';
import type { NumberedAttempt } from './attempt-queries.ts';
import type { OrderDependencies } from './dependencies.ts';
import { findOpenedCheckout } from './opened-checkouts.ts';
import { toPaymentResult } from './payment-result.ts';

type WireState = WireReply<typeof getCheckoutState>;

const notKept = new Refusal(404, 'CHECKOUT_STATE_NOT_KEPT', 'The checkout of this payment is no longer stored.');

/** Derives the errors of a checkout from the result of its payment. A declined one blocks continuing (PAY-022). */
const toCheckoutErrors = ({ result, errors, missing }: NumberedAttempt): WireState['checkoutErrors'] => ({
  canContinue: result !== 'declined',
  missingInventoryErrors: result === 'out-of-stock' ? missing.map(({ name }) => name) : [],
  declinedPaymentErrors: result === 'declined' ? [...errors] : [],
});

/** Returns the state of the checkout of a payment that the caller has opened. */
export async function readCheckoutState(
  dependencies: Pick<OrderDependencies, 'db' | 'now'>,
  { body, caller }: Pick<RouteInput<typeof getCheckoutState>, 'body' | 'caller'>,
): Promise<WireState> {
  const { db } = dependencies;
  const attempt = await findHeldAttempt(db, { ...body, basketId: body.basketId ?? null }, caller);
  const opened = await findOpenedCheckout(db, attempt.transactionId);
  if (!opened) throw notKept;
  const { shippingMethodId, ...checkout } = opened;
  return {
    ...checkout,
    shippingMethod:
      shippingMethodId === null ? null : await findShippingMethod(dependencies, attempt, shippingMethodId),
    paymentInfo: { provider: attempt.provider },
    kissKreditsApplied: attempt.kreditsApplied,
    transactionId: attempt.transactionId,
    checkoutErrors: toCheckoutErrors(attempt),
    jumpToPlaceOrder: attempt.result === 'open',
    result: toPaymentResult(attempt),
  };
}
