import { atom, type ReadableAtom } from 'nanostores';
import type { Money } from '../../domain/money.ts';
import type { PaymentDependencies, PaymentRequestSource } from './dependencies.ts';
import type { PaymentHooks, PaymentParts } from './payment-parts.ts';
import type { FrameMessageEvent, PaymentState } from './payment-state.ts';
import { createPendingPayments } from './pending-payment.ts';
import type { OrderSubmission } from './submission.ts';

export interface Payment {
  $payment: ReadableAtom<PaymentState>;
  /** Whether no payment is under way. */
  isInactive(): boolean;
  /** Opens a payment of the amount; ignored while another one is under way. */
  open(amount: Money): Promise<void>;
  /** Submits the order of the transaction that the shopper has paid on a page that replaced the checkout. */
  submitReturned(transactionId: string): Promise<void>;
  /** Waits for the result of a payment that was submitted before. Returns whether there is one. */
  resume(): boolean;
  /** Waits for the result of a payment of this shopper that another tab or browser may have submitted. */
  follow(transactionId: string): void;
  /** Submits again an order that the server never received. Returns false when there is none. */
  resubmit(): Promise<boolean>;
  /** Closes the payment before it is authorised. Returns false when it is too late for that. */
  close(): boolean;
  handleFrameMessage(event: FrameMessageEvent, frame: unknown): void;
  /** Closes an open payment when the bag has changed. */
  handleBagChange(): void;
  /** Clears a failure. */
  resetFailure(): void;
}

/**
 * Loads the code that opens a payment and submits its order. The first step of the checkout does not need it; the last
 * step loads it with its own code.
 */
export const loadOpening = () => import('./open-transaction.ts');

const idle: PaymentState = { status: 'idle' };
const openStatuses: readonly PaymentState['status'][] = ['opening', 'popup'];
const inactiveStatuses: readonly PaymentState['status'][] = ['idle', 'failed'];

/** Opens and closes payments. */
function createOpening(
  parts: Omit<PaymentParts, 'submission'>,
  loadSubmission: () => Promise<OrderSubmission>,
): Pick<Payment, 'open' | 'close' | 'isInactive' | 'handleBagChange' | 'handleFrameMessage'> {
  const { $payment } = parts;
  let lastAttempt = 0;
  let takeMessage: Payment['handleFrameMessage'] | undefined;
  const isInactive = () => inactiveStatuses.includes($payment.get().status);
  const isOpen = () => openStatuses.includes($payment.get().status);
  function end(state: PaymentState): void {
    lastAttempt += 1;
    $payment.set(state);
  }
  function close(): boolean {
    if (isOpen()) end(idle);
    return isInactive();
  }
  return {
    isInactive,
    async open(amount) {
      if (!isInactive()) return;
      end({ status: 'opening' });
      const attempt = lastAttempt;
      const isCurrent = () => attempt === lastAttempt && $payment.get().status === 'opening';
      try {
        const [{ openPayment, takeFrameMessage }, submission] = await Promise.all([loadOpening(), loadSubmission()]);
        const allParts: PaymentParts = { ...parts, submission };
        takeMessage = (event, frame) => {
          takeFrameMessage(allParts, close, event, frame);
        };
        await openPayment(allParts, amount, isCurrent);
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
export function createPayment(
  context: PaymentDependencies,
  requests: PaymentRequestSource,
  hooks: PaymentHooks,
): Payment {
  const $payment = atom<PaymentState>(idle);
  const pendingPayments = createPendingPayments(context);
  let submission: OrderSubmission | undefined;
  const loadSubmission = async () => {
    const { createSubmission } = await loadOpening();
    return (submission ??= createSubmission({ context, requests, hooks, $payment, pendingPayments }));
  };
  $payment.listen(({ status }) => {
    if (status !== 'failed') context.toasts.withdraw('submitOrderError');
  });
  const fail = (code: string) => {
    $payment.set({ status: 'failed', code });
  };
  const opening = createOpening({ context, requests, hooks, $payment, fail }, loadSubmission);
  /**
   * Continues with the submission once its code is loaded. If loading fails, nothing is sent and the shopper may try
   * again.
   */
  async function continueSubmission(state: PaymentState, proceed: (loaded: OrderSubmission) => unknown): Promise<void> {
    $payment.set(state);
    const loaded = await loadSubmission().catch((error: unknown) => {
      context.log('Error', `The code that submits orders was not loaded: ${String(error)}`);
      fail('UNEXPECTED');
    });
    if (loaded) await proceed(loaded);
  }
  const wait = (transactionId: string) =>
    continueSubmission({ status: 'waiting', transactionId }, (loaded) => {
      loaded.waitForResult(transactionId);
    });
  const submit = (transactionId: string) =>
    continueSubmission({ status: 'submitting' }, (loaded) => loaded.submit(transactionId));
  return {
    $payment,
    ...opening,
    async submitReturned(transactionId) {
      if (opening.isInactive()) await submit(transactionId);
    },
    resume() {
      const transactionId = pendingPayments.read()?.transactionId;
      if (transactionId === undefined) return false;
      void wait(transactionId);
      return true;
    },
    follow(transactionId) {
      pendingPayments.save(transactionId);
      void wait(transactionId);
    },
    async resubmit() {
      const transactionId = submission?.findResubmittable() ?? null;
      if (transactionId === null || !opening.isInactive()) return false;
      await submit(transactionId);
      return true;
    },
    resetFailure() {
      if ($payment.get().status === 'failed') $payment.set(idle);
    },
  };
}
