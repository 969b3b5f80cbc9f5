import { createFieldError } from '../../platform/http/field-error.ts';
import { invalidRequest } from '../../platform/http/refusal.ts';

/** The two pages of the shop that a payment returns to (PAY-010, PAY-028). */
const returnPath = /^\/(?:pcicallback|[a-z]{2}-[a-z]{2}\/checkout\/paypalpaymentsuccess)\/?$/i;

const notReturnable = invalidRequest([
  createFieldError('returnUrl', 'invalid_return_url', 'must be a return page of the shop'),
]);

/** Reads the address that a provider sends the shopper back to. Throws unless it is a page of the shop for that (T23). */
export function readReturnUrl(text: string, shopOrigins: readonly string[]): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOfShop = url !== null && shopOrigins.includes(url.origin) && url.username === '' && url.password === '';
  if (!isOfShop || !returnPath.test(url.pathname)) throw notReturnable;
  url.hash = '';
  return url.href;
}
