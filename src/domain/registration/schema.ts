import * as z from 'zod/mini';
import { maxEmailLength, normalizeEmail } from '../../config/registration/email.ts';
import type { CountryCode } from '../../config/countries.ts';
import { isPostalCode, normalizePostalCode } from '../../config/checkout/postal-codes.ts';
import { passwordLength } from '../../config/session/identity.ts';
import { isBirthday } from './birthday.ts';
import { isSameEmail } from './email.ts';
import { emailSchema, isFilledIn, nameSchema, phoneSchema, rule } from './field-rules.ts';

export interface RegistrationSchemaOptions {
  /** The country that the customer registers in. It decides which phone numbers are valid. */
  country: CountryCode | undefined;
  isCaptchaRequired: boolean;
}

const isLongEnough = (password: string) => password === '' || [...password].length >= passwordLength.least;

/** Nobody must give the code (REG-025). One that is given is written as the post does. */
const optionalZipSchema = (country: CountryCode | undefined) =>
  z.string().check(
    rule((code) => !isFilledIn(code) || !country || isPostalCode(country, code), 'zipValidationError'),
    z.overwrite((code) => (country ? normalizePostalCode(country, code) : code.trim())),
  );

const mustBeAccepted = (key: string) => z.boolean().check(rule((value) => value, key));

/**
 * The schema of the registration form, for the browser and the server. The message of an issue is the key of a text, and
 * also the permanent code in the server's reply.
 */
export function createRegistrationSchema({ country, isCaptchaRequired }: RegistrationSchemaOptions) {
  return z
    .object({
      firstName: nameSchema('firstNameMsg'),
      lastName: nameSchema('lastNameMsg'),
      birthday: z.string().check(rule(isBirthday, 'birthdayMsg'), z.trim()),
      email: emailSchema({ emptyKey: 'emailMsg', invalidKey: 'invalidEmailMsg' }),
      confirmEmail: z.string().check(z.maxLength(maxEmailLength, 'tooLong'), z.overwrite(normalizeEmail)),
      phone: phoneSchema({ emptyKey: 'phoneMsg', invalidKey: 'invalidPhoneMsg' }, country),
      zip: optionalZipSchema(country),
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
      z.refine(({ email, confirmEmail }) => isSameEmail(email, confirmEmail), {
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
  'zip',
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
  zip: '',
  email: '',
  confirmEmail: '',
  password: '',
  confirmPassword: '',
  optInEmail: false,
  isEighteenOrOlder: false,
  hasAcceptedPrivacyTerms: false,
  recaptchaToken: '',
};
