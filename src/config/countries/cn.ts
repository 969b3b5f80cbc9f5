import {
  asianCardBrands,
  commonAddressRule,
  familyNameFirst,
  internationalPhonePattern,
  supportPhoneAbroad,
} from './common.ts';
import type { Country } from './country.ts';
import { everyDay } from './delivery.ts';
import { includedTax } from './taxes.ts';

export const china = {
  code: 'CN',
  // It shares the id with Canada (NOTE-008).
  shippingId: 2,
  locales: ['zh-cn'],
  currency: 'CNY',
  minorDigits: 2,
  priceStyle: 'locale',
  friendOrderMinimum: 25_000,
  shareNetworks: ['weibo'],
  supportPhone: supportPhoneAbroad,
  timeZone: 'Asia/Shanghai',
  returns: { days: 30, isFree: false },
  delivery: {
    cutOff: '12:00',
    workingDays: everyDay,
    // Those of every year, then those that move, to the end of 2028.
    holidays: [
      '01-01',
      '05-01',
      '10-01',
      '10-02',
      '10-03',
      '2027-02-05',
      '2027-02-06',
      '2027-02-07',
      '2027-02-08',
      '2027-02-09',
      '2028-01-25',
      '2028-01-26',
      '2028-01-27',
      '2028-01-28',
      '2028-01-29',
    ],
  },
  chat: false,
  logo: 'default',
  nameOrder: familyNameFirst,
  phone: { pattern: internationalPhonePattern, code: '+86', trunkPrefix: '0', example: '021 5555 0134' },
  address: {
    format: { lines: '%Z%n%S%C%D%n%A%n%O%n%N', latinLines: '%N%n%O%n%A%n%D%n%C%n%S, %Z', state: 'name' },
    labels: { state: 'province' },
    rule: commonAddressRule,
    // The rule "five digits for other countries" applies where codes have five digits (VAL-020).
    postalCode: { pattern: /^\d{6}$/, inputMode: 'numeric', required: true, example: '266033' },
    example: { address: '南京西路 1266 号', city: '上海', state: 'SH', zipCode: '200040' },
  },
  taxes: { ...includedTax, rate: 13_000, label: 'vatIncluded' },
  cardBrands: asianCardBrands,
} as const satisfies Country;
