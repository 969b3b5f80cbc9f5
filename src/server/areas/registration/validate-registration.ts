import { parseCountryCode } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { birthdayYear } from '../../../config/registration/form-limits.ts';
import type { CustomerRegistration } from '../../../contract/registration/registration.ts';
import type { FieldError } from '../../../contract/errors.ts';
import { createRegistrationSchema } from '../../../domain/registration/schema.ts';
import { isEasyToGuess } from '../session/index.ts';
import { createFieldError } from '../../platform/http/field-error.ts';

const birthdayPattern = new RegExp(`^${birthdayYear}-(\\d{2})-(\\d{2})$`);

/** Turns a registration back into what the form held: the birthday as `month/day`, without its fixed year. */
const toFormValues = ({ recaptchaToken = '', zip = '', birthday, ...customer }: CustomerRegistration) => ({
  ...customer,
  zip,
  recaptchaToken,
  birthday: birthday.replace(birthdayPattern, '$1/$2'),
});

/** Applies the rules of the form. The captcha is checked elsewhere, because checking it consumes its token. */
function validateForm(customer: CustomerRegistration, country: CountryCode | null): FieldError[] {
  const schema = createRegistrationSchema({
    country: country ?? undefined,
    isCaptchaRequired: false,
  });
  const { error } = schema.safeParse(toFormValues(customer));
  return (error?.issues ?? []).map(({ path, message: code }) =>
    createFieldError(`customer.${path.join('.')}`, code, 'must fit the rules of the form'),
  );
}

export const unknownCountry = createFieldError('customer.country', 'unknown_country', 'must be a country of the shop');

export const passwordEasy = createFieldError('customer.password', 'passwordEasyMsg', 'must not be easy to guess');

export function validateRegistration(customer: CustomerRegistration): FieldError[] {
  const country = parseCountryCode(customer.country);
  const errors = [...validateForm(customer, country), ...(country ? [] : [unknownCountry])];
  const hasPasswordError = errors.some(({ field }) => field === passwordEasy.field);
  return !hasPasswordError && isEasyToGuess(customer.password, customer) ? [...errors, passwordEasy] : errors;
}
