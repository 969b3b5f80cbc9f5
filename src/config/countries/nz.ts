import {
  commonAddressRule,
  commonCardBrands,
  givenNameFirst,
  internationalPhonePattern,
  worldNetworks,
} from './common.ts';
import type { Country } from './country.ts';
import { mondayToFriday } from './delivery.ts';
import { includedTax } from './taxes.ts';

export const newZealand = {
  code: 'NZ',
  shippingId: 5,
  locales: ['en-nz'],
  englishSpelling: 'commonwealth',
  textVariants: [{ name: 'NZ' }],
  currency: 'NZD',
  minorDigits: 2,
  priceStyle: 'locale',
  friendOrderMinimum: 6_000,
  kissKredits: { threshold: 17_000, kredits: 25, friendKredits: 17 },
  payLater: { instalments: 4, minimumMinor: 5_000, maximumMinor: 200_000 },
  shareNetworks: worldNetworks,
  supportPhone: '1800 LIPSENSE',
  timeZone: 'Pacific/Auckland',
  delivery: {
    cutOff: '12:00',
    workingDays: mondayToFriday,
    // Those of every year, then those that move, to the end of 2028.
    holidays: [
      '01-01',
      '01-02',
      '02-06',
      '04-25',
      '12-25',
      '12-26',
      '2026-12-28',
      '2027-01-04',
      '2027-02-08',
      '2027-03-26',
      '2027-03-29',
      '2027-04-26',
      '2027-06-07',
      '2027-06-25',
      '2027-10-25',
      '2027-12-27',
      '2027-12-28',
      '2028-01-03',
      '2028-01-04',
      '2028-04-14',
      '2028-04-17',
      '2028-06-05',
      '2028-07-14',
      '2028-10-23',
    ],
  },
  chat: true,
  logo: 'default',
  nameOrder: givenNameFirst,
  phone: {
    pattern: internationalPhonePattern,
    code: '+64',
    trunkPrefix: '0',
    homeOnly: /^(?:0800|0508|1800)/,
    example: '021 555 0142',
  },
  address: {
    format: { lines: '%N%n%O%n%A%n%D%n%C %Z', state: 'name' },
    // The third line is the suburb (LOC-028).
    labels: { address3: 'suburb', zipCode: 'postalCode' },
    // Addresses have no region.
    rule: { ...commonAddressRule, stateRequired: false },
    postalCode: { pattern: /^\d{4}$/, inputMode: 'numeric', required: true, example: '6011' },
    example: { address: '12 Cuba Street', address3: 'Te Aro', city: 'Wellington', state: 'WGN', zipCode: '6011' },
  },
  taxes: { ...includedTax, rate: 15_000, label: 'gstIncluded' },
  cardBrands: commonCardBrands,
} as const satisfies Country;
