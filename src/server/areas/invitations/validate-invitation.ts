import type { BodyOf } from '../../../contract/endpoint.ts';
import type { FieldError } from '../../../contract/errors.ts';
import type { sendReferralByEmail } from '../../../contract/invitations/invitations.ts';
import { toGreetingName } from '../../../domain/invitations/greeting-name.ts';
import { hasMemberRights } from '../../../domain/membership/member-rights.ts';
import { isSameEmail, toEmailKey } from '../../../domain/registration/email.ts';
import { isPlainLine } from '../../../domain/registration/field-rules.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import { validateEmail } from '../../platform/mail/send-email.ts';
import { isShopUrl } from './shop-url.ts';

export type InvitationBody = BodyOf<typeof sendReferralByEmail>;

export interface Friend {
  fullName: string;
  email: string;
  /** The path of the friend in the request, for field errors. */
  fieldPath: string;
}

/** Members may invite until the grace period of their membership ends. `now` is in milliseconds since 1970. */
export const canInvite = (customer: CustomerRow, now: number): boolean =>
  customer.referralCode !== null && hasMemberRights(customer, now);

/** Each address gets one email, however often the request names it. The first name given for it is used. */
export function collectFriends({ items }: InvitationBody): Friend[] {
  const friendsByEmail = new Map<string, Friend>();
  for (const [index, { fullName, email }] of items.entries()) {
    const key = toEmailKey(email);
    if (!friendsByEmail.has(key))
      friendsByEmail.set(key, { fullName: fullName.trim(), email, fieldPath: `items.${index}` });
  }
  return [...friendsByEmail.values()];
}

function validateName(field: string, fullName: string): FieldError[] {
  if (fullName === '') return [createFieldError(field, 'nameRequired', 'must not be empty')];
  const isName = isPlainLine(fullName) && toGreetingName(fullName) !== '';
  return isName ? [] : [createFieldError(field, 'invalid_name', 'must be a name')];
}

function validateFriend({ fullName, email, fieldPath }: Friend, sender: CustomerRow): FieldError[] {
  const isOwnEmail = [sender.email, sender.username].some((name) => isSameEmail(name, email));
  return [
    ...validateName(`${fieldPath}.fullName`, fullName),
    ...validateEmail(`${fieldPath}.email`, email),
    ...(isOwnEmail ? [createFieldError(`${fieldPath}.email`, 'own_email', 'must not be your own email')] : []),
  ];
}

const validateSingleLine = (field: string, value: string, code: string, message: string): FieldError[] =>
  isPlainLine(value) ? [] : [createFieldError(field, code, message)];

/** Lists what is wrong with an invitation. `origins` are those of the shop. */
export function validateInvitation(
  { url, referralCode, membershipFee }: InvitationBody,
  friends: readonly Friend[],
  sender: CustomerRow,
  origins: readonly string[],
): FieldError[] {
  return [
    ...(isShopUrl(url, origins) ? [] : [createFieldError('url', 'foreign_address', 'must be an address of the shop')]),
    ...validateSingleLine('referralCode', referralCode, 'invalid_code', 'must be a referral code'),
    ...validateSingleLine('membershipFee', membershipFee, 'invalid_fee', 'must be an amount'),
    ...friends.flatMap((friend) => validateFriend(friend, sender)),
  ];
}
