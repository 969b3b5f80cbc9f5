import type { CountryCode } from '../../../config/countries.ts';
import type { Address } from '../../../contract/checkout/addresses.ts';
import type { CustomerInformation } from '../../../contract/payments/payments.ts';

/** The payment that a provider asks the shopper to authorise. Amounts are minor units. */
export interface OpenPaymentRequest {
  /** The shop's id of the transaction. Opening it again opens no second one. */
  transactionId: string;
  amountMinor: number;
  currency: string;
  country: CountryCode;
  /** As BCP 47 writes it, for the provider's page. */
  languageTag: string;
  /** Where the provider returns to, with the outcome in the query (PAY-010, PAY-028). */
  returnUrl: string;
  customer: CustomerInformation;
  billingAddress: Address;
}

export interface OpenedPayment {
  /** The provider's own id of the transaction. */
  reference: string;
  /** The page on which the shopper pays. */
  navigateUrl: string;
  presentation: 'frame' | 'redirect';
}

/**
 * `open`: the shopper has not paid yet, or may try another card after a decline; `authorised`: the money is reserved;
 * the others are final but for refunds.
 */
export type ProviderPaymentStatus =
  'open' | 'authorised' | 'captured' | 'partly-refunded' | 'refunded' | 'voided' | 'declined' | 'expired';

/** Why a payment was declined; maps to a text for the shopper. */
export const declineReasons = [
  'declined',
  'insufficient-funds',
  'authentication-failed',
  'expired-card',
  'amount-not-possible',
  'other',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** `pending`: on its way, and counted as refunded; `failed`: the money stayed with the shop. */
export const refundStatuses = ['pending', 'refunded', 'failed'] as const;

/** A refund of a payment as the provider knows it. */
export interface ProviderRefund {
  /** The id that the shop gave it; null for a refund that was made without the shop, as on the provider's own pages. */
  refundId: string | null;
  amountMinor: number;
  status: (typeof refundStatuses)[number];
}

/** A payment as the provider knows it. */
export interface ProviderPayment {
  reference: string;
  status: ProviderPaymentStatus;
  amountMinor: number;
  currency: string;
  capturedMinor: number;
  refundedMinor: number;
  /** Oldest first. Those that have not failed add up to `refundedMinor`. */
  refunds: readonly ProviderRefund[];
  declineReason: DeclineReason | null;
  /** For receipts, which may show no more of a card number. */
  card: { brand: string; lastFour: string } | null;
}

/** `open`: not decided yet; `won`: the money stayed with the shop, or came back; `lost`: it went to the customer. */
export const disputeStatuses = ['open', 'won', 'lost'] as const;

/** A payment that a customer disputes with their bank or with the provider, such as by a chargeback. */
export interface ProviderDispute {
  disputeId: string;
  /** The reference of the payment. */
  reference: string;
  status: (typeof disputeStatuses)[number];
  /** What of the payment is disputed; of a lost dispute, what the customer got. */
  amountMinor: number;
  currency: string;
  /** As the provider calls it. */
  reason: string;
  /** Until when the provider waits for the shop's answer; null when it waits for none. */
  respondBy: Date | null;
  /** Whether a refund ends the dispute. Otherwise the provider has taken the money already, and it would go back twice. */
  isRefundable: boolean;
}

/**
 * A payment provider. Every method may be repeated with the same arguments without a second effect, and returns the
 * payment as it is afterwards. A method throws `PaymentProviderUnavailable` when it cannot tell whether it had an
 * effect: the caller repeats it, or reads. It throws `PaymentRefused` for a request that can never succeed. The table
 * of each provider (`answers.ts`) says which of the two an answer is.
 */
export interface PaymentProvider {
  name: string;
  open(request: OpenPaymentRequest): Promise<OpenedPayment>;
  read(reference: string): Promise<ProviderPayment>;
  /** Takes the authorised money. A payment that cannot be captured any more is returned as it is. */
  capture(reference: string, amountMinor: number): Promise<ProviderPayment>;
  /** Releases an authorisation. A captured payment stays captured. */
  void(reference: string): Promise<ProviderPayment>;
  /**
   * Gives captured money back. The same `refundId` with the same amount is the same refund: it is made once, and the
   * payment is returned as it is, also when that refund has failed since. With another amount it is `PaymentRefused`
   * with the code `REFUND_ID_REUSED`.
   */
  refund(reference: string, amountMinor: number, refundId: string): Promise<ProviderPayment>;
  /** The payments that were changed since an instant (ms since 1970), for the daily reconciliation. */
  list(since: number): AsyncIterable<ProviderPayment>;
  /** The ids of disputes that have begun since an instant (ms since 1970). */
  listDisputes(since: number): AsyncIterable<string>;
  /** Throws `PaymentRefused` for a dispute that the provider does not know. */
  readDispute(disputeId: string): Promise<ProviderDispute>;
}

/** The provider gave no answer that can be trusted: a time-out, a lost reply, an error of its own. */
export class PaymentProviderUnavailable extends Error {
  constructor(provider: string, options?: ErrorOptions) {
    super(`The payment provider "${provider}" did not answer. Repeat the step or read the payment.`, options);
    this.name = 'PaymentProviderUnavailable';
  }
}

/** The code of a refund whose id belongs to a refund of another amount. */
export const refundIdReused = 'REFUND_ID_REUSED';

/**
 * What a final refusal means. `outcome`: the payment's state does not allow the step, so the state is the answer;
 * `missing`: the provider does not know the payment, and holds nothing for it; `undo`: the step can never succeed, for
 * a reason that is shown to the shopper.
 */
export type RefusalAnswer = 'outcome' | 'missing' | { undo: DeclineReason };

interface PaymentRefusedOptions extends ErrorOptions {
  answer?: RefusalAnswer;
}

/** The provider has refused a request for good, such as a refund of more than was captured. Repeating it is useless. */
export class PaymentRefused extends Error {
  readonly code: string;
  readonly answer: RefusalAnswer;

  constructor(provider: string, code: string, { answer = { undo: 'other' }, ...options }: PaymentRefusedOptions = {}) {
    super(`The payment provider "${provider}" refused the request (${code}).`, options);
    this.name = 'PaymentRefused';
    this.code = code;
    this.answer = answer;
  }

  /** The reason that is shown to the shopper. */
  get reason(): DeclineReason {
    return typeof this.answer === 'object' ? this.answer.undo : 'other';
  }
}

/** The providers of a shop. */
export interface PaymentProviders {
  /** The provider that serves new payments of a country. */
  forCountry(country: CountryCode): PaymentProvider;
  /** The provider of an existing payment. Throws for a name that the configuration does not have any more. */
  byName(name: string): PaymentProvider;
  /** Every provider of the configuration, also those that take no new payments. */
  all: readonly PaymentProvider[];
}
