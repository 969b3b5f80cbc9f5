import * as z from 'zod/mini';
import { noticeKinds } from '../../config/notices/notice-kinds.ts';
import { endpoint, type ReplyOf } from '../endpoint.ts';
import { CountryCode, Email, EmptyReply, Instant, Locale, nonEmptyText } from '../shared-schemas.ts';

const kind = z.enum(noticeKinds);
const sku = nonEmptyText(64);
/** Proves that its holder reads the emails to an address. It is sent in bodies only, never in an address. */
const noticeToken = nonEmptyText(200);

/**
 * Asks for one email when a product is in stock again or costs less. `listed`: the address is the proven one of the
 * caller's account. `proof-asked`: an email asks for the proof, unless it was asked for already; the reply is the same
 * for every address. Refusals: INVALID_REQUEST (400), NOTICE_NOT_NEEDED (409): the product is in stock,
 * NOTICE_PRODUCT_GONE (409), TOO_MANY_REQUESTS (429).
 */
export const requestNotice = endpoint('POST', '/api/Notices', {
  requirements: [],
  summary: 'Ask for an email when a product is back in stock or costs less',
  policy: 'public',
  isExtension: true,
  body: z.object({ email: Email, sku, kind, country: CountryCode, locale: Locale }),
  reply: z.object({ state: z.enum(['listed', 'proof-asked']) }),
});

/** For the link of the email that asks for the proof. It may be followed again. Refusals: NOTICE_LINK_INVALID (404). */
export const confirmNotice = endpoint('POST', '/api/Notices/Confirm', {
  requirements: [],
  summary: 'Prove the address of a notice by the token of its email',
  policy: 'public',
  isExtension: true,
  body: z.object({ token: noticeToken }),
  reply: z.object({ kind, name: z.string() }),
});

/** Ends all notices to the address that an email with this token went to. Refusals: NOTICE_LINK_INVALID (404). */
export const endNotices = endpoint('POST', '/api/Notices/End', {
  requirements: [],
  summary: 'End all notices to an address by the token of an email',
  policy: 'public',
  isExtension: true,
  body: z.object({ token: noticeToken }),
  reply: EmptyReply,
});

/** The latest comes first. `name` is that of the product with its shade, in the language in which it was asked for. */
export const getMyNotices = endpoint('GET', '/api/Notices/Mine', {
  requirements: [],
  summary: 'The notices that the signed-in customer waits for',
  policy: 'signed-in',
  isExtension: true,
  partialLists: ['notices'],
  reply: z.object({
    /** The proven address of the account. Empty without one. */
    email: z.string(),
    notices: z.array(
      z.object({ id: z.string(), sku, kind, country: CountryCode, name: z.string(), expiresAt: Instant }),
    ),
  }),
});
export type MyNotices = ReplyOf<typeof getMyNotices>;

/** A notice that has ended already is no error. */
export const endMyNotice = endpoint('POST', '/api/Notices/:id/End', {
  requirements: [],
  summary: 'End a notice of the signed-in customer',
  policy: 'signed-in',
  isExtension: true,
  params: z.object({ id: nonEmptyText(40) }),
  body: z.object({}),
  reply: EmptyReply,
});
