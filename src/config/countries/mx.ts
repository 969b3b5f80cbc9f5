import {
  commonAddressRule,
  commonCardBrands,
  commonLoyaltyProgram,
  givenNameFirst,
  internationalPhonePattern,
  worldNetworks,
  zipPlusFour,
} from './common.ts';
import type { Country } from './country.ts';
import { mondayToFriday } from './delivery.ts';
import { includedTax } from './taxes.ts';

export const mexico = {
  code: 'MX',
  shippingId: 4,
  locales: ['es-mx'],
  textVariants: [{ name: 'es-mx', language: 'es' }],
  currency: 'MXN',
  minorDigits: 2,
  priceStyle: 'code-suffix',
  friendOrderMinimum: 70_000,
  kissKredits: { threshold: 220_000, kredits: 330, friendKredits: 220 },
  shareNetworks: worldNetworks,
  supportPhone: '81 2055 0765',
  timeZone: 'America/Mexico_City',
  returns: { days: 30, isFree: false },
  delivery: {
    cutOff: '12:00',
    workingDays: mondayToFriday,
    // Those of every year, then those that move, to the end of 2028.
    holidays: [
      '01-01',
      '05-01',
      '09-16',
      '12-25',
      '2027-02-01',
      '2027-03-15',
      '2027-11-15',
      '2028-02-07',
      '2028-03-20',
      '2028-11-20',
    ],
  },
  chat: false,
  logo: 'mexico',
  nameOrder: givenNameFirst,
  phone: { pattern: internationalPhonePattern, code: '+52', trunkPrefix: '', example: '55 5550 0177' },
  address: {
    format: { lines: '%N%n%O%n%A%n%D%n%Z %C, %S', state: 'name' },
    // The third line is the colony (CHK-031).
    labels: { address3: 'colony' },
    rule: { ...commonAddressRule, thirdLineRequired: true },
    regionAliases: { DF: 'CMX', 'Distrito Federal': 'CMX', EDOMEX: 'MEX', Coahuila: 'COA' },
    postalCode: { ...zipPlusFour, required: true, example: '06082' },
    example: {
      address: 'Calle Tonalá 91',
      address3: 'Roma Norte',
      city: 'Ciudad de México',
      state: 'CMX',
      zipCode: '06700',
    },
  },
  taxes: { ...includedTax, rate: 16_000, label: 'ivaIncluded' },
  cardBrands: commonCardBrands,
  loyaltyProgram: commonLoyaltyProgram,
} as const satisfies Country;
