import type { ColumnType } from 'kysely';
import type { z } from 'zod';
import type { CountryCode } from '../../../../config/countries.ts';
import type { Address } from '../../../../contract/checkout/addresses.ts';
import type { Charges, CustomerInformation, PaymentAttemptStatus } from '../../../../contract/payments/payments.ts';
import type { JsonColumn } from './columns.ts';
import type { HubOwner } from './hub-owner.ts';

/** The checkout for which a payment was opened. */
export interface StoredCheckout {
  customerInfo: CustomerInformation;
  shippingAddress: Address;
  billingAddress: Address;
  shippingMethodId: number | null;
  totalCharges: z.input<typeof Charges>;
  enableDistributorSearchForm: boolean;
}

/**
 * A transaction with a payment provider and its outcome. `basketVersion` and `amountMinor` are what the shopper
 * authorises (T08). `state` is the step that the pipeline has reached; `result` is what the shopper sees.
 */
interface PaymentAttempts {
  transactionId: string;
  provider: string;
  /** The provider's id of the transaction. Null until the provider has responded, and for orders that cost nothing. */
  providerReference: string | null;
  state: 'open' | 'claimed' | 'captured' | 'complete' | 'voiding' | 'closed';
  result: PaymentAttemptStatus;
  ownerId: number | null;
  basketId: string;
  basketVersion: number;
  countryCode: CountryCode;
  distributorId: number;
  amountMinor: number;
  currency: string;
  kreditsApplied: number;
  locale: string;
  /** Why a result is `void`. Null for other results. */
  reason: 'BAG_CHANGED' | 'TOTAL_CHANGED' | 'EXPIRED' | null;
  /** The owner and connection that wait for the result over the hub. Null when no connection waits. */
  hubOwner: HubOwner | null;
  hubConnectionId: string | null;
  orderId: number | null;
  /** Error texts for the shopper, and the products that are no longer available. */
  errors: JsonColumn<readonly string[]>;
  missing: JsonColumn<readonly { sku: string; name: string }[]>;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * The checkouts for which payments were opened, for the pages that providers return to. They are kept for some days.
 */
interface OpenedCheckouts {
  transactionId: string;
  checkout: ColumnType<StoredCheckout, string, never>;
  createdAt: Date;
}

/**
 * A captcha that a guest has solved, and the only basket for which it is valid (T20). Null until a basket has used it.
 */
interface CheckoutCaptchas {
  id: string;
  basketId: string | null;
  expiresAt: Date;
}

/** A dispute as its provider last described it. */
interface PaymentDisputes {
  provider: string;
  disputeId: string;
  /** The provider's own id of the payment. */
  reference: string;
  /** Null for a payment that the shop does not know. */
  orderId: number | null;
  status: 'open' | 'won' | 'lost';
  amountMinor: number;
  currency: string;
  /** As the provider calls it. */
  reason: string;
  respondBy: Date | null;
  /** Whether a refund ends it, so that the money does not go back twice. */
  isRefundable: boolean;
  /** When the provider was asked for it. */
  readAt: Date;
}

export interface PaymentTables {
  paymentDisputes: PaymentDisputes;
  paymentAttempts: PaymentAttempts;
  openedCheckouts: OpenedCheckouts;
  checkoutCaptchas: CheckoutCaptchas;
}
