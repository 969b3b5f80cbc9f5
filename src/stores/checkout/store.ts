import { computed, type ReadableAtom } from 'nanostores';
import { createRegions, type RegionCache } from '../address-book/regions.ts';
import { noErrors } from '../payments/order-errors.ts';
import type { CaptchaGate } from './captcha.ts';
import type { CheckoutStore } from './checkout-types.ts';
import { getLines } from './confirmed-bag.ts';
import type { CheckoutDependencies } from './dependencies.ts';
import { type CheckoutParts, createCheckoutParts } from './parts.ts';
import { readReturnedId } from './returned-checkout.ts';
import { hasWholeName } from './profile-address.ts';
import { createStarter } from './start.ts';
import { getShownTotals } from './shown-totals.ts';

/** CHK-061 to CHK-063. The shopper must have seen the total that they pay. */
function createCanPlaceOrder({ context, $errors, totals, payment }: CheckoutParts): ReadableAtom<boolean> {
  const $isTotalSeen = computed(
    [totals.$totals, totals.$totalChange],
    ({ status }, change) => status === 'ready' && change === null,
  );
  return computed(
    [context.bag.$bag, $isTotalSeen, payment.$payment, $errors],
    (bag, isTotalSeen, { status }, { canContinue }) =>
      bag.status === 'ready' &&
      bag.pending.count === 0 &&
      bag.bag.lines.length > 0 &&
      isTotalSeen &&
      (status === 'idle' || status === 'failed') &&
      canContinue,
  );
}

/** The verbs that place the order. */
function createOrderVerbs(
  { context, totals, payment, forms, stepper, orderHooks }: CheckoutParts,
  $canPlaceOrder: ReadableAtom<boolean>,
  resetErrors: () => void,
): Pick<CheckoutStore, 'placeOrder' | 'retryOrder' | 'backToPaymentSelection'> {
  const { saved } = context;

  /** The transaction that was paid on a page that replaced the checkout, when the shopper returns from it (CHK-016). */
  function findReturnedTransaction(): string | null {
    return readReturnedId(context) === null ? null : saved.$saved.get().redirectTransactionId;
  }
  async function placeOrder(): Promise<void> {
    const { step } = saved.$saved.get();
    // The bag may still be loading after a failed order. A quick press waits for it instead of being lost.
    await orderHooks.whenFailureIsHandled();
    if (saved.$saved.get().step !== step) return;
    // Another tab may have submitted an order whose result is still unknown.
    if ((await payment.resubmit()) || (payment.isInactive() && payment.resume())) return;
    if (!forms.isShippingComplete() || !forms.isBillingComplete()) {
      stepper.go('place-order');
      return;
    }
    const shown = getShownTotals(totals.$totals.get());
    if (!$canPlaceOrder.get() || !shown) return;
    const returnedTransactionId = findReturnedTransaction();
    if (returnedTransactionId === null) await payment.open(shown.cartTotal);
    else await payment.submitReturned(returnedTransactionId);
  }

  return {
    placeOrder,
    async retryOrder() {
      const { step } = saved.$saved.get();
      resetErrors();
      if (await payment.resubmit()) return;
      await orderHooks.whenFailureIsHandled();
      await totals.load('outside');
      if (saved.$saved.get().step === step) await placeOrder();
    },
    backToPaymentSelection() {
      resetErrors();
      stepper.go('billing');
    },
  };
}

/** The verbs that fill in and change the steps. */
function createStepVerbs({
  context: { saved, environment, $confirmedBag },
  forms,
  stepper,
  totals,
  shipping,
}: CheckoutParts): Pick<
  CheckoutStore,
  'saveDraft' | 'submitShipping' | 'submitBilling' | 'goToStep' | 'chooseShippingMethod'
> {
  const getItems = () => getLines($confirmedBag.get());
  return {
    goToStep: stepper.go,
    saveDraft(change) {
      saved.update({ draft: { ...saved.$saved.get().draft, ...change } });
    },
    async submitShipping(draft) {
      const outcome = await forms.submitShipping(draft);
      if (outcome.ok) {
        const shippingMethod = shipping.$shipping.get().chosen?.localizedName ?? null;
        environment.announce({ kind: 'shipping-submitted', items: getItems(), shippingMethod });
        stepper.go('billing');
        void totals.load('shopper');
      }
      return outcome;
    },
    async submitBilling(draft) {
      const outcome = await forms.submitBilling(draft);
      if (outcome.ok) {
        environment.announce({ kind: 'billing-submitted', items: getItems() });
        stepper.go('place-order');
      }
      return outcome;
    },
    chooseShippingMethod(id) {
      if (shipping.choose(id)) totals.schedule('shopper');
    },
  };
}

/** The checkout of a page, from its first step to the order. Nothing happens before `start`. */
export function createCheckoutStore(
  dependencies: CheckoutDependencies,
  captchaGate: CaptchaGate,
  regionCache: RegionCache,
): CheckoutStore {
  const parts = createCheckoutParts(dependencies, captchaGate);
  const { context, $errors, shipping, totals, payment, kredits } = parts;
  const { $saved } = context.saved;
  const { $regions, loadRegions } = createRegions(dependencies, regionCache);
  const $canPlaceOrder = createCanPlaceOrder(parts);
  const resetErrors = () => {
    $errors.set(noErrors);
    payment.resetFailure();
  };
  const starter = createStarter(parts, { resetErrors, loadRegions, loadCaptchaSetting: captchaGate.load });
  return {
    $status: starter.$status,
    $step: computed($saved, ({ step }) => step),
    $draft: computed($saved, ({ draft }) => draft),
    $isSignedIn: computed(context.$shopper, ({ user }) => user !== null),
    $hasAccountName: computed(context.$shopper, ({ user }) => user !== null && hasWholeName(user)),
    $regions,
    $shipping: shipping.$shipping,
    $totals: totals.$totals,
    $totalChange: totals.$totalChange,
    $kredits: kredits.$kredits,
    $errors,
    $payment: payment.$payment,
    $canPlaceOrder,
    start: starter.start,
    applyKredits: kredits.apply,
    acknowledgeTotal: totals.acknowledge,
    async loadTotals() {
      await totals.load('outside');
    },
    closePayment() {
      payment.close();
    },
    handleFrameMessage: payment.handleFrameMessage,
    resetErrors,
    ...createStepVerbs(parts),
    ...createOrderVerbs(parts, $canPlaceOrder, resetErrors),
  };
}
