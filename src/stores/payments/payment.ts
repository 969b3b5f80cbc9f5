import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { updateCustomerWallet } from '../../contract/account/customers.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { authorisedStatus, cancelledStatus, type CaptureMessage } from '../../contract/payments/frame-messages.ts';
import { createCaptureTransaction } from '../../contract/payments/payments.ts';
import type { Money } from '../../domain/money.ts';
import type { FrameMessageEvent, PaymentState } from '../checkout/checkout-types.ts';
import type { CheckoutContext } from '../checkout/dependencies.ts';
import type { CartRequestSource } from '../checkout/requests.ts';
import { kreditsRefusal } from '../checkout/totals.ts';
import { limitFrameHeight, parseNavigateUrl, readFrameMessage } from './frame-messages.ts';
import { createSubmission, type OrderSubmission, type SubmissionHooks } from './submission.ts';

export interface PaymentHooks extends SubmissionHooks {
  /** The proof that a guest has solved a captcha; null when none is asked for. `mustRenew`: the last one was refused. */
  prepareCaptcha(options: { mustRenew: boolean }): Promise<string | null>;
  /** Called when the server computes another total than the one shown, or none with the applied kredits. */
  onTotalChanged(): Promise<void>;
}

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

type OpenedTransaction = ReplyOf<typeof createCaptureTransaction>;

/** Whether the server does not believe the captcha any more, because it is too old or was for another bag. */
const isCaptchaRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.errors.some(({ field }) => field === 'captchaToken');

const idle: PaymentState = { status: 'idle' };
const openStatuses: readonly PaymentState['status'][] = ['opening', 'popup'];
const restingStatuses: readonly PaymentState['status'][] = ['idle', 'failed'];

/** What the parts of a payment share. */
interface PaymentParts {
  context: CheckoutContext;
  requests: CartRequestSource;
  hooks: PaymentHooks;
  $payment: WritableAtom<PaymentState>;
  submission: OrderSubmission;
}

const fail = ({ $payment }: PaymentParts, code: string): void => {
  $payment.set({ status: 'failed', code });
};

/** Keeps the wallet id of a signed-in customer (PAY-009). The order does not depend on it. */
function storeWallet({ environment, $shopper, log }: CheckoutContext, transactionId: string): void {
  if (!$shopper.get().user) return;
  environment.call(updateCustomerWallet, { body: { transactionId } }).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    log('Warning', `The wallet of a customer was not stored: ${error.code}`);
  });
}

/** Goes on with an opened transaction: nothing to pay (PAY-011), a page of the provider, or its frame (PAY-003). */
async function follow(
  parts: PaymentParts,
  { status, transactionId, navigateUrl, presentation }: OpenedTransaction,
): Promise<void> {
  const { context, $payment, submission } = parts;
  if (status === authorisedStatus) {
    await submission.submit(transactionId);
    return;
  }
  if (!parseNavigateUrl(navigateUrl)) {
    context.log('Error', 'The page of the payment provider has no address of the web.');
    fail(parts, 'UNEXPECTED');
  } else if (presentation === 'redirect') {
    context.saved.update({ jumpToPlaceOrder: true, redirectTransactionId: transactionId });
    context.navigation.leave(navigateUrl, { staysInHistory: true });
  } else $payment.set({ status: 'popup', navigateUrl, transactionId, frameHeight: null });
}

/** Opens a transaction. A captcha that the server refuses is solved again, once. Throws CallError. */
async function openTransaction(
  parts: PaymentParts,
  amount: Money,
  { isCurrent, mustRenew = false }: { isCurrent: () => boolean; mustRenew?: boolean },
): Promise<void> {
  const { context, requests, hooks } = parts;
  const captchaToken = await hooks.prepareCaptcha({ mustRenew });
  if (!isCurrent()) return;
  const request = requests.createCaptureRequest(amount, captchaToken);
  if (!request) {
    context.log('Error', 'The payment request is missing.');
    fail(parts, 'PAYMENT_REQUEST_MISSING');
    return;
  }
  try {
    const opened = await context.environment.call(createCaptureTransaction, request);
    if (isCurrent()) await follow(parts, opened);
  } catch (error) {
    if (mustRenew || !isCaptchaRefusal(error)) throw error;
    await openTransaction(parts, amount, { isCurrent, mustRenew: true });
  }
}

async function takeOpenError(parts: PaymentParts, { code }: CallError): Promise<void> {
  if (code === 'TOTAL_CHANGED') parts.$payment.set(idle);
  else fail(parts, code);
  if (code === 'TOTAL_CHANGED' || code === kreditsRefusal) await parts.hooks.onTotalChanged();
}

/** Opens and closes payments. A reply for a payment that was closed meanwhile changes nothing. */
function createOpening(parts: PaymentParts): Pick<Payment, 'open' | 'close' | 'isResting' | 'handleBagChange'> {
  const { $payment } = parts;
  let lastAttempt = 0;
  const isResting = () => restingStatuses.includes($payment.get().status);
  const isOpen = () => openStatuses.includes($payment.get().status);
  function end(state: PaymentState): void {
    lastAttempt += 1;
    $payment.set(state);
  }
  return {
    isResting,
    async open(amount) {
      if (!isResting()) return;
      end({ status: 'opening' });
      const attempt = lastAttempt;
      const isCurrent = () => attempt === lastAttempt && $payment.get().status === 'opening';
      try {
        await openTransaction(parts, amount, { isCurrent });
      } catch (error) {
        if (error instanceof CallError) {
          if (isCurrent()) await takeOpenError(parts, error);
          return;
        }
        fail(parts, 'UNEXPECTED');
        throw error;
      }
    },
    close() {
      if (isOpen()) end(idle);
      return isResting();
    },
    handleBagChange() {
      if (isOpen()) end({ status: 'failed', code: 'BAG_CHANGED' });
    },
  };
}

/** Takes the messages of the open frame, and of nothing else (T04). */
function createFrameListener(parts: PaymentParts, close: () => void): Payment['handleFrameMessage'] {
  const { context, $payment, submission } = parts;

  /** Only an authorisation with a token is submitted (PAY-006, PAY-007). */
  function takeCapture({ transactionId, status, token }: CaptureMessage): void {
    if (status === authorisedStatus && token) {
      storeWallet(context, transactionId);
      void submission.submit(transactionId);
    } else if (status === cancelledStatus) close();
    else fail(parts, 'NOT_AUTHORISED');
  }
  return (event, frame) => {
    const state = $payment.get();
    if (state.status !== 'popup') return;
    const { navigateUrl, transactionId } = state;
    const message = readFrameMessage(event, { frame, navigateUrl, shopOrigin: context.page.origin });
    if (!message) return;
    if ('type' in message) $payment.set({ ...state, frameHeight: limitFrameHeight(message.height) });
    else if (message.transactionId === transactionId) takeCapture(message);
  };
}

/** The payment of an order, from its opening to its result. */
export function createPayment(context: CheckoutContext, requests: CartRequestSource, hooks: PaymentHooks): Payment {
  const $payment = atom<PaymentState>(idle);
  const submission = createSubmission(context, requests, $payment, hooks);
  const parts: PaymentParts = { context, requests, hooks, $payment, submission };
  const opening = createOpening(parts);
  return {
    $payment,
    ...opening,
    handleFrameMessage: createFrameListener(parts, opening.close),
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
