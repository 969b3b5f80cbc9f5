import { type CheckoutStep, checkoutSteps } from './checkout-types.ts';
import type { CheckoutContext } from './dependencies.ts';

export interface StepGates {
  isShippingComplete(): boolean;
  isBillingComplete(): boolean;
}

export interface CheckoutStepper {
  /** Goes to a step, or to the first incomplete step before it. */
  go(step: CheckoutStep): void;
  /** Shows the first step of the checkout, in the current entry of the history. */
  open(): void;
}

const parseStep = (text: string | null): CheckoutStep | null => checkoutSteps.find((step) => step === text) ?? null;

/** Shows a toast when a step could not be opened because there is no shipping address yet (ERR-017). */
export function explainStep(
  { saved, toasts }: Pick<CheckoutContext, 'saved' | 'toasts'>,
  wantedStep: string | null,
): void {
  const { step, draft } = saved.$saved.get();
  if (wantedStep !== null && wantedStep !== step && draft.shippingAddress.address === '')
    toasts.show({ tone: 'error', code: 'noShippingAddress' });
}

/** Keeps the step in the address of the page. Each step is an entry of the history, for Back and Forward. */
export function createStepper(
  { navigation, saved, toasts }: CheckoutContext,
  { isShippingComplete, isBillingComplete }: StepGates,
  onBackOrForward: () => boolean,
): CheckoutStepper {
  function findReachable(step: CheckoutStep): CheckoutStep {
    if (!isShippingComplete()) return 'shipping';
    return step === 'place-order' && !isBillingComplete() ? 'billing' : step;
  }
  function show(step: CheckoutStep, entry: 'new' | 'current'): void {
    saved.update({ step });
    navigation.showStep(step, entry);
  }
  /** Finds the step to start with: from the query of a payment, a stored flag, the address, or the saved step. */
  function findFirstStep(): CheckoutStep {
    const query = navigation.readQuery();
    const { jumpToPlaceOrder, step } = saved.$saved.get();
    if (query.get('jumpToPaymentSelection') === 'true') return 'billing';
    if (jumpToPlaceOrder) return findReachable('place-order');
    return findReachable(parseStep(query.get('step')) ?? step);
  }

  navigation.onBackOrForward(() => {
    const { step: current } = saved.$saved.get();
    if (!onBackOrForward()) {
      navigation.showStep(current, 'new');
      return;
    }
    const wanted = parseStep(navigation.readQuery().get('step')) ?? 'shipping';
    show(findReachable(wanted), 'current');
  });

  return {
    go(step) {
      const reachable = findReachable(step);
      if (reachable !== saved.$saved.get().step) show(reachable, 'new');
      explainStep({ saved, toasts }, step);
    },
    open() {
      show(findFirstStep(), 'current');
    },
  };
}
