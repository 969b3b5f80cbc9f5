import type { CountryCode } from '../../../config/countries.ts';
import { countryCodes } from '../../../config/countries.ts';
import { isPostalCode } from '../../../config/checkout/postal-codes.ts';
import { registrationYear } from '../../../config/registration/registration.ts';
import type { CustomerRegistration } from '../../../contract/account/customers.ts';
import type { FieldError } from '../../../contract/errors.ts';
import { registrationForm } from '../../../domain/registration/form.ts';

export const fault = (field: string, code: string, message: string): FieldError => ({ field, code, message });

export const countryOf = (text: string): CountryCode | undefined =>
  countryCodes.find((code) => code === text.toUpperCase());

const birthdayPattern = new RegExp(`^${registrationYear}-(\\d{2})-(\\d{2})$`);

/**
 * A registration as the form had it: the birthday is day and month again, if it was sent with the year that it has to
 * have.
 */
const asForm = ({ recaptchaToken = '', birthday, ...customer }: CustomerRegistration) => ({
  ...customer,
  recaptchaToken,
  birthday: birthday.replace(birthdayPattern, '$1/$2'),
});

/**
 * What the form's own rules find wrong (document 3, section 5). The captcha is another matter: its token is used up by
 * asking.
 */
function formFaults(customer: CustomerRegistration, country: CountryCode | undefined): FieldError[] {
  const { error } = registrationForm({ country, order: 'month-first', captcha: false }).safeParse(asForm(customer));
  return (error?.issues ?? []).map(({ path, message }) =>
    fault(`customer.${path.join('.')}`, message, 'must fit the rules of the form'),
  );
}

function placeFaults({ zip = '' }: CustomerRegistration, country: CountryCode | undefined): FieldError[] {
  if (!country) return [fault('customer.country', 'unknown_country', 'must be a country of the shop')];
  return zip === '' || isPostalCode(country, zip)
    ? []
    : [fault('customer.zip', 'zipValidationError', 'must be a postal code of the country')];
}

export function registrationFaults(customer: CustomerRegistration): FieldError[] {
  const country = countryOf(customer.country);
  return [...formFaults(customer, country), ...placeFaults(customer, country)];
}
