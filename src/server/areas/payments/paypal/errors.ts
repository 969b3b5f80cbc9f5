import { ApiError } from '@paypal/paypal-server-sdk';
import { z } from 'zod';
import { toPaymentError } from '../answers.ts';
import { PaymentProviderUnavailable } from '../provider.ts';
import { payPalAnswers } from './answers.ts';

export const payPalName = 'paypal';

const ErrorBody = z.object({ name: z.string(), details: z.array(z.object({ issue: z.string() })).default([]) });

/**
 * The names of a problem at PayPal: the issues of its details, then its name. Empty for an error in another format,
 * such as that of a refused key. https://developer.paypal.com/api/rest/reference/orders/v2/errors
 */
function readIssues(body: unknown): string[] {
  try {
    const { name, details } = ErrorBody.parse(JSON.parse(typeof body === 'string' ? body : ''));
    return [...details.map(({ issue }) => issue), name];
  } catch {
    return [];
  }
}

function toProviderError(error: unknown): Error {
  if (!(error instanceof ApiError)) return new PaymentProviderUnavailable(payPalName, { cause: error });
  const [status, codes] = [error.statusCode, readIssues(error.body)];
  return toPaymentError(payPalAnswers, { provider: payPalName, status, codes, cause: error });
}

/** Calls PayPal and translates what it throws. */
export async function callPayPal<T>(call: () => Promise<{ result: T }>): Promise<T> {
  try {
    return (await call()).result;
  } catch (error) {
    throw toProviderError(error);
  }
}
