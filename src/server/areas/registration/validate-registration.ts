import type { CountryCode } from '../../../config/countries.ts';
import { countryCodes } from '../../../config/countries.ts';
import { isPostalCode } from '../../../config/checkout/postal-codes.ts';
import { birthdayYear } from '../../../config/registration/form-limits.ts';
import type { CustomerRegistration } from '../../../contract/account/customers.ts';
import type { FieldError } from '../../../contract/errors.ts';
import { createRegistrationSchema } from '../../../domain/registration/schema.ts';

export const createFieldError = (field: string, code: string, message: string): FieldError => ({
  field,
  code,
  message,
});

export const parseCountry = (text: string): CountryCode | undefined =>
  countryCodes.find((code) => code === text.toUpperCase());

const birthdayPattern = new RegExp(`^${birthdayYear}-(\\d{2})-(\\d{2})$`);

/**
 * A registration as the form had it: the birthday is day and month again, if it was sent with the year that it has to
 * have.
 */
const toFormValues = ({ recaptchaToken = '', birthday, ...customer }: CustomerRegistration) => ({
  ...customer,
  recaptchaToken,
  birthday: birthday.replace(birthdayPattern, '$1/$2'),
});

/**
 * What the form's own rules find wrong (document 3, section 5). The captcha is another matter: its token is used up by
 * asking.
 */
function validateForm(customer: CustomerRegistration, country: CountryCode | undefined): FieldError[] {
  const { error } = createRegistrationSchema({ country, dateOrder: 'month-first', isCaptchaRequired: false }).safeParse(
    toFormValues(customer),
  );
  return (error?.issues ?? []).map(({ path, message }) =>
    createFieldError(`customer.${path.join('.')}`, message, 'must fit the rules of the form'),
  );
}

function validateCountryAndZip({ zip = '' }: CustomerRegistration, country: CountryCode | undefined): FieldError[] {
  if (!country) return [createFieldError('customer.country', 'unknown_country', 'must be a country of the shop')];
  return zip === '' || isPostalCode(country, zip)
    ? []
    : [createFieldError('customer.zip', 'zipValidationError', 'must be a postal code of the country')];
}

export function validateRegistration(customer: CustomerRegistration): FieldError[] {
  const country = parseCountry(customer.country);
  return [...validateForm(customer, country), ...validateCountryAndZip(customer, country)];
}
