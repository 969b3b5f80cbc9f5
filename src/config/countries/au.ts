import { asianCardBrands, commonAddressRule, commonLoyaltyProgram, givenNameFirst, worldNetworks } from './common.ts';
import type { Country } from './country.ts';
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
    postalCode: { pattern: /^\d{4}$/, inputMode: 'numeric', required: true, example: '2060' },
    example: { address: '27 Wilga Street', city: 'Marrickville', state: 'NSW', zipCode: '2204' },
  },
  taxes: { ...includedTax, rate: 10_000, label: 'gstIncluded' },
  cardBrands: asianCardBrands,
  loyaltyProgram: commonLoyaltyProgram,
} as const satisfies Country;
