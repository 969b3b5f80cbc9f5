import { atom, computed, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import type { Region } from '../../contract/checkout/regions.ts';
import { noErrors } from '../payments/order-failure.ts';
import type { CaptchaGate } from './captcha.ts';
import type { CheckoutStore } from './checkout-types.ts';
import type { CheckoutDependencies } from './dependencies.ts';
import { type CheckoutParts, createCheckoutParts } from './parts.ts';
import type { RegionCache } from './regions.ts';
import { createStarter } from './start.ts';
import { getShownTotals } from './totals.ts';

/** CHK-061 to CHK-063; the total that is paid must be the one that was seen. */
const createCanPlaceOrder = ({ context, $errors, totals, payment }: CheckoutParts): ReadableAtom<boolean> =>
  computed(
    [context.bag.$bag, totals.$totals, totals.$totalChange, payment.$payment, $errors],
    (bag, totalsState, totalChange, { status }, { canContinue }) =>
      bag.status === 'ready' &&
      bag.pending.count === 0 &&
      bag.bag.lines.length > 0 &&
      totalsState.status === 'ready' &&
      totalChange === null &&
      (status === 'idle' || status === 'failed') &&
      canContinue,
  );

/** The verbs that place the order. */
function createOrderVerbs(
  { context, totals, payment, forms, stepper }: CheckoutParts,
  $canPlaceOrder: ReadableAtom<boolean>,
  resetErrors: () => void,
): Pick<CheckoutStore, 'placeOrder' | 'retryOrder' | 'backToPaymentSelection'> {
  const { saved, toasts, navigation } = context;

  /** The transaction that the shopper paid on a page that replaced the checkout, if they come from there (CHK-016). */
  function findReturnedTransaction(): string | null {
    const query = navigation.readQuery();
    return query.has('paymentId') && query.has('token') ? saved.$saved.get().redirectTransactionId : null;
  }
  function goToIncompleteStep(): void {
    if (saved.$saved.get().draft.shippingAddress.address === '')
      toasts.show({ tone: 'error', code: 'noShippingAddress' });
    stepper.go('place-order');
  }
  async function placeOrder(): Promise<void> {
    if (await payment.resubmit()) return;
    if (!forms.isShippingComplete() || !forms.isBillingComplete()) {
      goToIncompleteStep();
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
      resetErrors();
      if (await payment.resubmit()) return;
      await totals.load('outside');
      await placeOrder();
    },
    backToPaymentSelection() {
      resetErrors();
      stepper.go('billing');
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
  const { context, $errors, shipping, totals, payment, forms, stepper, kredits } = parts;
  const { saved, $shopper } = context;
  const $regions = atom<readonly Region[] | null>(null);
  const $canPlaceOrder = createCanPlaceOrder(parts);
  const resetErrors = () => {
    $errors.set(noErrors);
    payment.resetFailure();
  };

  /** Without regions the form goes on: the state is typed (ERR-019). */
  async function loadRegions(): Promise<void> {
    try {
      $regions.set(await regionCache.load(context.page.country));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      context.log('Error', `The regions of a country were not loaded: ${error.code}`);
      $regions.set([]);
    }
  }
  const starter = createStarter(parts, { resetErrors, loadRegions, loadCaptchaSetting: captchaGate.load });

  return {
    $status: starter.$status,
    $step: computed(saved.$saved, ({ step }) => step),
    $draft: computed(saved.$saved, ({ draft }) => draft),
    $isSignedIn: computed($shopper, ({ user }) => user !== null),
    $regions,
    $shipping: shipping.$shipping,
    $totals: totals.$totals,
    $totalChange: totals.$totalChange,
    $kredits: kredits.$kredits,
    $errors,
    $payment: payment.$payment,
    $canPlaceOrder,
    start: starter.start,
    saveDraft(change) {
      saved.update({ draft: { ...saved.$saved.get().draft, ...change } });
    },
    async submitShipping(draft) {
      const outcome = await forms.submitShipping(draft);
      if (outcome.ok) {
        stepper.go('billing');
        void totals.load('shopper');
      }
      return outcome;
    },
    async submitBilling(draft) {
      const outcome = await forms.submitBilling(draft);
      if (outcome.ok) stepper.go('place-order');
      return outcome;
    },
    goToStep: stepper.go,
    chooseShippingMethod(id) {
      if (shipping.choose(id)) totals.schedule('shopper');
    },
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
    ...createOrderVerbs(parts, $canPlaceOrder, resetErrors),
  };
}
