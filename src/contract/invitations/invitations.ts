import * as z from 'zod/mini';
import { emailPattern } from '../../config/registration/email.ts';
import { endpoint } from '../endpoint.ts';
import {
  Email,
  EmptyReply,
  ReplyInstant,
  Locale,
  nonEmptyText,
  OptionalFlag,
  OptionalText,
  QueryId,
  QueryNumber,
  textUpTo,
} from '../shared-schemas.ts';

/** A row of the referral history; a legacy row has the second set of fields (API-067). */
export const ReferralHistoryItem = z.union([
  z.object({
    createdDate: ReplyInstant,
    referralName: z.string(),
    referralEmail: z.string(),
    haveMembership: OptionalFlag,
  }),
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: OptionalText,
    sent: OptionalText,
    responded: OptionalText,
  }),
]);

/**
 * The newest invitation comes first. In the reply, `page` is the requested page, `pages` the number of pages, `count`
 * the number of rows on this page and `itemCount` the number of all rows. `haveMembership` is true only for friends who
 * registered through this member's referral and have the rights of a member now.
 */
export const getReferralHistory = endpoint('GET', '/referral-history/:userId/:membershipProgramId/:page', {
  requirements: ['API-021', 'API-067'],
  summary: 'A page of the invitations a member has sent',
  policy: 'owner',
  params: z.object({ userId: QueryId, membershipProgramId: QueryId, page: QueryNumber.check(z.positive()) }),
  partialLists: ['items'],
  reply: z.object({
    items: z.array(ReferralHistoryItem),
    page: z.int(),
    pages: z.int(),
    count: z.int(),
    itemCount: z.int(),
  }),
});

/** The placeholders of the invitation, `{{…}}`, that the preview fills (API-048). */
export const invitationPlaceholders = ['referrerName', 'referrerCode', 'referralUrl'] as const;

/**
 * The server uses only `locale` and `items` of the body. It knows the sender, the code, the link and the fee, and
 * refuses a `url` outside of the shop. Refusals: MEMBERSHIP_REQUIRED (403), TOO_MANY_INVITATIONS (429, nothing was
 * sent), and LETTER_NOT_SENT of a server that sends the emails before it replies (502; `errors` names the items whose
 * email was not sent).
 */
export const sendReferralByEmail = endpoint('POST', '/api/referral/SendReferralByEmail', {
  requirements: ['API-047'],
  summary: 'Invite friends by email',
  policy: 'owner',
  isIdempotent: true,
  query: z.object({ email: Email.check(z.regex(emailPattern)) }),
  body: z.object({
    locale: Locale,
    url: textUpTo(2000),
    referralCode: textUpTo(64),
    items: z.array(z.object({ fullName: nonEmptyText(120), email: Email })).check(z.minLength(1), z.maxLength(20)),
    membershipFee: z.string().check(z.regex(/^\$/), z.maxLength(20)),
  }),
  reply: EmptyReply,
});
export const getReferralEmailTemplates = endpoint(
  'GET',
  '/api/emailTemplate/KissAndTellPreferredCustomerReferralEmail',
  {
    requirements: ['API-048'],
    summary: 'The invitation mail in every locale',
    policy: 'signed-in',
    partialLists: [''],
    reply: z.array(z.object({ locale: Locale, body: z.string() })),
  },
);
