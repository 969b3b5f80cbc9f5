import * as z from 'zod/mini';
import { trimBlanks } from '../../config/registration/email.ts';
import { isSameEmail } from '../registration/email.ts';
import { emailSchema, isPlainLine, rule } from '../registration/field-rules.ts';

/** How many friends one request may invite, and how long a name may be. */
export const maxRecipients = 20;
export const maxFriendNameLength = 120;

const Recipient = z.object({
  fullName: z.string().check(
    z.overwrite(trimBlanks),
    rule((name) => name !== '' && isPlainLine(name), 'nameRequired'),
    z.maxLength(maxFriendNameLength, 'tooLong'),
  ),
  email: emailSchema({ emptyKey: 'emailRequired', invalidKey: 'invalidEmail' }),
});
export type Recipient = z.output<typeof Recipient>;

/** The indices of friends whose email an earlier friend has. */
const listRepeated = (recipients: readonly Recipient[]): number[] =>
  recipients.flatMap(({ email }, index) => {
    const isRepeated = email !== '' && recipients.slice(0, index).some((one) => isSameEmail(one.email, email));
    return isRepeated ? [index] : [];
  });

/** Whom a member invites (VAL-056, VAL-057). The message of an issue is the key of a text. */
export const invitationSchema = z.object({
  recipients: z.array(Recipient).check(
    z.maxLength(maxRecipients),
    z.check(({ value, issues }) => {
      for (const index of listRepeated(value))
        issues.push({ code: 'custom', input: value, path: [index, 'email'], message: 'sameFriend' });
    }),
  ),
});
export type InvitationValues = z.output<typeof invitationSchema>;

export const emptyRecipient: Recipient = { fullName: '', email: '' };
