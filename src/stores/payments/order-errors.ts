/** Why an order was not placed (ERR-014, ERR-015 and PAY-022). `canContinue` is false after a declined payment. */
export interface OrderErrors {
  canContinue: boolean;
  missingInventoryErrors: readonly string[];
  declinedPaymentErrors: readonly string[];
}

export const noErrors: OrderErrors = { canContinue: true, missingInventoryErrors: [], declinedPaymentErrors: [] };

/** The server's code for kredits that the shopper does not have. */
export const kreditsRefusal = 'KREDITS_NOT_AVAILABLE';

/** The server's code for a shipping method that it does not offer for the bag any more. */
export const shippingRefusal = 'SHIPPING_METHOD_NOT_OFFERED';
