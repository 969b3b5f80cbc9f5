import { checkoutStateLifetimeMs } from '../../../config/payments/limits.ts';
import type { Address } from '../../../contract/checkout/addresses.ts';
import type { getCheckoutState } from '../../../contract/payments/checkout-state.ts';
import type { CustomerInformation } from '../../../contract/payments/payments.ts';
import type { StoredCheckout } from '../../platform/database/tables/payments.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RouteInput, WireReply } from '../../platform/http/route.ts';
import { findShippingMethod, toWireCharges } from '../checkout/index.ts';
import type { CheckoutTotals } from '../checkout/index.ts';
import { findHeldAttempt } from './attempt-access.ts';
import type { NumberedAttempt } from './attempt-queries.ts';
import type { Db } from './dependencies.ts';
import { toPaymentResult } from './payment-result.ts';

type WireState = WireReply<typeof getCheckoutState>;

const notKept = new Refusal(404, 'CHECKOUT_STATE_NOT_KEPT', 'What this payment was opened with is not kept any more.');

interface OpenedCheckout {
  customer: CustomerInformation;
  billingAddress: Address;
  enableDistributorSearchForm: boolean;
}

/** What is kept of a checkout when its payment is opened. */
export const toStoredCheckout = (
  { customer, billingAddress, enableDistributorSearchForm }: OpenedCheckout,
  totals: CheckoutTotals,
): StoredCheckout => ({
  customerInfo: customer,
  shippingAddress: totals.shippingAddress,
  billingAddress,
  shippingMethodId: totals.shippingMethod?.id ?? null,
  totalCharges: toWireCharges(totals),
  enableDistributorSearchForm,
});

/** What is wrong with a checkout, by what became of its payment. A declined one blocks continuing (PAY-022). */
const toCheckoutErrors = ({ result, errors, missing }: NumberedAttempt): WireState['checkoutErrors'] => ({
  canContinue: result !== 'declined',
  missingInventoryErrors: result === 'out-of-stock' ? missing.map(({ name }) => name) : [],
  declinedPaymentErrors: result === 'declined' ? [...errors] : [],
});

/** Returns the state of the checkout of a payment that the caller has opened. */
export async function readCheckoutState(
  db: Db,
  { body, caller }: Pick<RouteInput<typeof getCheckoutState>, 'body' | 'caller'>,
): Promise<WireState> {
  const attempt = await findHeldAttempt(db, { ...body, basketId: body.basketId ?? null }, caller);
  if (attempt.checkout === null) throw notKept;
  const { shippingMethodId, ...checkout } = attempt.checkout;
  return {
    ...checkout,
    shippingMethod: shippingMethodId === null ? null : await findShippingMethod(db, attempt, shippingMethodId),
    paymentInfo: { provider: attempt.provider },
    kissKreditsApplied: attempt.kreditsApplied,
    transactionId: attempt.transactionId,
    checkoutErrors: toCheckoutErrors(attempt),
    jumpToPlaceOrder: attempt.result === 'open',
    result: toPaymentResult(attempt),
  };
}

/** Erases what payments were opened with after some days: an order has its own, and the others need it no more. */
export async function eraseOldCheckoutStates(db: Db, now: number): Promise<void> {
  await db
    .updateTable('paymentAttempts')
    .set({ checkout: null })
    .where('checkout', 'is not', null)
    .where('createdAt', '<', new Date(now - checkoutStateLifetimeMs))
    .execute();
}
