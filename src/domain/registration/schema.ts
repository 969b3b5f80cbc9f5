import * as z from 'zod/mini';
import { maxEmailLength } from '../../config/registration/email.ts';
import type { CountryCode } from '../../config/countries.ts';
import { passwordLength } from '../../config/session/identity.ts';
import { maxNameLength, maxPhoneLength } from '../../config/registration/form-limits.ts';
import { isEmail } from './email.ts';
import { isPhone } from './phone.ts';
import { type DateOrder, convertDateOrder, isBirthday } from './birthday.ts';

export interface RegistrationSchemaOptions {
  /** The country that the customer registers in. It decides which phone numbers are valid. */
  country: CountryCode | undefined;
  /** How the form writes the birthday. */
  dateOrder: DateOrder;
  isCaptchaRequired: boolean;
}

/** A name is a single line, because it appears in emails and on parcels. */
const isName = (name: string) => name.trim() !== '' && !/[\p{Cc}\u2028\u2029]/u.test(name);
const isLongEnough = (password: string) => password === '' || [...password].length >= passwordLength.least;

/** A rule with the key of its message in the namespace `forms`. At most one rule of a field fails at a time. */
const rule = <T>(isValid: (value: T) => boolean, key: string) => z.refine<T>(isValid, { error: key });

const nameSchema = (key: string) =>
  z.string().check(rule(isName, key), z.maxLength(maxNameLength, 'tooLong'), z.trim());
const isFilledIn = (text: string) => text.trim() !== '';
const mustBeAccepted = (key: string) => z.boolean().check(rule((value) => value, key));
const equalsIgnoringCase = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * The schema of the registration form, for the browser and the server. The message of an issue is the key of a text, and
 * also the permanent code in the server's reply.
 */
export function createRegistrationSchema({ country, dateOrder, isCaptchaRequired }: RegistrationSchemaOptions) {
  return z
    .object({
      firstName: nameSchema('firstNameMsg'),
      lastName: nameSchema('lastNameMsg'),
      birthday: z.string().check(
        rule((text) => isBirthday(convertDateOrder(text.trim(), dateOrder)), 'birthdayMsg'),
        z.trim(),
      ),
      email: z.string().check(
        rule(isFilledIn, 'emailMsg'),
        rule((text) => !isFilledIn(text) || isEmail(text), 'invalidEmailMsg'),
        z.trim(),
      ),
      confirmEmail: z.string().check(z.maxLength(maxEmailLength, 'tooLong'), z.trim()),
      phone: z.string().check(
        rule(isFilledIn, 'phoneMsg'),
        rule((text) => isPhone(text, country), 'invalidPhoneMsg'),
        z.maxLength(maxPhoneLength, 'tooLong'),
        z.trim(),
      ),
      password: z.string().check(
        rule((text) => text !== '', 'passwordMsg'),
        rule(isLongEnough, 'passwordTooShortMsg'),
        z.maxLength(passwordLength.most, 'passwordTooLongMsg'),
      ),
      confirmPassword: z.string(),
      optInEmail: z.boolean(),
      isEighteenOrOlder: mustBeAccepted('eighteenMsg'),
      hasAcceptedPrivacyTerms: mustBeAccepted('privacyTermsMsg'),
      recaptchaToken: z.string().check(rule((token) => !isCaptchaRequired || token !== '', 'captchaMsg')),
    })
    .check(
      z.refine(({ email, confirmEmail }) => equalsIgnoringCase(email, confirmEmail), {
        error: 'confirmEmailMsg',
        path: ['confirmEmail'],
      }),
      z.refine(({ password, confirmPassword }) => password === confirmPassword, {
        error: 'confirmPasswordMsg',
        path: ['confirmPassword'],
      }),
    );
}

export type RegistrationValues = z.output<ReturnType<typeof createRegistrationSchema>>;
export type RegistrationField = keyof RegistrationValues;

/** The fields in the order of the form and of its error summary. */
export const registrationFields = [
  'firstName',
  'lastName',
  'birthday',
  'phone',
  'email',
  'confirmEmail',
  'password',
  'confirmPassword',
  'isEighteenOrOlder',
  'hasAcceptedPrivacyTerms',
  'optInEmail',
  'recaptchaToken',
] as const satisfies readonly RegistrationField[];

export const emptyRegistration: RegistrationValues = {
  firstName: '',
  lastName: '',
  birthday: '',
  phone: '',
  email: '',
  confirmEmail: '',
  password: '',
  confirmPassword: '',
  optInEmail: false,
  isEighteenOrOlder: false,
  hasAcceptedPrivacyTerms: false,
  recaptchaToken: '',
};
