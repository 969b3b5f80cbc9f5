import type { Kysely } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import type { BasketChange } from '../../../contract/bag/baskets.ts';
import type { Address } from '../../../contract/checkout/addresses.ts';
import type { ChargedLine, Charges } from '../../../domain/checkout/charges.ts';
import type { DeliveryWindow } from '../../../domain/checkout/delivery-window.ts';
import type { AwardedKredits } from '../../../domain/kredits/awarded-kredits.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { BasketDependencies } from '../bag/index.ts';
import type { TaxCalculator } from './tax-calculator.ts';
import type { TotalsContent } from './totals-content.ts';

/** `db` may be a transaction in which the bag is locked; nothing is written. */
export interface TotalsDependencies extends Pick<BasketDependencies, 'priceLists' | 'now'> {
  db: Kysely<Tables>;
  taxes: TaxCalculator;
  content: TotalsContent;
}

export interface TotalsRequest {
  caller: Caller | null;
  /** The distributor of the path. An assigned one wins (T21). */
  distributorId: number;
  /** Null means the bag of the caller's account in the country of the address. */
  basketId: string | null;
  /** As the API received it: `calculateCheckoutTotals` validates it, and its country must be that of the bag. */
  shippingAddress: Address;
  shippingMethodId: number | null;
  kredits: number;
  locale: string;
}

export interface TotalledLine extends ChargedLine {
  /** In the language of the request. */
  name: string;
}

/** What a bag costs as an order. All amounts are minor units of `currency`. */
export interface CheckoutTotals {
  country: CountryCode;
  currency: string;
  /** The language of the country that fits the request best. */
  locale: string;
  /** The distributor whom the order belongs to. */
  sponsorId: number;
  basket: { id: string; version: number };
  /** As the shopper put them in, rewards last. */
  lines: readonly TotalledLine[];
  charges: Charges & {
    /** Null if no message about free shipping is shown. */
    amountAwayFreeShippingMinor: number | null;
  };
  shippingAddress: Address;
  /** Null if the country has no method for this bag. `delivery` is when it arrives if it is ordered now. */
  shippingMethod: { id: number; name: string; delivery: DeliveryWindow | null } | null;
  kredits: number;
  /** Whether the order buys a membership. */
  containsFee: boolean;
  /** What an order of this bag earns. In another country than the customer's it earns nothing. */
  kissKreditPromotions: readonly AwardedKredits[];
  /** What pricing had to change in the stored bag. The shopper has not seen these changes yet. */
  changes: readonly BasketChange[];
}
