/** What other areas may use of this one. */
export type { Captchas } from './captchas.ts';
export { deleteExpiredUsedCaptchas } from './queries.ts';
