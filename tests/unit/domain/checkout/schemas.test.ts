import { describe, expect, test } from 'vitest';
import type { CountryCode } from '../../../../src/config/countries.ts';
import { countryCodes } from '../../../../src/config/countries.ts';
import { normalizePostalCode } from '../../../../src/config/checkout/postal-codes.ts';
import { postalCodeRules } from '../../../../src/config/countries/tables/postal-codes.ts';
import {
  createAddressSchema,
  createCustomerInfoSchema,
  createSavedAddressSchema,
} from '../../../../src/domain/checkout/schemas.ts';

const person = { firstName: 'June', lastName: 'Okafor', email: 'june@example.com', phone: '(512) 555-0147' };
const address = (country: CountryCode) => ({
  name: '',
  address: '27 Wilga Street',
  address2: '',
  address3: 'Roma Norte',
  city: 'Anywhere',
  state: 'XX',
  zipCode: postalCodeRules[country].example.split(/,| or /)[0] ?? '',
});

interface SafeParser {
  safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
}
/** The message of each field that is not valid. */
const errorsOf = (schema: SafeParser, values: unknown) =>
  Object.fromEntries(
    (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
const addressErrors = (country: CountryCode, changes: object) =>
  errorsOf(createAddressSchema(country), { ...address(country), ...changes });

/** The countries of LOC-003. */
const specified = ['US', 'CA', 'AU', 'NZ', 'MX', 'CN', 'HK'] as const;

describe('personal information', () => {
  test.each([
    ['VAL-025', { firstName: ' ' }, { firstName: 'msgFirstName' }],
    ['VAL-026', { lastName: '' }, { lastName: 'msgLastName' }],
    ['VAL-027', { email: '' }, { email: 'msgEmail' }],
    ['VAL-028', { email: 'june@example' }, { email: 'msgInvalidEmail' }],
    ['VAL-029', { phone: '' }, { phone: 'msgPhone' }],
    ['VAL-030', { phone: '555-0147' }, { phone: 'msgInvalidPhone' }],
    ['VAL-025', { firstName: 'x'.repeat(51) }, { firstName: 'tooLong' }],
  ])('%s %j is reported as %j', (_, changes, errors) => {
    expect(errorsOf(createCustomerInfoSchema('US'), { ...person, ...changes })).toEqual(errors);
  });

  test('VAL-030 NOTE-011 the country decides which phone is valid', () => {
    const values = { ...person, phone: '+86 138 0013 8000' };
    expect(errorsOf(createCustomerInfoSchema('CN'), values)).toEqual({});
    expect(errorsOf(createCustomerInfoSchema('US'), values)).toEqual({ phone: 'msgInvalidPhone' });
  });

  test('VAL-028 blanks around are taken off', () => {
    const values = { ...person, email: ' june@example.com ', firstName: ' June ' };
    expect(createCustomerInfoSchema('US').parse(values)).toEqual(person);
  });

  // Contact lists and chats put marks around what is copied from them.
  test('VAL-025 VAL-026 marks around a copied name are taken off, and are no name', () => {
    const values = {
      ...person,
      firstName: `\u202A${person.firstName}\u202C`,
      lastName: `\u200B${person.lastName} \uFEFF`,
    };
    expect(createCustomerInfoSchema('US').parse(values)).toEqual(person);
    const hidden = { firstName: ' \u200B', lastName: 'Ju\u202Ene' };
    expect(errorsOf(createCustomerInfoSchema('US'), { ...person, ...hidden })).toEqual({
      firstName: 'msgFirstName',
      lastName: 'msgLastName',
    });
  });
});

describe('an address', () => {
  test.each(countryCodes)('VAL-031 VAL-032 VAL-034 in %s needs a street, a city and a postal code', (country) => {
    expect(addressErrors(country, {})).toEqual({});
    expect(addressErrors(country, { address: ' ', city: '' })).toEqual({ address: 'msgAddress', city: 'msgCity' });
    const { required } = postalCodeRules[country];
    expect(addressErrors(country, { zipCode: ' ' })).toEqual(required ? { zipCode: 'msgPostal' } : {});
    expect(addressErrors(country, { zipCode: '!' })).toEqual({ zipCode: 'zipValidationError' });
  });

  test.each(specified)('VAL-033 in %s needs a state, but in New Zealand', (country) => {
    expect(addressErrors(country, { state: '' })).toEqual(country === 'NZ' ? {} : { state: 'msgState' });
  });

  test.each(specified)('VAL-036 in %s needs a colony only in Mexico', (country) => {
    expect(addressErrors(country, { address3: '' })).toEqual(country === 'MX' ? { address3: 'colonyError' } : {});
  });

  test('VAL-037 a line has at most 50 characters', () => {
    expect(addressErrors('US', { address: 'x'.repeat(50), address2: 'x'.repeat(51), city: 'x'.repeat(51) })).toEqual({
      address2: 'tooLong',
      city: 'tooLong',
    });
  });

  test.each([
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['CA', ' K1A 0B1 ', 'K1A 0B1'],
    ['US', '902101234', '90210-1234'],
    ['MX', '06700', '06700'],
    ['HK', ' ', ''],
  ] as const)('VAL-019 VAL-035 in %s the code %j becomes %j', (country, zipCode, normalized) => {
    expect(createAddressSchema(country).parse({ ...address(country), zipCode }).zipCode).toBe(normalized);
  });

  test('VAL-035 a code that is not valid is left as it is', () => {
    expect(normalizePostalCode('CA', ' 90210 ')).toBe('90210');
  });

  test('T30 no line becomes two', () => {
    const values = { ...address('US'), address: ' 1 Main St\r\nBcc: x\u2028y ' };
    expect(createAddressSchema('US').parse(values).address).toBe('1 Main St Bcc: x y');
  });

  test('VAL-031 VAL-032 invisible marks of a copied line are taken out, and are no line', () => {
    expect(addressErrors('US', { address: '\u200B', city: '\u202C ' })).toEqual({
      address: 'msgAddress',
      city: 'msgCity',
    });
    const values = { ...address('US'), address: '\u202A1 Main\u200B St\u202C' };
    expect(createAddressSchema('US').parse(values).address).toBe('1 Main St');
  });

  test('VAL-038 VAL-039 needs a name to be saved, and keeps all other rules', () => {
    const schema = createSavedAddressSchema('MX');
    expect(errorsOf(schema, address('MX'))).toEqual({ name: 'fieldEmpty' });
    expect(errorsOf(schema, { ...address('MX'), name: 'Casa', address3: '', state: '' })).toEqual({
      address3: 'colonyError',
      state: 'msgState',
    });
  });
});
