import type { ListOrder } from '../catalogue/list-orders.ts';
import type { ShareNetwork } from '../catalogue/share-networks.ts';
import type { CardBrandId } from '../card-brand-ids.ts';
import type { BrandMarkName } from '../shell/brand-mark.ts';
import type { AddressConventions } from './address.ts';
import type { DeliveryCalendar } from './delivery.ts';
import type { CountryTaxes } from './taxes.ts';

/** The format of an amount: `code-suffix` is "$ amount CODE" with a trailing zero. */
export type PriceStyle = 'locale' | 'code-suffix';

/** Payment in equal instalments without interest, for amounts from `minimumMinor` to `maximumMinor`, in minor units. */
export interface PayLaterTerms {
  instalments: number;
  minimumMinor: number;
  maximumMinor: number;
}

/** The spelling of English texts; American by default. */
export type EnglishSpelling = 'canadian' | 'commonwealth';

/** The parts of a person's name. */
export type NameField = 'firstName' | 'lastName';

/**
 * The names under which Google Merchant Center knows the membership and its tier: those of the programme that the account
 * has set up there.
 */
export interface LoyaltyProgram {
  program: string;
  tier: string;
}

interface PhoneConventions {
  /** Matches a whole number without separators (VAL-008, VAL-009). */
  pattern: RegExp;
  /** The code of the country (ITU-T E.164). */
  code: string;
  /** The trunk prefix: dialled within the country, and omitted after the country code. */
  trunkPrefix: string;
  /** Numbers that cannot be dialled from abroad. */
  homeOnly?: RegExp;
  /** A number that rings nowhere, for tests. */
  example: string;
}

/** What the shop does in a country. */
export interface CountryTerms {
  currency: string;
  /** How many fraction digits the currency has. */
  minorDigits: number;
  priceStyle: PriceStyle;
  /**
   * The minimum value of goods in an invited friend's first order, in minor units, before the inviter gets kredits.
   * Otherwise a small order of an invented friend would cost less than the kredits are worth.
   */
  friendOrderMinimum: number;
  /** An order total of `threshold`, in minor units, earns `kredits` (CONST-003). Undefined for no kredits. */
  kissKredits?: { threshold: number; kredits: number; friendKredits: number } | undefined;
  /** The order in which lists open. By name if undefined (CAT-017). */
  defaultSort?: ListOrder | undefined;
  /** Undefined if no instalment provider serves the country: ours does not serve Mexico, China and Hong Kong (CAT-036). */
  payLater?: PayLaterTerms | undefined;
  /** The networks on which shoppers of the country share products. */
  shareNetworks: readonly ShareNetwork[];
  supportPhone: string;
  /** The IANA time zone of the country's dates, independent of the reader's time zone. */
  timeZone: string;
  chat: boolean;
  /** The logo in the header (NAV-002, NAV-003). */
  logo: BrandMarkName;
}

/** All that differs between the countries in which the shop sells. Each is one file, which `index.ts` lists. */
export interface Country extends CountryTerms {
  /** ISO 3166 alpha-2, in upper case. */
  code: string;
  /** The shipping country id (CONST-004). Two countries may share one; the country code tells them apart (NOTE-008). */
  shippingId: number;
  /** The locales of the demo, the default of the country first. A real shop gets its locales from the API. */
  locales: readonly [string, ...string[]];
  englishSpelling?: EnglishSpelling;
  /**
   * The variants of page texts (PAGE-015, PAGE-021), for one language or for all. The name is the suffix of text keys,
   * such as `bannerTitle_AU`.
   */
  textVariants?: readonly { name: string; language?: string }[];
  /** The parts of a person's name in the order in which the country writes them. */
  nameOrder: readonly NameField[];
  phone: PhoneConventions;
  address: AddressConventions;
  taxes: CountryTaxes;
  /** Undefined where Google shows no prices for members: in China, Hong Kong and New Zealand. */
  loyaltyProgram?: LoyaltyProgram;
  /** For how many days after delivery a product can be sent back by mail, and whether that costs nothing. */
  returns: { days: number; isFree: boolean };
  delivery: DeliveryCalendar;
  /** The card brands that distributors of the country accept (VAL-015). */
  cardBrands: readonly CardBrandId[];
}
