/** What other areas may use of this one. */
export type { Captchas } from './captchas.ts';
