import { atom, computed, type ReadableAtom } from 'nanostores';
import { checkoutTimes } from '../../config/checkout/timing.ts';
import type { PaymentState } from '../payments/payment-state.ts';
import { hasFee } from './confirmed-bag.ts';
import type { CheckoutContext } from './dependencies.ts';

/**
 * Connects the hub, by which the result of an order comes: after the first step, so that its code does not delay that
 * step; at once for a membership in the bag (CHK-057), or for a payment whose result is awaited. Returns whether the
 * hub had its time to connect.
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
 * Connects the hub when it is needed. Asks to refresh the browser while the bag has the membership fee and the hub has
 * had its time, and has no connection (CHK-057).
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
