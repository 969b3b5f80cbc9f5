import { addressRules } from '../../../config/checkout/address-rules.ts';
import type { CountryCode } from '../../../config/countries.ts';
import type { SavedAddress } from '../../../contract/checkout/addresses.ts';
import type { User } from '../../../contract/account/customers.ts';
import type { FieldError } from '../../../contract/errors.ts';
import { isEmail } from '../../../domain/registration/email.ts';
import { isPhone } from '../../../domain/registration/phone.ts';
import { validateStateZip } from '../checkout/index.ts';
import { isPostalCode } from '../../../config/checkout/postal-codes.ts';
import { countryOf, fault } from '../registration/index.ts';

const isBlank = (text: string) => text.trim() === '';

function zipFaults(
  at: string,
  address: SavedAddress,
  country: NonNullable<ReturnType<typeof countryOf>>,
): FieldError[] {
  if (!isPostalCode(country, address.zipCode))
    return [fault(`${at}.zipCode`, 'zipValidationError', 'must be a postal code of the country')];
  const result = addressRules[country].zipInState
    ? validateStateZip({ countryCode: country, postalCode: address.zipCode, region: address.state }).errors
    : {};
  return result?.postalCode ? [fault(`${at}.zipCode`, 'zipStateValidationError', 'must lie in the state')] : [];
}

/** The rules of a saved address (document 3, section 5). */
function addressFaults(address: SavedAddress, index: number): FieldError[] {
  const at = `shippingAddresses.${index}`;
  const country = countryOf(address.countryAlpha2 || address.country);
  if (!country) return [fault(`${at}.country`, 'unknown_country', 'must be a country of the shop')];
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
      .map((field) => fault(`${at}.${field}`, 'required', 'must not be empty')),
    ...zipFaults(at, address, country),
  ];
}

/**
 * What is wrong with a changed profile of a customer in `country`; the phone may be left out, and one address at most
 * is the primary one.
 */
export function profileFaults(
  { firstName, lastName, phone, email, shippingAddresses }: User,
  country: CountryCode,
): FieldError[] {
  return [
    ...(isBlank(firstName) ? [fault('firstName', 'required', 'must not be empty')] : []),
    ...(isBlank(lastName) ? [fault('lastName', 'required', 'must not be empty')] : []),
    ...([firstName, lastName].some((name) => name.length > 50)
      ? [fault('firstName', 'too_long', 'must have at most 50 characters')]
      : []),
    ...(isPhone(phone, country) ? [] : [fault('phone', 'invalid_phone', 'must be a phone number')]),
    ...(isEmail(email) ? [] : [fault('email', 'invalid_email', 'must be an email')]),
    ...(shippingAddresses.filter(({ isPrimary }) => isPrimary).length > 1
      ? [fault('shippingAddresses', 'several_primary', 'must have one primary address')]
      : []),
    ...shippingAddresses.flatMap(addressFaults),
  ];
}
