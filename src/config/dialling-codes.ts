import { countries, type CountryCode } from './countries.ts';

/** The code with which a country's support phone is dialled from anywhere; empty for freephone, which has none. */
const diallingCodes = { US: '+1', CA: '+1', AU: '', NZ: '', MX: '+52', CN: '+1', HK: '+1' } as const satisfies Record<
  CountryCode,
  string
>;

/** The support phone of a country as it is dialled from anywhere, where it can be. */
export function getDialledSupportPhone(country: CountryCode): string {
  const { supportPhone } = countries[country];
  return supportPhone.startsWith('+') ? supportPhone : `${diallingCodes[country]} ${supportPhone}`.trim();
}
