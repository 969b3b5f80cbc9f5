import type { BodyOf } from '../../../contract/endpoint.ts';
import type { FieldError } from '../../../contract/errors.ts';
import type { sendReferralByEmail } from '../../../contract/kredits/awards.ts';
import { toGreetingName } from '../../../domain/invitations/greeting-name.ts';
import { getRenewalFlags } from '../../../domain/membership/renewal-flags.ts';
import { createFieldError } from '../registration/index.ts';
import type { CustomerRow } from '../account/index.ts';
import { isShopUrl } from './shop-url.ts';
import { validateEmail } from '../contact/index.ts';

export type InvitationBody = BodyOf<typeof sendReferralByEmail>;

/** Somebody to be invited. `fieldPath` names the item of the request, for faults. */
export interface Friend {
  fullName: string;
  email: string;
  fieldPath: string;
}

/** Members invite, for as long as their grace period lasts (document 3, section 6). `now` in ms since 1970. */
export const canInvite = (
  { customerType, membershipStatus, membershipExpiresAt, referralCode }: CustomerRow,
  now: number,
): boolean =>
  customerType === 'PreferredCustomer' &&
  membershipStatus === 'Active' &&
  referralCode !== null &&
  !getRenewalFlags(membershipExpiresAt?.getTime() ?? null, now).isGracePeriodExpired;

/** One letter a person, however often she is named. */
export function collectFriends({ items }: InvitationBody): Friend[] {
  const friends = new Map<string, Friend>();
  for (const [index, { fullName, email }] of items.entries())
    if (!friends.has(email.toLowerCase()))
      friends.set(email.toLowerCase(), { fullName: fullName.trim(), email, fieldPath: `items.${index}` });
  return [...friends.values()];
}

const isOneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text);

function validateName(field: string, fullName: string): FieldError[] {
  if (fullName === '') return [createFieldError(field, 'nameRequired', 'must not be empty')];
  return isOneLine(fullName) && toGreetingName(fullName) !== ''
    ? []
    : [createFieldError(field, 'invalid_name', 'must be a name')];
}

/** What is wrong with one recipient (document 3, section 5). */
function validateFriend({ fullName, email, fieldPath }: Friend, own: CustomerRow): FieldError[] {
  const isOwn = [own.email, own.username].some((known) => known.toLowerCase() === email.toLowerCase());
  return [
    ...validateName(`${fieldPath}.fullName`, fullName),
    ...validateEmail(`${fieldPath}.email`, email),
    ...(isOwn ? [createFieldError(`${fieldPath}.email`, 'own_email', 'must be somebody else’s')] : []),
  ];
}

/** What is wrong with a request to invite. `origins` are the shop's. */
export function validateInvitation(
  { url, referralCode, membershipFee }: InvitationBody,
  friends: readonly Friend[],
  own: CustomerRow,
  origins: readonly string[],
): FieldError[] {
  return [
    ...(isShopUrl(url, origins) ? [] : [createFieldError('url', 'foreign_address', 'must be an address of the shop')]),
    ...(isOneLine(referralCode) ? [] : [createFieldError('referralCode', 'invalid_code', 'must be a referral code')]),
    ...(isOneLine(membershipFee) ? [] : [createFieldError('membershipFee', 'invalid_fee', 'must be an amount')]),
    ...friends.flatMap((friend) => validateFriend(friend, own)),
  ];
}
