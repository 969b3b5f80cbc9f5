import {
  asianCardBrands,
  commonAddressRule,
  familyNameFirst,
  internationalPhonePattern,
  supportPhoneAbroad,
  worldNetworks,
} from './common.ts';
import type { Country } from './country.ts';
import { untaxed } from './taxes.ts';

export const hongKong = {
  code: 'HK',
  shippingId: 6,
  locales: ['zh-hk', 'en-hk'],
  englishSpelling: 'commonwealth',
  currency: 'HKD',
  minorDigits: 2,
  priceStyle: 'locale',
  friendOrderMinimum: 28_000,
  shareNetworks: worldNetworks,
  supportPhone: supportPhoneAbroad,
  timeZone: 'Asia/Hong_Kong',
  chat: false,
  logo: 'default',
  nameOrder: familyNameFirst,
  phone: { pattern: internationalPhonePattern, code: '+852', trunkPrefix: '', example: '2555 0168' },
  address: {
    format: { lines: '%S%n%C%n%A%n%O%n%N', latinLines: '%N%n%O%n%A%n%C%n%S', state: 'name' },
    labels: { city: 'district', state: 'region' },
    rule: commonAddressRule,
    // There are no codes, so no form asks for one. The post office recommends 999077 where a foreign form requires one,
    // and saved addresses may contain it.
    postalCode: { pattern: /^(\d{5,6})?$/, inputMode: 'numeric', required: false, example: '999077, or nothing' },
    regions: [
      { abbreviation: 'HK', name: 'Hong Kong Island' },
      { abbreviation: 'KLN', name: 'Kowloon' },
      { abbreviation: 'NT', name: 'New Territories' },
    ],
    example: { address: '弥敦道 132 號', city: '九龍', state: 'KLN', zipCode: '' },
  },
  taxes: untaxed,
  cardBrands: asianCardBrands,
} as const satisfies Country;
