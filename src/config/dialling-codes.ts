import { countries, type CountryCode } from './countries.ts';

interface DiallingPlan {
  /** The code of the country (ITU-T E.164). */
  code: string;
  /** The trunk prefix: dialled within the country, and omitted after the country code. */
  trunkPrefix: string;
  /** Numbers that cannot be dialled from abroad. */
  homeOnly?: RegExp;
}

const northAmericanPlan: DiallingPlan = { code: '+1', trunkPrefix: '1' };

const diallingPlans = {
  US: northAmericanPlan,
  CA: northAmericanPlan,
  AU: { code: '+61', trunkPrefix: '0', homeOnly: /^1(?:3|[38]00)/ },
  NZ: { code: '+64', trunkPrefix: '0', homeOnly: /^(?:0800|0508|1800)/ },
  MX: { code: '+52', trunkPrefix: '' },
  CN: { code: '+86', trunkPrefix: '0' },
  HK: { code: '+852', trunkPrefix: '' },
} as const satisfies Record<CountryCode, DiallingPlan>;

/** The international form of a phone number, if the number can be dialled from abroad. */
export function toDialledPhone(phone: string, country: CountryCode): string {
  const { code, trunkPrefix, homeOnly }: DiallingPlan = diallingPlans[country];
  const number = phone.replace(/^[\s(]+/, '');
  if (number.startsWith('+') || homeOnly?.test(number)) return number;
  return `${code} ${number.slice(number.startsWith(trunkPrefix) ? trunkPrefix.length : 0)}`;
}

/** The international form of a country's support phone number, if it can be dialled from abroad. */
export const getDialledSupportPhone = (country: CountryCode): string =>
  toDialledPhone(countries[country].supportPhone, country);
