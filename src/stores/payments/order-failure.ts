import type { OrderErrors } from './order-errors.ts';
import { noErrors } from './order-errors.ts';
import type { PaymentOutcome } from './outcome.ts';

/** Why an order was not placed. `code` is permanent and maps to a text. */
export interface OrderFailure {
  code: string;
  errors: OrderErrors;
  /** Products that are out of stock and must be removed from the bag (PAY-019). */
  missingSkus: readonly string[];
  /** Whether an error toast is shown, because the reasons are not listed elsewhere (ERR-012). */
  isToasted: boolean;
  /** The same transaction can be submitted again. */
  canResubmit: boolean;
}

const baseFailure = { errors: noErrors, missingSkus: [], isToasted: true, canResubmit: false };

const toDecline = (code: string, reasons: readonly string[]): OrderFailure => ({
  ...baseFailure,
  code,
  errors: { canContinue: false, missingInventoryErrors: [], declinedPaymentErrors: reasons },
  isToasted: false,
});

/** The provider's page has declined the card, or the API has no authorisation. The reason is unknown. */
export const notAuthorised: OrderFailure = toDecline('NOT_AUTHORISED', []);

/** A refusal of the API, by its code. A payment that was not authorised is a declined one. */
export const createRefusal = (code: string, canResubmit = false): OrderFailure =>
  code === notAuthorised.code ? notAuthorised : { ...baseFailure, code, canResubmit };

/** A declined payment blocks continuing (PAY-022); missing products do not (PAY-027). */
export function toOrderFailure(outcome: Exclude<PaymentOutcome, { kind: 'complete' }>): OrderFailure {
  switch (outcome.kind) {
    case 'declined':
      return toDecline('DECLINED_PAYMENT', outcome.errors);
    case 'out-of-stock':
      return {
        ...baseFailure,
        code: 'OUT_OF_STOCK',
        errors: { canContinue: true, missingInventoryErrors: outcome.productNames, declinedPaymentErrors: [] },
        missingSkus: outcome.skus,
        isToasted: false,
      };
    case 'void':
      return createRefusal('PAYMENT_VOID');
    case 'unsubmitted':
      return createRefusal('ORDER_NOT_RECEIVED', true);
    case 'lost':
      return createRefusal('TRANSACTION_NOT_FOUND');
  }
}
