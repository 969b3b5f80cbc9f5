import { atom, type ReadableAtom } from 'nanostores';
import type { Money } from '../../domain/money.ts';
import type { FrameMessageEvent, PaymentState } from '../checkout/checkout-types.ts';
import type { CheckoutContext } from '../checkout/dependencies.ts';
import type { CartRequestSource } from '../checkout/requests.ts';
import type { PaymentHooks, PaymentParts } from './payment-parts.ts';
import { createSubmission } from './submission.ts';

export interface Payment {
  $payment: ReadableAtom<PaymentState>;
  /** Whether no payment is under way. */
  isResting(): boolean;
  /** Opens a payment of the amount; ignored while another one is under way. */
  open(amount: Money): Promise<void>;
  /** Submits the order of the transaction that the shopper has paid on a page that replaced the checkout. */
  submitReturned(transactionId: string): Promise<void>;
  /** Waits on for a payment that was submitted before. Returns whether there is one. */
  resume(): boolean;
  /** Submits again what the server never got; returns false when there is nothing such. */
  resubmit(): Promise<boolean>;
  /** Closes the payment before it is authorised. Returns false when it is too late for that. */
  close(): boolean;
  handleFrameMessage(event: FrameMessageEvent, frame: unknown): void;
  /** Closes an open payment for another bag than the present one. */
  handleBagChange(): void;
  /** Forgets a failure. */
  resetFailure(): void;
}

/** Loads what opens a payment. The first step of the checkout does without it; the last one loads it with its own code. */
export const loadOpening = () => import('./open-transaction.ts');

const idle: PaymentState = { status: 'idle' };
const openStatuses: readonly PaymentState['status'][] = ['opening', 'popup'];
const restingStatuses: readonly PaymentState['status'][] = ['idle', 'failed'];

/** Opens and closes payments. */
function createOpening(
  parts: PaymentParts,
): Pick<Payment, 'open' | 'close' | 'isResting' | 'handleBagChange' | 'handleFrameMessage'> {
  const { $payment } = parts;
  let lastAttempt = 0;
  let takeMessage: Payment['handleFrameMessage'] | undefined;
  const isResting = () => restingStatuses.includes($payment.get().status);
  const isOpen = () => openStatuses.includes($payment.get().status);
  function end(state: PaymentState): void {
    lastAttempt += 1;
    $payment.set(state);
  }
  function close(): boolean {
    if (isOpen()) end(idle);
    return isResting();
  }
  return {
    isResting,
    async open(amount) {
      if (!isResting()) return;
      end({ status: 'opening' });
      const attempt = lastAttempt;
      const isCurrent = () => attempt === lastAttempt && $payment.get().status === 'opening';
      try {
        const { openPayment, takeFrameMessage } = await loadOpening();
        takeMessage = (event, frame) => {
          takeFrameMessage(parts, close, event, frame);
        };
        await openPayment(parts, amount, isCurrent);
      } catch (error) {
        if (isCurrent()) parts.fail('UNEXPECTED');
        throw error;
      }
    },
    close,
    handleBagChange() {
      if (isOpen()) end({ status: 'failed', code: 'BAG_CHANGED' });
    },
    handleFrameMessage(event, frame) {
      takeMessage?.(event, frame);
    },
  };
}

/** The payment of an order, from its opening to its result. */
export function createPayment(context: CheckoutContext, requests: CartRequestSource, hooks: PaymentHooks): Payment {
  const $payment = atom<PaymentState>(idle);
  const submission = createSubmission(context, requests, $payment, hooks);
  const fail = (code: string) => {
    $payment.set({ status: 'failed', code });
  };
  const parts: PaymentParts = { context, requests, hooks, $payment, submission, fail };
  const opening = createOpening(parts);
  return {
    $payment,
    ...opening,
    async submitReturned(transactionId) {
      if (opening.isResting()) await submission.submit(transactionId);
    },
    resume: submission.resume,
    async resubmit() {
      const transactionId = submission.findResubmittable();
      if (transactionId === null || !opening.isResting()) return false;
      await submission.submit(transactionId);
      return true;
    },
    resetFailure() {
      if ($payment.get().status === 'failed') $payment.set(idle);
    },
  };
}
