import * as z from 'zod/mini';
import type { CountryCode } from '../../config/countries.ts';
import { maxPhoneLength } from '../../config/registration/form-limits.ts';
import { isSameEmail } from '../registration/email.ts';
import { emailSchema, isFilledIn, nameSchema, rule } from '../registration/field-rules.ts';
import { isPhone } from '../registration/phone.ts';

/** The customer whose profile is edited. */
interface ProfileOwner {
  email: string;
  username: string;
  /** The saved phone. It stays, although rules may have changed since. */
  phone: string;
  country: CountryCode;
}

/** Whether an email must be asked for: one that is neither the current email nor the name to sign in (ACC-038). */
export const isOtherEmail = (email: string, { email: current, username }: Pick<ProfileOwner, 'email' | 'username'>) =>
  !isSameEmail(email, current) && !isSameEmail(email, username);

/**
 * The personal form of the profile. The phone is optional. Another email needs the password of the account. The message
 * of an issue is the key of a text.
 */
export const createProfileSchema = (owner: ProfileOwner) =>
  z
    .object({
      firstName: nameSchema('msgFirstName'),
      lastName: nameSchema('msgLastName'),
      phone: z.string().check(
        rule(
          (phone) => !isFilledIn(phone) || phone === owner.phone || isPhone(phone, owner.country),
          'msgInvalidPhone',
        ),
        z.maxLength(maxPhoneLength, 'tooLong'),
        z.trim(),
      ),
      optInEmail: z.boolean(),
      email: emailSchema({ emptyKey: 'emailRequired', invalidKey: 'invalidEmail' }),
      currentPassword: z.string(),
    })
    .check(
      z.refine(({ email, currentPassword }) => isSameEmail(email, owner.email) || currentPassword !== '', {
        error: 'passwordRequired',
        path: ['currentPassword'],
      }),
    );
export type ProfileValues = z.output<ReturnType<typeof createProfileSchema>>;
export type ProfileField = keyof ProfileValues;
