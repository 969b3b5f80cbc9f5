import type { ShareNetwork } from './catalogue/share-networks.ts';

/**
 * The countries the shop sells in, as data (document 1, sections 1, 3 and 9). Everything that differs by country stands
 * here or in a
 * reply of the API; no code asks which country it is in.
 */
export const countryCodes = ['US', 'CA', 'AU', 'NZ', 'MX', 'CN', 'HK'] as const;
export type CountryCode = (typeof countryCodes)[number];

/** The country that a text names by its code, in any case; null when the shop does not sell there. */
export const parseCountryCode = (text: string | null | undefined): CountryCode | null =>
  countryCodes.find((code) => code === text?.toUpperCase()) ?? null;

/** Shipping country ids. CN shares 2 with CA and is told apart by its code (document 1, section 3). */
export const shippingCountryIds = { US: 1, CA: 2, CN: 2, AU: 3, MX: 4, NZ: 5, HK: 6 } as const satisfies Record<
  CountryCode,
  number
>;

/** The spec's country enumeration (document 1, section 3). */
export const countryEnumeration = {
  Unknown: 0,
  UnitedStates: 1,
  Canada: 2,
  Australia: 3,
  Mexico: 4,
  NewZealand: 5,
  HongKong: 6,
} as const;

/**
 * How a country writes an amount: `style: 'code-suffix'` is "$ amount CODE" with a trailing zero (document 1, section
 * 9).
 */
export type PriceStyle = 'locale' | 'code-suffix';

/** Paying later in equal parts without interest: for amounts from `minimum` to `maximum`, in minor units. */
export interface PayLaterTerms {
  instalments: number;
  minimumMinor: number;
  maximumMinor: number;
}

export interface Country {
  code: CountryCode;
  currency: string;
  /** Fraction digits of the currency's minor unit. */
  minorDigits: number;
  priceStyle: PriceStyle;
  /** Order total in minor units that earns `kredits` (document 1, section 9); absent where no row is given. */
  kissKredits?: { threshold: number; kredits: number };
  /** Absent where no provider of instalments serves the country. */
  payLater?: PayLaterTerms;
  /** Where shoppers of the country share what they like. */
  shareNetworks: readonly ShareNetwork[];
  supportPhone: string;
  chat: boolean;
  /** Which mark of the brand the header shows. */
  logo: 'default' | 'mexico';
}

const defaultSupportPhone = '949 860 1860';
const defaultNetworks: readonly ShareNetwork[] = ['facebook', 'x', 'pinterest', 'whatsapp'];
const chineseNetworks: readonly ShareNetwork[] = ['weibo'];

export const countries = {
  US: {
    code: 'US',
    currency: 'USD',
    minorDigits: 2,
    priceStyle: 'locale',
    kissKredits: { threshold: 10_000, kredits: 15 },
    payLater: { instalments: 4, minimumMinor: 3_500, maximumMinor: 100_000 },
    shareNetworks: defaultNetworks,
    supportPhone: defaultSupportPhone,
    chat: true,
    logo: 'default',
  },
  CA: {
    code: 'CA',
    currency: 'CAD',
    minorDigits: 2,
    priceStyle: 'locale',
    kissKredits: { threshold: 12_500, kredits: 19 },
    payLater: { instalments: 4, minimumMinor: 5_000, maximumMinor: 150_000 },
    shareNetworks: defaultNetworks,
    supportPhone: '833 363 7856',
    chat: true,
    logo: 'default',
  },
  AU: {
    code: 'AU',
    currency: 'AUD',
    minorDigits: 2,
    priceStyle: 'locale',
    kissKredits: { threshold: 14_900, kredits: 22 },
    payLater: { instalments: 4, minimumMinor: 5_000, maximumMinor: 200_000 },
    shareNetworks: defaultNetworks,
    supportPhone: '1800 LIPSENSE',
    chat: true,
    logo: 'default',
  },
  NZ: {
    code: 'NZ',
    currency: 'NZD',
    minorDigits: 2,
    priceStyle: 'locale',
    kissKredits: { threshold: 17_000, kredits: 25 },
    payLater: { instalments: 4, minimumMinor: 5_000, maximumMinor: 200_000 },
    shareNetworks: defaultNetworks,
    supportPhone: '1800 LIPSENSE',
    chat: true,
    logo: 'default',
  },
  MX: {
    code: 'MX',
    currency: 'MXN',
    minorDigits: 2,
    priceStyle: 'code-suffix',
    kissKredits: { threshold: 220_000, kredits: 330 },
    shareNetworks: defaultNetworks,
    supportPhone: '81 2055 0765',
    chat: false,
    logo: 'mexico',
  },
  CN: {
    code: 'CN',
    currency: 'CNY',
    minorDigits: 2,
    priceStyle: 'locale',
    shareNetworks: chineseNetworks,
    supportPhone: defaultSupportPhone,
    chat: false,
    logo: 'default',
  },
  HK: {
    code: 'HK',
    currency: 'HKD',
    minorDigits: 2,
    priceStyle: 'locale',
    shareNetworks: defaultNetworks,
    supportPhone: defaultSupportPhone,
    chat: false,
    logo: 'default',
  },
} as const satisfies Record<CountryCode, Country>;

export const defaultCountry: CountryCode = 'US';
