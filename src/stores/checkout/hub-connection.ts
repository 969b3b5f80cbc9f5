import { atom, computed, type ReadableAtom } from 'nanostores';
import { checkoutTimes } from '../../config/checkout/timing.ts';
import type { PaymentState } from '../payments/payment-state.ts';
import { hasFee } from './confirmed-bag.ts';
import type { CheckoutContext } from './dependencies.ts';

/**
 * Connects the hub, which delivers the result of an order. It connects after the first step, so that its code does not
 * delay that step, or earlier when the bag holds a membership (CHK-057) or when a payment's result is awaited. Returns
 * whether the time to connect has passed.
 */
function connectWhenNeeded(
  { environment: { runAfter }, hub, saved, $confirmedBag }: CheckoutContext,
  $payment: ReadableAtom<PaymentState>,
): ReadableAtom<boolean> {
  const $isLate = atom(false);
  let hasConnected = false;
  computed(
    [saved.$saved, $confirmedBag, $payment],
    ({ step }, bag, { status }) => step !== 'shipping' || (bag !== null && hasFee(bag)) || status !== 'idle',
  ).subscribe((isNeeded) => {
    if (!isNeeded || hasConnected) return;
    hasConnected = true;
    void hub.waitForConnectionId();
    runAfter(checkoutTimes.hubPatience, () => {
      $isLate.set(true);
    });
  });
  return $isLate;
}

/**
 * Connects the hub when it is needed. Opens the dialog to refresh the browser while the bag holds the membership fee
 * and the hub has not connected in time (CHK-057).
 */
export function followHub(context: CheckoutContext, $payment: ReadableAtom<PaymentState>): void {
  const { hub, modals, $confirmedBag } = context;
  computed(
    [$confirmedBag, hub.$connectionId, connectWhenNeeded(context, $payment)],
    (bag, connectionId, isLate) => bag !== null && hasFee(bag) && connectionId === null && isLate,
  ).subscribe((isDue) => {
    if (isDue) modals.open('refresh-browser');
    else modals.close('refresh-browser');
  });
}
