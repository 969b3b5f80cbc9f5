import { addressRules } from '../../../config/checkout/address-rules.ts';
import type { CountryCode } from '../../../config/countries.ts';
import type { SavedAddress } from '../../../contract/checkout/addresses.ts';
import type { User } from '../../../contract/account/customers.ts';
import type { FieldError } from '../../../contract/errors.ts';
import { isEmail } from '../../../domain/registration/email.ts';
import { isPhone } from '../../../domain/registration/phone.ts';
import { validateStateZip } from '../checkout/index.ts';
import { isPostalCode } from '../../../config/checkout/postal-codes.ts';
import { parseCountry, createFieldError } from '../registration/index.ts';

const isBlank = (text: string) => text.trim() === '';

function validateZip(
  at: string,
  address: SavedAddress,
  country: NonNullable<ReturnType<typeof parseCountry>>,
): FieldError[] {
  if (!isPostalCode(country, address.zipCode))
    return [createFieldError(`${at}.zipCode`, 'zipValidationError', 'must be a postal code of the country')];
  const result = addressRules[country].zipInState
    ? validateStateZip({ countryCode: country, postalCode: address.zipCode, region: address.state }).errors
    : {};
  return result?.postalCode
    ? [createFieldError(`${at}.zipCode`, 'zipStateValidationError', 'must lie in the state')]
    : [];
}

/** The rules of a saved address (document 3, section 5). */
function validateAddress(address: SavedAddress, index: number): FieldError[] {
  const at = `shippingAddresses.${index}`;
  const country = parseCountry(address.countryAlpha2 || address.country);
  if (!country) return [createFieldError(`${at}.country`, 'unknown_country', 'must be a country of the shop')];
  const { stateRequired, thirdLineRequired } = addressRules[country];
  const required = [
    'name',
    'address1',
    'city',
    ...(stateRequired ? ['state' as const] : []),
    ...(thirdLineRequired ? ['address3' as const] : []),
  ] as const;
  return [
    ...required
      .filter((field) => isBlank(address[field]))
      .map((field) => createFieldError(`${at}.${field}`, 'required', 'must not be empty')),
    ...validateZip(at, address, country),
  ];
}

/**
 * What is wrong with a changed profile of a customer in `country`; the phone may be left out, and one address at most
 * is the primary one.
 */
export function validateProfile(
  { firstName, lastName, phone, email, shippingAddresses }: User,
  country: CountryCode,
): FieldError[] {
  return [
    ...(isBlank(firstName) ? [createFieldError('firstName', 'required', 'must not be empty')] : []),
    ...(isBlank(lastName) ? [createFieldError('lastName', 'required', 'must not be empty')] : []),
    ...([firstName, lastName].some((name) => name.length > 50)
      ? [createFieldError('firstName', 'too_long', 'must have at most 50 characters')]
      : []),
    ...(isPhone(phone, country) ? [] : [createFieldError('phone', 'invalid_phone', 'must be a phone number')]),
    ...(isEmail(email) ? [] : [createFieldError('email', 'invalid_email', 'must be an email')]),
    ...(shippingAddresses.filter(({ isPrimary }) => isPrimary).length > 1
      ? [createFieldError('shippingAddresses', 'several_primary', 'must have one primary address')]
      : []),
    ...shippingAddresses.flatMap(validateAddress),
  ];
}
