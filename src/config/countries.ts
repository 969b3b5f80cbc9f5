import type { ShareNetwork } from './catalogue/share-networks.ts';

/**
 * The countries that the shop sells in (LOC-003). All differences between countries are data, here or in replies of the
 * API. No code tests for a particular country.
 */
export const countryCodes = ['US', 'CA', 'AU', 'NZ', 'MX', 'CN', 'HK'] as const;
export type CountryCode = (typeof countryCodes)[number];

/** The country with this code, in upper or lower case. Returns null when the shop does not sell there. */
export const parseCountryCode = (text: string | null | undefined): CountryCode | null =>
  countryCodes.find((code) => code === text?.toUpperCase()) ?? null;

/** The country enumeration of the requirements (CONST-005). */
const countryNumbers = {
  Unknown: 0,
  UnitedStates: 1,
  Canada: 2,
  Australia: 3,
  Mexico: 4,
  NewZealand: 5,
  HongKong: 6,
} as const;

/** Shipping country ids (CONST-004). CN shares 2 with CA; the country code tells them apart (NOTE-008). */
export const shippingCountryIds = {
  US: countryNumbers.UnitedStates,
  CA: countryNumbers.Canada,
  CN: countryNumbers.Canada,
  AU: countryNumbers.Australia,
  MX: countryNumbers.Mexico,
  NZ: countryNumbers.NewZealand,
  HK: countryNumbers.HongKong,
} as const satisfies Record<CountryCode, number>;

/** The format of an amount: `code-suffix` is "$ amount CODE" with a trailing zero. */
export type PriceStyle = 'locale' | 'code-suffix';

/** Payment in equal instalments without interest, for amounts from `minimumMinor` to `maximumMinor`, in minor units. */
export interface PayLaterTerms {
  instalments: number;
  minimumMinor: number;
  maximumMinor: number;
}

export interface Country {
  code: CountryCode;
  currency: string;
  /** How many fraction digits the currency has. */
  minorDigits: number;
  priceStyle: PriceStyle;
  /**
   * An order total of `threshold`, in minor units, earns `kredits` (CONST-003). Undefined if the country has no
   * kredits.
   */
  kissKredits?: { threshold: number; kredits: number; friendKredits: number };
  /**
   * The minimum value of goods in an invited friend's first order, in minor units, before the inviter gets kredits.
   * Otherwise a small order of an invented friend would cost less than the kredits are worth.
   */
  friendOrderMinimum: number;
  /**
   * Undefined if no instalment provider serves the country: ours does not serve Mexico, China and Hong Kong (CAT-036).
   */
  payLater?: PayLaterTerms;
  /** The networks on which shoppers of the country share products. */
  shareNetworks: readonly ShareNetwork[];
  supportPhone: string;
  /** The IANA time zone of the country's dates, independent of the reader's time zone. */
  timeZone: string;
  chat: boolean;
  /** The logo in the header (NAV-002, NAV-003). */
  logo: 'default' | 'mexico';
}

const defaultSupportPhone = '949 860 1860';
/** The country's phone number as it is dialled from abroad. */
const defaultSupportPhoneAbroad = `+1 ${defaultSupportPhone}`;
const defaultNetworks: readonly ShareNetwork[] = ['facebook', 'x', 'pinterest', 'whatsapp'];
const chineseNetworks: readonly ShareNetwork[] = ['weibo'];

export const countries = {
  US: {
    code: 'US',
    currency: 'USD',
    minorDigits: 2,
    priceStyle: 'locale',
    friendOrderMinimum: 3_500,
    kissKredits: { threshold: 10_000, kredits: 15, friendKredits: 10 },
    payLater: { instalments: 4, minimumMinor: 3_500, maximumMinor: 100_000 },
    shareNetworks: defaultNetworks,
    supportPhone: defaultSupportPhone,
    timeZone: 'America/Los_Angeles',
    chat: true,
    logo: 'default',
  },
  CA: {
    code: 'CA',
    currency: 'CAD',
    minorDigits: 2,
    priceStyle: 'locale',
    friendOrderMinimum: 4_500,
    kissKredits: { threshold: 12_500, kredits: 19, friendKredits: 13 },
    payLater: { instalments: 4, minimumMinor: 5_000, maximumMinor: 150_000 },
    shareNetworks: defaultNetworks,
    supportPhone: '833 363 7856',
    timeZone: 'America/Toronto',
    chat: true,
    logo: 'default',
  },
  AU: {
    code: 'AU',
    currency: 'AUD',
    minorDigits: 2,
    priceStyle: 'locale',
    friendOrderMinimum: 5_000,
    kissKredits: { threshold: 14_900, kredits: 22, friendKredits: 15 },
    payLater: { instalments: 4, minimumMinor: 5_000, maximumMinor: 200_000 },
    shareNetworks: defaultNetworks,
    supportPhone: '1800 LIPSENSE',
    timeZone: 'Australia/Sydney',
    chat: true,
    logo: 'default',
  },
  NZ: {
    code: 'NZ',
    currency: 'NZD',
    minorDigits: 2,
    priceStyle: 'locale',
    friendOrderMinimum: 6_000,
    kissKredits: { threshold: 17_000, kredits: 25, friendKredits: 17 },
    payLater: { instalments: 4, minimumMinor: 5_000, maximumMinor: 200_000 },
    shareNetworks: defaultNetworks,
    supportPhone: '1800 LIPSENSE',
    timeZone: 'Pacific/Auckland',
    chat: true,
    logo: 'default',
  },
  MX: {
    code: 'MX',
    currency: 'MXN',
    minorDigits: 2,
    priceStyle: 'code-suffix',
    friendOrderMinimum: 70_000,
    kissKredits: { threshold: 220_000, kredits: 330, friendKredits: 220 },
    shareNetworks: defaultNetworks,
    supportPhone: '81 2055 0765',
    timeZone: 'America/Mexico_City',
    chat: false,
    logo: 'mexico',
  },
  CN: {
    code: 'CN',
    currency: 'CNY',
    minorDigits: 2,
    priceStyle: 'locale',
    friendOrderMinimum: 25_000,
    shareNetworks: chineseNetworks,
    supportPhone: defaultSupportPhoneAbroad,
    timeZone: 'Asia/Shanghai',
    chat: false,
    logo: 'default',
  },
  HK: {
    code: 'HK',
    currency: 'HKD',
    minorDigits: 2,
    priceStyle: 'locale',
    friendOrderMinimum: 28_000,
    shareNetworks: defaultNetworks,
    supportPhone: defaultSupportPhoneAbroad,
    timeZone: 'Asia/Hong_Kong',
    chat: false,
    logo: 'default',
  },
} as const satisfies Record<CountryCode, Country>;

export const defaultCountry: CountryCode = 'US';
