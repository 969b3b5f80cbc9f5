/** The parts of this area that other areas may use. */
export type { Captchas } from './captchas.ts';
export { assertCheckoutCaptcha } from './checkout-proof.ts';
export { deleteExpiredCaptchas } from './queries.ts';
