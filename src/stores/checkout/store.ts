import { map, type ReadableAtom } from 'nanostores';

/** `missingInventoryErrors` are names of products (documents 2 and 3, sections 3 and 4). */
export interface CheckoutErrors {
  canContinue: boolean;
  missingInventoryErrors: readonly string[];
  declinedPaymentErrors: readonly string[];
}
export interface CheckoutState {
  /** `shippingMethodBySeneAppId` of the chosen method. */ shippingMethod: number | null;
  checkoutErrors: CheckoutErrors;
}

export interface CheckoutStore {
  $checkout: ReadableAtom<CheckoutState>;
  chooseShippingMethod(id: number): void;
  clearShippingMethod(): void;
  setErrors(errors: CheckoutErrors): void;
  resetErrors(): void;
}

const noErrors: CheckoutErrors = { canContinue: true, missingInventoryErrors: [], declinedPaymentErrors: [] };

/** What the checkout keeps while the bag may still change. */
export function createCheckoutStore(): CheckoutStore {
  const $checkout = map<CheckoutState>({ shippingMethod: null, checkoutErrors: noErrors });
  return {
    $checkout,
    chooseShippingMethod: (id) => {
      $checkout.setKey('shippingMethod', id);
    },
    clearShippingMethod: () => {
      $checkout.setKey('shippingMethod', null);
    },
    setErrors: (errors) => {
      $checkout.setKey('checkoutErrors', errors);
    },
    resetErrors: () => {
      $checkout.setKey('checkoutErrors', noErrors);
    },
  };
}
