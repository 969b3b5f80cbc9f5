import Stripe from 'stripe';
import { PaymentProviderUnavailable, PaymentRefused, refundIdReused } from '../provider.ts';

export const stripeName = 'stripe';

/** The payment is in a state that does not allow the step: it has been captured, cancelled, or was never authorised. */
const stateCodes: ReadonlySet<string> = new Set([
  'payment_intent_unexpected_state',
  'charge_already_captured',
  'charge_expired_for_capture',
  'capture_charge_authorization_expired',
]);

export const isStateError = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code !== undefined && stateCodes.has(error.code);

/**
 * A request that Stripe understood and refused can never succeed. Everything else, keys that are not valid at the moment
 * included, leaves the outcome open.
 */
export function toProviderError(error: unknown): Error {
  // Only refunds can differ under one key: everything else of a payment is bound to its transaction.
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    return new PaymentRefused(stripeName, refundIdReused, { cause: error });
  if (error instanceof Stripe.errors.StripeError) {
    const { statusCode = 500, code, type } = error;
    if (statusCode === 400 || statusCode === 402 || statusCode === 404)
      return new PaymentRefused(stripeName, code ?? type, { cause: error });
  }
  return new PaymentProviderUnavailable(stripeName, { cause: error });
}

/** Calls Stripe and translates what it throws. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toProviderError(error);
  }
}
