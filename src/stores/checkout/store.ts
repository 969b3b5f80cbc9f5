import { map, type ReadableAtom } from 'nanostores';

/** `missingInventoryErrors` are names of products (ERR-014); `declinedPaymentErrors` are messages (ERR-015). */
interface CheckoutErrors {
  canContinue: boolean;
  missingInventoryErrors: readonly string[];
  declinedPaymentErrors: readonly string[];
}
interface CheckoutState {
  /** `shippingMethodBySeneAppId` of the chosen method. */
  shippingMethod: number | null;
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

/** The state of the checkout that changes of the bag reset. Only tests use it yet: the checkout's steps need it next. */
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
