import * as z from 'zod/mini';
import { emailLength } from '../../config/registration/email.ts';
import type { CountryCode } from '../../config/countries.ts';
import { passwordLength } from '../../config/session/identity.ts';
import { nameLength, phoneLength } from '../../config/registration/registration.ts';
import { isEmail } from './email.ts';
import { isPhone } from './phone.ts';
import { type DateOrder, inOrder, isBirthday } from './birthday.ts';

export interface FormSettings {
  /** The country that the customer registers in; its phone numbers are asked for. */
  country: CountryCode | undefined;
  /** How the birthday is written in this form. */
  order: DateOrder;
  /** Whether a captcha has to be solved. */
  captcha: boolean;
}

/** A name is one line: it goes into letters and onto parcels. */
const isName = (name: string) => name.trim() !== '' && !/[\p{Cc}\u2028\u2029]/u.test(name);
const isLongEnough = (password: string) => password === '' || [...password].length >= passwordLength.least;

/**
 * A rule, with the key of its message in the namespace `forms`. Rules of a field exclude each other: one message a
 * field.
 */
const rule = <T>(holds: (value: T) => boolean, key: string) => z.refine<T>(holds, { error: key });

const name = (key: string) => z.string().check(rule(isName, key), z.maxLength(nameLength, 'tooLong'), z.trim());
const given = (text: string) => text.trim() !== '';
const accepted = (key: string) => z.boolean().check(rule((value) => value, key));
const alike = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The form of a registration, the same for the browser and the server (document 3, section 5). The message of an issue
 * is the key of a text, and the permanent code of
 * the fault that the server tells.
 */
export function registrationForm({ country, order, captcha }: FormSettings) {
  return z
    .object({
      firstName: name('firstNameMsg'),
      lastName: name('lastNameMsg'),
      birthday: z.string().check(
        rule((text) => isBirthday(inOrder(text.trim(), order)), 'birthdayMsg'),
        z.trim(),
      ),
      email: z.string().check(
        rule(given, 'emailMsg'),
        rule((text) => !given(text) || isEmail(text), 'invalidEmailMsg'),
        z.trim(),
      ),
      confirmEmail: z.string().check(z.maxLength(emailLength, 'tooLong'), z.trim()),
      phone: z.string().check(
        rule(given, 'phoneMsg'),
        rule((text) => isPhone(text, country), 'invalidPhoneMsg'),
        z.maxLength(phoneLength, 'tooLong'),
        z.trim(),
      ),
      password: z.string().check(
        rule((text) => text !== '', 'passwordMsg'),
        rule(isLongEnough, 'passwordTooShortMsg'),
        z.maxLength(passwordLength.most, 'passwordTooLongMsg'),
      ),
      confirmPassword: z.string(),
      optInEmail: z.boolean(),
      isEighteenOrOlder: accepted('eighteenMsg'),
      hasAcceptedPrivacyTerms: accepted('privacyTermsMsg'),
      recaptchaToken: z.string().check(rule((token) => !captcha || token !== '', 'captchaMsg')),
    })
    .check(
      z.refine(({ email, confirmEmail }) => alike(email, confirmEmail), {
        error: 'confirmEmailMsg',
        path: ['confirmEmail'],
      }),
      z.refine(({ password, confirmPassword }) => password === confirmPassword, {
        error: 'confirmPasswordMsg',
        path: ['confirmPassword'],
      }),
    );
}

/** What the fields of the form hold. */
export type RegistrationValues = z.output<ReturnType<typeof registrationForm>>;
export type RegistrationField = keyof RegistrationValues;

/** The fields in the order of the form, which is the order of its summary of errors. */
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
