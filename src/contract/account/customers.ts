import * as z from 'zod/mini';
import { maxPhoneLength } from '../../config/registration/form-limits.ts';
import { ReplyAddress, SavedAddress } from '../checkout/addresses.ts';
import { Distributor } from '../referral/distributors.ts';
import { endpoint } from '../endpoint.ts';
import type { BodyOf } from '../endpoint.ts';
import { customerTypes, membershipStatuses } from '../enumerations.ts';
import {
  Email,
  EmptyReply,
  OptionalFlag,
  optionalList,
  ReplyInstant,
  Locale,
  OptionalText,
  ReplyText,
  replyWord,
  textUpTo,
} from '../shared-schemas.ts';

export const MembershipInfo = z.object({
  customerType: replyWord(customerTypes, 'Unknown'),
  membershipStatusId: replyWord(membershipStatuses, 'Unknown'),
  membershipId: z.nullish(z.int()),
  expiresOn: z.catch(z.nullish(ReplyInstant), null),
  referralCode: OptionalText,
  shouldRenewMembership: OptionalFlag,
  isGracePeriodExpired: OptionalFlag,
});
export type MembershipInfo = z.infer<typeof MembershipInfo>;

export const User = z.object({
  userId: z.int(),
  email: z.string(),
  username: OptionalText,
  country: z.string(),
  membershipInfo: z.nullish(MembershipInfo),
  assignedDistributorId: z.nullish(z.int()),
  assignedDistributor: z.nullish(Distributor),
  isCDOCustomer: OptionalFlag,
  firstName: z.string(),
  lastName: z.string(),
  phone: OptionalText,
  optInEmail: OptionalFlag,
  preferredLocale: Locale,
  shippingAddresses: z._default(z.array(SavedAddress).check(z.maxLength(5)), []),
});
export type User = z.infer<typeof User>;

/** A locale as it is written in the shop; any other text stays as it is. */
const ReplyLocale = z.union([Locale, ReplyText]);

/**
 * A customer who can sign in, whatever else is missing. Fields that the shop does not know stay, because a change sends
 * the whole customer back (API-042).
 */
const UserReply = z.looseObject({
  ...User.shape,
  ...{ firstName: ReplyText, lastName: ReplyText, email: ReplyText, phone: ReplyText, country: ReplyText },
  preferredLocale: ReplyLocale,
  membershipInfo: z.catch(User.shape.membershipInfo, null),
  assignedDistributor: z.catch(User.shape.assignedDistributor, null),
  shippingAddresses: optionalList(ReplyAddress),
});

export const getCurrentUser = endpoint('GET', '/api/user/CurrentUser', {
  requirements: ['API-007', 'API-050', 'API-051'],
  summary: 'The signed-in user',
  policy: 'signed-in',
  partialLists: ['shippingAddresses'],
  reply: UserReply,
});
/**
 * Another email than before counts once a link sent to it has been opened; the reply still has the old one. Extension:
 * `currentPassword`, which only a change of the email needs.
 */
export const updateLoggedInCustomer = endpoint('POST', '/api/Customers/UpdateLoggedIn', {
  requirements: ['API-042'],
  summary: 'Change the signed-in customer',
  policy: 'owner',
  body: z.extend(User, {
    email: Email,
    phone: OptionalText.check(z.maxLength(maxPhoneLength)),
    currentPassword: z.optional(textUpTo(128)),
  }),
  partialLists: ['shippingAddresses'],
  reply: UserReply,
});
export type CustomerChange = BodyOf<typeof updateLoggedInCustomer>;
/**
 * A wallet belongs to the customer who opened its transaction; every other customer gets TRANSACTION_NOT_FOUND. The id
 * alone cannot pay: the provider authorizes every payment.
 */
export const updateCustomerWallet = endpoint('POST', '/api/Customers/UpdateCustomerWallet', {
  requirements: ['API-043'],
  summary: 'Keep the wallet id of an authorised transaction',
  policy: 'owner',
  body: z.object({ transactionId: textUpTo(128) }),
  reply: EmptyReply,
});
