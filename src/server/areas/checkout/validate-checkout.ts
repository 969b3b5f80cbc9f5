import { addressRules } from '../../../config/countries/tables/address-rules.ts';
import { parseCountryCode } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import type { Address } from '../../../contract/checkout/addresses.ts';
import type { FieldError } from '../../../contract/errors.ts';
import type { CustomerInformation } from '../../../contract/payments/payments.ts';
import { createAddressSchema, createCustomerInfoSchema } from '../../../domain/checkout/schemas.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import { invalidRequest } from '../../platform/http/refusal.ts';
import { findRegion } from './regions.ts';
import { validateStateZip } from './validate-state-zip.ts';

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** A schema is built once for each country: building it costs more than using it. */
function buildOnce<T>(build: (country: CountryCode) => T): (country: CountryCode) => T {
  const built = new Map<CountryCode, T>();
  return (country) => {
    const schema = built.get(country) ?? build(country);
    built.set(country, schema);
    return schema;
  };
}
const getCustomerInfoSchema = buildOnce(createCustomerInfoSchema);
const getAddressSchema = buildOnce(createAddressSchema);

const toFieldErrors = (field: string, issues: readonly Issue[]) =>
  issues.map(({ path, message: code }) =>
    createFieldError([field, ...path].join('.'), code, 'must fit the rules of the form'),
  );

/**
 * Applies the rules of the form to a person, and returns them as they are stored. Throws INVALID_REQUEST with an error
 * by field; its code is the key of the form's message.
 */
export function validateCheckoutPerson(
  person: CustomerInformation,
  country: CountryCode,
  field = 'customerInformation',
): CustomerInformation {
  const { data, error } = getCustomerInfoSchema(country).safeParse(person);
  if (!data) throw invalidRequest(toFieldErrors(field, error.issues));
  return data;
}

/** An empty address counts as missing (ERR-017). */
const isEmptyAddress = ({ address, city, zipCode }: Address) => [address, city, zipCode].every((text) => !text.trim());

/** The country that an address names. Throws unless it is one of the shop's. */
export function readAddressCountry(address: Address, field = 'shippingAddress'): CountryCode {
  if (isEmptyAddress(address))
    throw invalidRequest([createFieldError(field, 'noShippingAddress', 'must not be empty')]);
  const country = parseCountryCode(address.countryAlpha2 || address.country);
  if (!country)
    throw invalidRequest([createFieldError(`${field}.country`, 'unknown_country', 'must be a country of the shop')]);
  return country;
}

/** The state must be a region of the country, and in some countries the postal code must lie in it (VAL-021). */
function findPlaceErrors({ state, zipCode }: Address, country: CountryCode, field: string): FieldError[] {
  if (state === '') return [];
  if (!findRegion(country, state)) return [createFieldError(`${field}.state`, 'msgState', 'must be a region')];
  if (!addressRules[country].zipInState) return [];
  const { errors } = validateStateZip({ countryCode: country, postalCode: zipCode, region: state });
  return errors?.postalCode
    ? [createFieldError(`${field}.zipCode`, 'zipStateValidationError', 'must lie in the state')]
    : [];
}

/**
 * Applies the rules of the form to an address, and returns it as it is stored: the state is the abbreviation of a region.
 * Throws INVALID_REQUEST with an error by field; its code is the key of the form's message.
 */
export function validateCheckoutAddress(address: Address, field = 'shippingAddress'): Address {
  const country = readAddressCountry(address, field);
  const { data, error } = getAddressSchema(country).safeParse(address);
  if (!data) throw invalidRequest(toFieldErrors(field, error.issues));
  const valid: Address = { ...address, ...data, country, countryAlpha2: country };
  const errors = findPlaceErrors(valid, country, field);
  if (errors.length > 0) throw invalidRequest(errors);
  return { ...valid, state: findRegion(country, valid.state)?.abbreviation ?? valid.state };
}
