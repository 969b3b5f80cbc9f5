import type { CountryCode } from '../../config/countries.ts';
import { countryCodes } from '../../config/countries.ts';
import { passwordLength } from '../../config/identity.ts';
import { isPostalCode } from '../../config/postal-codes.ts';
import type { CustomerRegistration } from '../../contract/customers.ts';
import type { FieldError } from '../../contract/errors.ts';
import { isPhone } from '../../domain/phone.ts';

export const fault = (field: string, code: string, message: string): FieldError => ({ field, code, message });

export const countryOf = (text: string): CountryCode | undefined => countryCodes.find((code) => code === text.toUpperCase());

/** A name is one line: it goes into letters and onto parcels. */
const isName = (name: string) => name.trim() !== '' && !/[\p{Cc}\u2028\u2029]/u.test(name);

type Rule = readonly [field: keyof CustomerRegistration, holds: (customer: CustomerRegistration) => boolean, code: string, message: string];

/** What the schema does not hold by itself (document 3, section 5). */
const rules: readonly Rule[] = [
  ['firstName', ({ firstName }) => isName(firstName), 'required', 'must be a name'],
  ['lastName', ({ lastName }) => isName(lastName), 'required', 'must be a name'],
  ['birthday', ({ birthday }) => birthday.startsWith('1904-'), 'invalid_birthday', 'must be a day in the year 1904'],
  ['confirmEmail', ({ email, confirmEmail }) => email.toLowerCase() === confirmEmail.trim().toLowerCase(), 'not_equal', 'must equal the email'],
  ['password', ({ password }) => [...password].length >= passwordLength.least, 'too_short', `must have at least ${passwordLength.least} characters`],
  ['confirmPassword', ({ password, confirmPassword }) => password === confirmPassword, 'not_equal', 'must equal the password'],
  ['phone', ({ phone, country }) => phone.trim() !== '' && isPhone(phone, countryOf(country)), 'invalid_phone', 'must be a phone number'],
  ['country', ({ country }) => countryOf(country) !== undefined, 'unknown_country', 'must be a country of the shop'],
  ['zip', ({ zip = '', country }) => { const code = countryOf(country); return zip === '' || code === undefined || isPostalCode(code, zip); }, 'invalid_zip', 'must be a postal code of the country'],
];

export const registrationFaults = (customer: CustomerRegistration): FieldError[] =>
  rules.filter(([, holds]) => !holds(customer)).map(([field, , code, message]) => fault(`customer.${field}`, code, message));
