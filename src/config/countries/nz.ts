import {
  commonAddressRule,
  commonCardBrands,
  givenNameFirst,
  internationalPhonePattern,
  worldNetworks,
} from './common.ts';
import type { Country } from './country.ts';
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
