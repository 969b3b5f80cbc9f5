import { atom, type WritableAtom } from 'nanostores';
import { noErrors } from '../payments/order-errors.ts';
import type { OrderErrors } from '../payments/order-errors.ts';
import { createPayment } from '../payments/payment.ts';
import type { CaptchaGate } from './captcha.ts';
import { followConfirmedBag } from './confirmed-bag.ts';
import type { CheckoutContext, CheckoutDependencies } from './dependencies.ts';
import { createForms } from './forms.ts';
import { createKredits } from './kredits.ts';
import { createOrderHooks } from './order-hooks.ts';
import { createOrderRecord } from './previous-order-record.ts';
import { clearRefusedMethod } from './refused-method.ts';
import { createRequestSource } from './requests.ts';
import { createSavedCheckout, type SavedCheckoutStore } from './saved-checkout.ts';
import { createShipping } from './shipping.ts';
import { createStepper } from './steps.ts';
import { getShownTotals } from './shown-totals.ts';
import { createTotals } from './totals.ts';

/** The errors of the order. A declined payment also blocks continuing after a reload (PAY-022). */
function createErrors({ $saved, update }: SavedCheckoutStore): WritableAtom<OrderErrors> {
  const { declinedReasons } = $saved.get();
  const $errors = atom<OrderErrors>(
    declinedReasons ? { ...noErrors, canContinue: false, declinedPaymentErrors: declinedReasons } : noErrors,
  );
  $errors.listen(({ canContinue, declinedPaymentErrors }) => {
    update({ declinedReasons: canContinue ? null : [...declinedPaymentErrors] });
  });
  return $errors;
}

/** Creates the parts of a checkout, which its verbs combine. */
export function createCheckoutParts(dependencies: CheckoutDependencies, captchaGate: CaptchaGate) {
  const context: CheckoutContext = {
    ...dependencies,
    saved: createSavedCheckout(dependencies.environment.sessionStorage, dependencies.page.country),
    $confirmedBag: followConfirmedBag(dependencies.bag.$bag),
  };
  const $errors = createErrors(context.saved);
  const shipping = createShipping(context);
  const requests = createRequestSource(context, shipping);
  const totals = createTotals(context, requests);
  const orderHooks = createOrderHooks(context, { $errors, totals });
  const payment = createPayment(context, requests, {
    ...orderHooks,
    createOrder: () => createOrderRecord(context, shipping.$shipping.get(), getShownTotals(totals.$totals.get())),
    prepareCaptcha: captchaGate.prepareToken,
  });
  const forms = createForms(context, shipping, captchaGate.checkIsRequired);
  const stepper = createStepper(context, forms, () => payment.close());
  const kredits = createKredits(context, totals);
  clearRefusedMethod(context, shipping, totals);
  return { context, $errors, shipping, totals, orderHooks, payment, forms, stepper, kredits };
}
export type CheckoutParts = ReturnType<typeof createCheckoutParts>;
