import type { Generated } from 'kysely';
import type { CountryCode } from '../../../../config/countries.ts';
import type { CardBrandId } from '../../../../config/card-brand-ids.ts';
import type { CardScenario } from '../../../../config/payments/test-cards.ts';

/** A payment at the card provider. Of a card it stores only the brand and the last four digits (T31). */
interface CardPayments {
  /** The id by which the shop's server refers to the payment. */
  reference: string;
  /** The shop's id of the transaction. */
  transactionId: string;
  /** The secret id of the payment page. */
  sessionId: string;
  /** `challenged`: the bank waits for a one-time code. A payment that is not used in time counts as expired. */
  status: 'open' | 'challenged' | 'authorised' | 'captured' | 'partly-refunded' | 'refunded' | 'voided' | 'declined';
  declineReason: 'declined' | 'insufficient-funds' | 'authentication-failed' | null;
  scenario: CardScenario | null;
  challengeCode: string | null;
  brand: CardBrandId | null;
  lastFour: string | null;
  amountMinor: number;
  currency: string;
  capturedMinor: Generated<number>;
  refundedMinor: Generated<number>;
  countryCode: CountryCode;
  languageTag: string;
  returnUrl: string;
  /** Until then, the outcome of the authorisation is not revealed to anybody. */
  settlesAt: Date | null;
  expiresAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

interface CardRefunds {
  reference: string;
  refundId: string;
  amountMinor: number;
  createdAt: Date;
}

export interface CardPaymentTables {
  cardPayments: CardPayments;
  cardRefunds: CardRefunds;
}
