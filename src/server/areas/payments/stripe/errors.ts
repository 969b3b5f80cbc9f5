import Stripe from 'stripe';
import { findAnswer, toPaymentError } from '../answers.ts';
import { PaymentProviderUnavailable } from '../provider.ts';
import type { DeclineReason } from '../provider.ts';
import { stripeAnswers } from './answers.ts';

export const stripeName = 'stripe';

/** The parts of an error of Stripe that name it. */
interface NamedError {
  decline_code?: string | undefined;
  code?: string | undefined;
  rawType?: string | undefined;
}

/**
 * The names of a problem at Stripe. A bank's reason is more exact than the code of a declined card, so it comes first.
 */
const listCodes = ({ decline_code: declineCode, code, rawType }: NamedError): string[] =>
  [declineCode, code, rawType].filter((name) => name !== undefined);

/** Why the last try of a shopper failed. */
export function toDeclineReason(error: NamedError): DeclineReason {
  const answer = findAnswer(stripeAnswers, { status: 402, codes: listCodes(error) });
  return typeof answer === 'object' ? answer.undo : 'other';
}

function toProviderError(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError))
    return new PaymentProviderUnavailable(stripeName, { cause: error });
  const { statusCode: status } = error;
  return toPaymentError(stripeAnswers, { provider: stripeName, status, codes: listCodes(error), cause: error });
}

/** Calls Stripe and translates what it throws. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toProviderError(error);
  }
}
