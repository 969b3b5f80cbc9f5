import { letterLimits } from '../../../config/invitations/limits.ts';
import type { FieldError } from '../../../contract/errors.ts';
import { fault } from '../registration/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { giveBackTry, takeTry } from '../../platform/database/attempts.ts';
import type { Friend } from './check-invitation.ts';
import type { LetterParts, Writer } from '../contact/index.ts';

const tooMany = (errors: readonly FieldError[] = []) =>
  new Refusal(429, 'TOO_MANY_INVITATIONS', 'That is more invitations than can be sent; none was.', errors);

/** Carries a refusal out of the transaction that it ends. */
class Ended extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** In the order of their addresses, so that no two calls ever wait for each other. */
const inOrder = (friends: readonly Friend[]) =>
  friends.toSorted((a, b) => (a.email.toLowerCase() < b.email.toLowerCase() ? -1 : 1));

/** Takes a try for each letter, of the sender's, of her address's and of each recipient's, or none at all. */
export async function takeTries(
  { db, now }: LetterParts,
  friends: readonly Friend[],
  { userId, address }: Writer,
): Promise<Refusal | null> {
  try {
    await db.transaction().execute(async (write) => {
      const take = (what: keyof typeof letterLimits, who: string, taken = 1) =>
        takeTry(write, what, who, letterLimits[what], now(), taken);
      if (
        !(await take('invitationSender', String(userId), friends.length)) ||
        !(await take('invitationAddress', address, friends.length))
      )
        throw new Ended(tooMany());
      for (const { email, at } of inOrder(friends))
        if (!(await take('invitationRecipient', email)))
          throw new Ended(tooMany([fault(`${at}.email`, 'invited_enough', 'has had enough invitations for now')]));
    });
    return null;
  } catch (error) {
    if (error instanceof Ended) return error.refusal;
    throw error;
  }
}

/** Gives back what was taken for letters that did not go out. */
export async function giveBackTries(
  { db }: LetterParts,
  friends: readonly Friend[],
  { userId, address }: Writer,
): Promise<void> {
  for (const { email } of friends) {
    await giveBackTry(db, 'invitationSender', String(userId));
    await giveBackTry(db, 'invitationAddress', address);
    await giveBackTry(db, 'invitationRecipient', email);
  }
}
