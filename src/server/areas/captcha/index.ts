/** What other areas may use of this one. */
export type { Captchas } from './captchas.ts';
export { assertCheckoutCaptcha } from './checkout-proof.ts';
export { deleteExpiredCaptchas } from './queries.ts';
