import { cardBrandIds } from '../card-brand-ids.ts';
import {
  commonAddressRule,
  commonLoyaltyProgram,
  givenNameFirst,
  northAmericanPhone,
  worldNetworks,
} from './common.ts';
import type { Country } from './country.ts';
import { mondayToFriday } from './delivery.ts';
import type { CountryTaxes } from './taxes.ts';

const gstAndPst = (rate: number) => ({ rate, label: 'gstPst' }) as const;

/** GST with the provinces' own tax, or HST. */
const provinceTaxes: CountryTaxes['regions'] = {
  BC: gstAndPst(12_000),
  MB: gstAndPst(12_000),
  NB: { rate: 15_000 },
  NL: { rate: 15_000 },
  NS: { rate: 14_000 },
  ON: { rate: 13_000 },
  PE: { rate: 15_000 },
  QC: { rate: 14_975, label: 'gstQst' },
  SK: gstAndPst(11_000),
};

export const canada = {
  code: 'CA',
  shippingId: 2,
  locales: ['en-ca', 'fr-ca'],
  englishSpelling: 'canadian',
  textVariants: [{ name: 'CA-en', language: 'en' }],
  currency: 'CAD',
  minorDigits: 2,
  priceStyle: 'locale',
  friendOrderMinimum: 4_500,
  kissKredits: { threshold: 12_500, kredits: 19, friendKredits: 13 },
  payLater: { instalments: 4, minimumMinor: 5_000, maximumMinor: 150_000 },
  shareNetworks: worldNetworks,
  supportPhone: '833 363 7856',
  timeZone: 'America/Toronto',
  returns: { days: 30, isFree: true },
  delivery: {
    cutOff: '12:00',
    workingDays: mondayToFriday,
    // Those of every year, then those that move, to the end of 2028.
    holidays: [
      '01-01',
      '07-01',
      '09-30',
      '11-11',
      '12-25',
      '12-26',
      '2026-12-28',
      '2027-03-26',
      '2027-05-24',
      '2027-09-06',
      '2027-10-11',
      '2027-12-27',
      '2027-12-28',
      '2028-01-03',
      '2028-04-14',
      '2028-05-22',
      '2028-09-04',
      '2028-10-09',
    ],
  },
  chat: true,
  logo: 'default',
  nameOrder: givenNameFirst,
  phone: { ...northAmericanPhone, example: '514 555 0160' },
  address: {
    format: { lines: '%N%n%O%n%A%n%C %S %Z', state: 'abbreviation' },
    labels: { state: 'province' },
    rule: { ...commonAddressRule, zipInState: true },
    postalCode: {
      pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
      inputMode: 'text',
      required: true,
      example: 'K1A 0B1',
      parts: { pattern: /^(\w{3}) ?(\w{3})$/, separator: ' ' },
    },
    regionAliases: { PQ: 'QC', NF: 'NL', NFLD: 'NL', Newfoundland: 'NL', PEI: 'PE', NWT: 'NT', YK: 'YT', SASK: 'SK' },
    example: { address: '6208, rue Chabot', city: 'Montréal', state: 'QC', zipCode: 'H2G2T2' },
  },
  taxes: {
    rate: 5_000,
    label: 'gstHst',
    isIncluded: false,
    taxesShipping: true,
    taxesFee: true,
    regions: provinceTaxes,
  },
  cardBrands: cardBrandIds,
  loyaltyProgram: commonLoyaltyProgram,
} as const satisfies Country;
