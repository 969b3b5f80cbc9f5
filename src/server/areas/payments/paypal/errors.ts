import { ApiError } from '@paypal/paypal-server-sdk';
import { z } from 'zod';
import { PaymentProviderUnavailable, PaymentRefused } from '../provider.ts';

export const payPalName = 'paypal';

const ErrorBody = z.object({ name: z.string(), details: z.array(z.object({ issue: z.string() })).default([]) });

/**
 * What PayPal calls a problem: the issue of its first detail, else its name. Returns null for an error in another shape,
 * such as that of a refused key. https://developer.paypal.com/api/rest/reference/orders/v2/errors
 */
function readIssue(body: unknown): string | null {
  try {
    const { name, details } = ErrorBody.parse(JSON.parse(typeof body === 'string' ? body : ''));
    return details[0]?.issue ?? name;
  } catch {
    return null;
  }
}

/** A request that PayPal has understood and refused, by its issue; null when the outcome is not known. */
const getIssue = (error: unknown): string | null =>
  error instanceof ApiError && [400, 404, 422].includes(error.statusCode) ? readIssue(error.body) : null;

function toProviderError(error: unknown): Error {
  const issue = getIssue(error);
  return issue === null
    ? new PaymentProviderUnavailable(payPalName, { cause: error })
    : new PaymentRefused(payPalName, issue, { cause: error });
}

/** Calls PayPal and translates what it throws. */
export async function callPayPal<T>(call: () => Promise<{ result: T }>): Promise<T> {
  try {
    return (await call()).result;
  } catch (error) {
    throw toProviderError(error);
  }
}

/** The payment is in a state that does not allow the step, or the payer's means of payment was declined. */
const stateIssues: ReadonlySet<string> = new Set([
  'AUTHORIZATION_ALREADY_CAPTURED',
  'AUTHORIZATION_DENIED',
  'AUTHORIZATION_EXPIRED',
  'AUTHORIZATION_VOIDED',
  'CANNOT_BE_VOIDED',
  'INSTRUMENT_DECLINED',
  'MAX_CAPTURE_COUNT_EXCEEDED',
  'ORDER_ALREADY_AUTHORIZED',
  'ORDER_ALREADY_COMPLETED',
  'ORDER_COMPLETED_OR_VOIDED',
  'ORDER_NOT_APPROVED',
  'PREVIOUSLY_CAPTURED',
  'PREVIOUSLY_VOIDED',
  'TRANSACTION_REFUSED',
]);

/** Calls PayPal. Returns the issue when the state of the payment does not allow the step, and null when it was done. */
export async function tryStep(call: () => Promise<unknown>): Promise<string | null> {
  try {
    await call();
    return null;
  } catch (error) {
    const issue = getIssue(error);
    if (issue !== null && stateIssues.has(issue)) return issue;
    throw toProviderError(error);
  }
}
