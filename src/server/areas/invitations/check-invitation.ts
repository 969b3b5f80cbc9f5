import type { BodyOf } from '../../../contract/endpoint.ts';
import type { FieldError } from '../../../contract/errors.ts';
import type { sendReferralByEmail } from '../../../contract/kredits/rewards.ts';
import { letterName } from '../../../domain/invitations/greeting-name.ts';
import { standingOf } from '../../../domain/membership/terms.ts';
import { fault } from '../registration/index.ts';
import type { CustomerRow } from '../account/index.ts';
import { leadsToShop } from './shop-link.ts';
import { emailFaults } from '../contact/index.ts';

export type InvitationBody = BodyOf<typeof sendReferralByEmail>;

/** Somebody to be invited. `at` names the item of the request, for faults. */
export interface Friend {
  fullName: string;
  email: string;
  at: string;
}

/** Members invite, for as long as their grace period lasts (document 3, section 6). `now` in ms since 1970. */
export const mayInvite = (
  { customerType, membershipStatus, membershipExpiresAt, referralCode }: CustomerRow,
  now: number,
): boolean =>
  customerType === 'PreferredCustomer' &&
  membershipStatus === 'Active' &&
  referralCode !== null &&
  !standingOf(membershipExpiresAt?.getTime() ?? null, now).isGracePeriodExpired;

/** One letter a person, however often she is named. */
export function friendsOf({ items }: InvitationBody): Friend[] {
  const friends = new Map<string, Friend>();
  for (const [index, { fullName, email }] of items.entries())
    if (!friends.has(email.toLowerCase()))
      friends.set(email.toLowerCase(), { fullName: fullName.trim(), email, at: `items.${index}` });
  return [...friends.values()];
}

const isOneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text);

function nameFaults(field: string, fullName: string): FieldError[] {
  if (fullName === '') return [fault(field, 'nameRequired', 'must not be empty')];
  return isOneLine(fullName) && letterName(fullName) !== '' ? [] : [fault(field, 'invalid_name', 'must be a name')];
}

/** What is wrong with one recipient (document 3, section 5). */
function friendFaults({ fullName, email, at }: Friend, own: CustomerRow): FieldError[] {
  const isOwn = [own.email, own.username].some((known) => known.toLowerCase() === email.toLowerCase());
  return [
    ...nameFaults(`${at}.fullName`, fullName),
    ...emailFaults(`${at}.email`, email),
    ...(isOwn ? [fault(`${at}.email`, 'own_email', 'must be somebody else’s')] : []),
  ];
}

/** What is wrong with a request to invite. `origins` are the shop's. */
export function invitationFaults(
  { url, referralCode, membershipFee }: InvitationBody,
  friends: readonly Friend[],
  own: CustomerRow,
  origins: readonly string[],
): FieldError[] {
  return [
    ...(leadsToShop(url, origins) ? [] : [fault('url', 'foreign_address', 'must be an address of the shop')]),
    ...(isOneLine(referralCode) ? [] : [fault('referralCode', 'invalid_code', 'must be a referral code')]),
    ...(isOneLine(membershipFee) ? [] : [fault('membershipFee', 'invalid_fee', 'must be an amount')]),
    ...friends.flatMap((friend) => friendFaults(friend, own)),
  ];
}
