import { asianCardBrands, commonAddressRule, commonLoyaltyProgram, givenNameFirst, worldNetworks } from './common.ts';
import type { Country } from './country.ts';
import { mondayToFriday } from './delivery.ts';
import { includedTax } from './taxes.ts';

export const australia = {
  code: 'AU',
  shippingId: 3,
  locales: ['en-au'],
  englishSpelling: 'commonwealth',
  textVariants: [{ name: 'AU' }],
  currency: 'AUD',
  minorDigits: 2,
  priceStyle: 'locale',
  friendOrderMinimum: 5_000,
  kissKredits: { threshold: 14_900, kredits: 22, friendKredits: 15 },
  payLater: { instalments: 4, minimumMinor: 5_000, maximumMinor: 200_000 },
  shareNetworks: worldNetworks,
  supportPhone: '1800 LIPSENSE',
  timeZone: 'Australia/Sydney',
  returns: { days: 30, isFree: false },
  delivery: {
    cutOff: '12:00',
    workingDays: mondayToFriday,
    // Those of every year, then those that move, to the end of 2028.
    holidays: [
      '01-01',
      '01-26',
      '04-25',
      '12-25',
      '12-26',
      '2026-12-28',
      '2027-03-26',
      '2027-03-29',
      '2027-04-26',
      '2027-06-14',
      '2027-10-04',
      '2027-12-27',
      '2027-12-28',
      '2028-01-03',
      '2028-04-14',
      '2028-04-17',
      '2028-06-12',
      '2028-10-02',
    ],
  },
  chat: true,
  logo: 'default',
  nameOrder: givenNameFirst,
  phone: {
    // Geographic and mobile numbers that begin with 0 or 61, and the business numbers 13, 1300 and 1800.
    pattern: /^(?:(?:0|61)[2-478]\d{8}|13\d{4}|1[38]00\d{6})$/,
    code: '+61',
    trunkPrefix: '0',
    homeOnly: /^1(?:3|[38]00)/,
    example: '0491 570 110',
  },
  address: {
    format: { lines: '%O%n%N%n%A%n%C %S %Z', state: 'abbreviation' },
    labels: {},
    rule: commonAddressRule,
    postalCode: {
      pattern: /^(?:\d{4}|[89]\d{2})$/,
      inputMode: 'numeric',
      required: true,
      example: '2060',
      // Postal codes of the Northern Territory begin with 08 and 09.
      withoutZero: /^[89]\d{2}$/,
    },
    example: { address: '27 Wilga Street', city: 'Marrickville', state: 'NSW', zipCode: '2204' },
  },
  taxes: { ...includedTax, rate: 10_000, label: 'gstIncluded' },
  cardBrands: asianCardBrands,
  loyaltyProgram: commonLoyaltyProgram,
} as const satisfies Country;
