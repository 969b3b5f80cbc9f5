import * as z from 'zod/mini';
import { addressRules } from '../../config/countries/tables/address-rules.ts';
import { maxAddressLength } from '../../config/checkout/form-limits.ts';
import { isPostalCode, normalizePostalCode } from '../../config/checkout/postal-codes.ts';
import { postalCodeRules } from '../../config/countries/tables/postal-codes.ts';
import type { CountryCode } from '../../config/countries.ts';
import { emailSchema, isFilledIn, nameSchema, phoneSchema, rule } from '../registration/field-rules.ts';

/**
 * The schema of the personal fields of the checkout, for the browser and the server (VAL-025 to VAL-030). The message
 * of an issue is the key of a text, and also the permanent code in the server's reply.
 */
export const createCustomerInfoSchema = (country: CountryCode) =>
  z.object({
    firstName: nameSchema('msgFirstName'),
    lastName: nameSchema('msgLastName'),
    email: emailSchema({ emptyKey: 'msgEmail', invalidKey: 'msgInvalidEmail' }),
    phone: phoneSchema({ emptyKey: 'msgPhone', invalidKey: 'msgInvalidPhone' }, country),
  });

const toSingleLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim();

/** A line of an address is printed on a parcel, so it never becomes several lines. Without a key it may be empty. */
const lineSchema = (key: string | null) =>
  z
    .string()
    .check(
      z.overwrite(toSingleLine),
      ...(key === null ? [] : [rule(isFilledIn, key)]),
      z.maxLength(maxAddressLength, 'tooLong'),
    );

/** `K1A0B1` is accepted and becomes `K1A 0B1`. */
const zipCodeSchema = (country: CountryCode) =>
  z.string().check(
    rule((code) => !postalCodeRules[country].required || isFilledIn(code), 'msgPostal'),
    rule((code) => !isFilledIn(code) || isPostalCode(country, code), 'zipValidationError'),
    z.overwrite((code) => normalizePostalCode(country, code)),
  );

function createAddressFields(country: CountryCode) {
  const { stateRequired, thirdLineRequired } = addressRules[country];
  return {
    name: lineSchema(null),
    address: lineSchema('msgAddress'),
    address2: lineSchema(null),
    address3: lineSchema(thirdLineRequired ? 'colonyError' : null),
    city: lineSchema('msgCity'),
    state: lineSchema(stateRequired ? 'msgState' : null),
    zipCode: zipCodeSchema(country),
  };
}

/**
 * The schema of a shipping or billing address (VAL-031 to VAL-037). Whether the postal code lies in the state is for
 * the server to say (VAL-021).
 */
export const createAddressSchema = (country: CountryCode) => z.object(createAddressFields(country));

/** The schema of an address that a customer saves: it has a name (VAL-038, VAL-039). */
export const createSavedAddressSchema = (country: CountryCode) =>
  z.object({ ...createAddressFields(country), name: lineSchema('fieldEmpty') });
