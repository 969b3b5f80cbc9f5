import { atom, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { updateCustomerWallet } from '../../contract/account/customers.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { authorisedStatus, cancelledStatus, type CaptureMessage } from '../../contract/payments/frame-messages.ts';
import { createCaptureTransaction } from '../../contract/payments/payments.ts';
import type { Money } from '../../domain/money.ts';
import type { FrameMessageEvent, PaymentState } from '../checkout/checkout-types.ts';
import type { CheckoutContext } from '../checkout/dependencies.ts';
import type { CartRequestSource } from '../checkout/requests.ts';
import { limitFrameHeight, parseNavigateUrl, readFrameMessage } from './frame-messages.ts';
import { createSubmission, type SubmissionHooks } from './submission.ts';

export interface PaymentHooks extends SubmissionHooks {
  /** The proof that a guest has solved a captcha, solved again when it is used up; null when none is asked for. */
  prepareCaptcha(): Promise<string | null>;
  /** Called when the server computes another total than the one shown. */
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

const idle: PaymentState = { status: 'idle' };
const openStatuses: readonly PaymentState['status'][] = ['opening', 'popup'];
const restingStatuses: readonly PaymentState['status'][] = ['idle', 'failed'];

/** The payment of an order, from its opening to its result. */
export function createPayment(context: CheckoutContext, requests: CartRequestSource, hooks: PaymentHooks): Payment {
  const { environment, page, navigation, saved, $shopper, log } = context;
  const $payment = atom<PaymentState>(idle);
  const submission = createSubmission(context, requests, $payment, hooks);
  let lastAttempt = 0;

  const isResting = () => restingStatuses.includes($payment.get().status);
  const failWith = (code: string) => {
    $payment.set({ status: 'failed', code });
  };
  function close(): boolean {
    if (openStatuses.includes($payment.get().status)) {
      lastAttempt += 1;
      $payment.set(idle);
    }
    return isResting();
  }

  /** Keeps the wallet id of a signed-in customer (PAY-009). The order does not depend on it. */
  function storeWallet(transactionId: string): void {
    if (!$shopper.get().user) return;
    environment.call(updateCustomerWallet, { body: { transactionId } }).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      log('Warning', `The wallet of a customer was not stored: ${error.code}`);
    });
  }
  function takeCaptureMessage({ transactionId, status, token }: CaptureMessage): void {
    if (status === authorisedStatus && token) {
      storeWallet(transactionId);
      void submission.submit(transactionId);
    } else if (status === cancelledStatus) close();
    else failWith('NOT_AUTHORISED');
  }

  async function follow({ status, transactionId, navigateUrl, presentation }: OpenedTransaction): Promise<void> {
    if (status === authorisedStatus) {
      await submission.submit(transactionId);
      return;
    }
    if (!parseNavigateUrl(navigateUrl)) {
      log('Error', 'The page of the payment provider has no address of the web.');
      failWith('UNEXPECTED');
    } else if (presentation === 'redirect') {
      saved.update({ jumpToPlaceOrder: true, redirectTransactionId: transactionId });
      navigation.leave(navigateUrl, { staysInHistory: true });
    } else $payment.set({ status: 'popup', navigateUrl, transactionId, frameHeight: null });
  }
  async function openTransaction(amount: Money, isCurrent: () => boolean): Promise<void> {
    const captchaToken = await hooks.prepareCaptcha();
    const request = requests.createCaptureRequest(amount, captchaToken);
    if (!isCurrent()) return;
    if (!request) {
      log('Error', 'The payment request is missing.');
      failWith('PAYMENT_REQUEST_MISSING');
      return;
    }
    const opened = await environment.call(createCaptureTransaction, request);
    if (isCurrent()) await follow(opened);
  }
  async function takeOpenError({ code }: CallError): Promise<void> {
    if (code !== 'TOTAL_CHANGED') {
      failWith(code);
      return;
    }
    $payment.set(idle);
    await hooks.onTotalChanged();
  }

  return {
    $payment,
    isResting,
    async open(amount) {
      if (!isResting() || submission.resume()) return;
      $payment.set({ status: 'opening' });
      lastAttempt += 1;
      const attempt = lastAttempt;
      const isCurrent = () => attempt === lastAttempt && $payment.get().status === 'opening';
      try {
        await openTransaction(amount, isCurrent);
      } catch (error) {
        if (!(error instanceof CallError)) {
          failWith('UNEXPECTED');
          throw error;
        }
        if (isCurrent()) await takeOpenError(error);
      }
    },
    async submitReturned(transactionId) {
      if (isResting()) await submission.submit(transactionId);
    },
    resume: submission.resume,
    async resubmit() {
      const transactionId = submission.findResubmittable();
      if (transactionId === null || !isResting()) return false;
      await submission.submit(transactionId);
      return true;
    },
    close,
    handleFrameMessage(event, frame) {
      const state = $payment.get();
      if (state.status !== 'popup') return;
      const { navigateUrl, transactionId } = state;
      const message = readFrameMessage(event, { frame, navigateUrl, shopOrigin: page.origin });
      if (!message) return;
      if ('type' in message) $payment.set({ ...state, frameHeight: limitFrameHeight(message.height) });
      else if (message.transactionId === transactionId) takeCaptureMessage(message);
    },
    handleBagChange() {
      if (!openStatuses.includes($payment.get().status)) return;
      lastAttempt += 1;
      failWith('BAG_CHANGED');
    },
    resetFailure() {
      if ($payment.get().status === 'failed') $payment.set(idle);
    },
  };
}
