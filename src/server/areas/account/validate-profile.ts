import { addressRules } from '../../../config/countries/tables/address-rules.ts';
import { isPostalCode } from '../../../config/checkout/postal-codes.ts';
import { parseCountryCode } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import type { User } from '../../../contract/account/customers.ts';
import type { SavedAddress } from '../../../contract/checkout/addresses.ts';
import type { FieldError } from '../../../contract/errors.ts';
import { isEmail } from '../../../domain/registration/email.ts';
import { isPlainLine, nameSchema } from '../../../domain/registration/field-rules.ts';
import { isPhone } from '../../../domain/registration/phone.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import { findRegion, validateStateZip } from '../checkout/index.ts';
import { isSameAddress } from './check-primary-address.ts';

const isBlank = (text: string) => text.trim() === '';

const validateRequired = (field: string, value: string): FieldError[] =>
  isBlank(value) ? [createFieldError(field, 'required', 'must not be empty')] : [];

function validateZip(path: string, { zipCode, state }: SavedAddress, country: CountryCode): FieldError[] {
  if (!isPostalCode(country, zipCode))
    return [createFieldError(`${path}.zipCode`, 'zipValidationError', 'must be a postal code of the country')];
  if (!addressRules[country].zipInState) return [];
  const { errors } = validateStateZip({ countryCode: country, postalCode: zipCode, region: state });
  return errors?.postalCode
    ? [createFieldError(`${path}.zipCode`, 'zipStateValidationError', 'must lie in the state')]
    : [];
}

/** The address fields that are required in a country. */
function listRequiredFields(country: CountryCode) {
  const { stateRequired, thirdLineRequired } = addressRules[country];
  return [
    'name',
    'address1',
    'city',
    ...(stateRequired ? (['state'] as const) : []),
    ...(thirdLineRequired ? (['address3'] as const) : []),
  ] as const;
}

const validateState = (path: string, { state }: SavedAddress, country: CountryCode): FieldError[] =>
  isBlank(state) || findRegion(country, state)
    ? []
    : [createFieldError(`${path}.state`, 'msgState', 'must be a region of the country')];

function validateAddress(address: SavedAddress, index: number): FieldError[] {
  const path = `shippingAddresses.${index}`;
  const country = parseCountryCode(address.countryAlpha2 || address.country);
  if (!country) return [createFieldError(`${path}.country`, 'unknown_country', 'must be a country of the shop')];
  return [
    ...validateSingleLines(address, path),
    ...listRequiredFields(country).flatMap((field) => validateRequired(`${path}.${field}`, address[field])),
    ...validateState(path, address, country),
    ...validateZip(path, address, country),
  ];
}

/** Names follow the rules of the registration form. */
const validateName = (field: 'firstName' | 'lastName', name: string): FieldError[] =>
  (nameSchema(`${field}Msg`).safeParse(name).error?.issues ?? []).map(({ message: code }) =>
    createFieldError(field, code, 'must fit the rules of the registration'),
  );

/** Names and addresses may hold no line break, because it would add lines to parcel labels and emails. */
const validateSingleLines = (address: SavedAddress, path: string): FieldError[] =>
  (['name', 'address1', 'address2', 'address3', 'city', 'state', 'zipCode'] as const)
    .filter((field) => !isPlainLine(address[field]))
    .map((field) => createFieldError(`${path}.${field}`, 'unprintable', 'must be one line of visible characters'));

function validateAddresses({ shippingAddresses }: User, saved: CustomerRow['shippingAddresses']): FieldError[] {
  const primaryAddresses = shippingAddresses.filter(({ isPrimary }) => isPrimary);
  return [
    ...(primaryAddresses.length > 1
      ? [createFieldError('shippingAddresses', 'several_primary', 'must have one primary address')]
      : []),
    ...shippingAddresses.flatMap((address, index) =>
      saved.some((one) => isSameAddress(one, address)) ? [] : validateAddress(address, index),
    ),
  ];
}

/**
 * Lists what is wrong with the changed profile of a customer. The phone is optional. A phone and addresses that are
 * saved already are not checked: the rules may have changed since, and this change may be about something else.
 */
export function validateProfile(user: User, { countryCode, phone, shippingAddresses }: CustomerRow): FieldError[] {
  const isPhoneAllowed = user.phone === phone || isPhone(user.phone, countryCode);
  return [
    ...validateName('firstName', user.firstName),
    ...validateName('lastName', user.lastName),
    ...(isPhoneAllowed ? [] : [createFieldError('phone', 'invalid_phone', 'must be a phone number')]),
    ...(isEmail(user.email) ? [] : [createFieldError('email', 'invalid_email', 'must be an email')]),
    ...validateAddresses(user, shippingAddresses),
  ];
}
