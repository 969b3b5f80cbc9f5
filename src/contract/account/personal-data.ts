import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EmptyReply, textUpTo } from '../shared-schemas.ts';

/** Everything that the shop holds about a customer: records by what they are about, such as `orders`. */
export const PersonalData = z.object({
  /** ISO 8601. */
  exportedAt: z.string(),
  records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type PersonalData = z.infer<typeof PersonalData>;

/** Refusals: TOO_MANY_REQUESTS (429) from the sixth time a day on. */
export const exportPersonalData = endpoint('POST', '/api/Customers/PersonalData', {
  requirements: [],
  summary: 'Everything that the shop holds about the signed-in customer',
  policy: 'owner',
  isExtension: true,
  body: z.object({}),
  reply: PersonalData,
});

/**
 * Closes the account for good: the orders stay, the person goes. Refusals: INVALID_REQUEST (400) with the field
 * `currentPassword`, PAYMENT_UNDER_WAY (409) while an order is being placed, TOO_MANY_REQUESTS (429).
 */
export const closeAccount = endpoint('POST', '/api/Customers/Close', {
  requirements: [],
  summary: 'Close the account of the signed-in customer',
  policy: 'owner',
  isExtension: true,
  body: z.object({ currentPassword: textUpTo(128) }),
  reply: EmptyReply,
});
