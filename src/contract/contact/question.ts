import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email, EmptyReply, Locale, nonEmptyText, QueryNumber, textUpTo } from '../shared-schemas.ts';

export const DistributorQuestion = z.object({
  name: nonEmptyText(120),
  email: Email,
  message: nonEmptyText(5000),
  /** What the question is about: a product or one of its shades; empty for nothing in particular. */
  sku: z._default(textUpTo(64), ''),
  locale: Locale,
  captchaToken: z.nullish(textUpTo(8000)),
});
export type DistributorQuestion = z.infer<typeof DistributorQuestion>;
/**
 * A question of anybody to a distributor. It goes to the distributor only, with the unproven address of the asker as the
 * address for replies; nobody else gets an email.
 * Refusals: DISTRIBUTOR_NOT_FOUND (404), DISTRIBUTOR_INACTIVE (409), PRODUCT_NOT_FOUND (404, also for one that is not sold
 * in the distributor's country), CAPTCHA_REQUIRED (400), TOO_MANY_MESSAGES (429), LETTER_NOT_SENT (502).
 */
export const askDistributor = endpoint('POST', '/api/distributor/:id/contact/AskQuestion', {
  requirements: ['CON-001'],
  summary: 'A question of a shopper without an account to a distributor',
  policy: 'public',
  isExtension: true,
  isIdempotent: true,
  params: z.object({ id: QueryNumber }),
  body: DistributorQuestion,
  reply: EmptyReply,
});
