import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email, EmptyReply, Locale, nonEmptyText, Phone, QueryNumber } from '../shared-schemas.ts';

export const ContactMessage = z.object({
  name: nonEmptyText(120),
  sender: Email,
  phone: z._default(Phone, ''),
  message: nonEmptyText(5000),
  copy: z._default(z.boolean(), false),
  locale: Locale,
});
export type ContactMessage = z.infer<typeof ContactMessage>;
/**
 * The message goes only to the distributor of the caller's account. The server uses the name and email of the account
 * instead of `name` and `sender`. The copy goes to the email of the account, at most three times a day, with its links
 * made inactive.
 * Refusals: DISTRIBUTOR_NOT_FOUND (404), DISTRIBUTOR_INACTIVE (409, also for one without an email address),
 * TOO_MANY_MESSAGES (429), LETTER_NOT_SENT (502).
 */
export const sendContactMessage = endpoint('POST', '/api/distributor/:id/contact/SendMessage', {
  requirements: ['API-005'],
  summary: 'A message to a distributor',
  policy: 'signed-in',
  isIdempotent: true,
  params: z.object({ id: QueryNumber }),
  body: ContactMessage,
  reply: EmptyReply,
});
