import { CallError } from '../../client/call-error.ts';
import { updateCustomerWallet } from '../../contract/account/customers.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { authorisedStatus, cancelledStatus, type CaptureMessage } from '../../contract/payments/frame-messages.ts';
import { createCaptureTransaction } from '../../contract/payments/payments.ts';
import { countries } from '../../config/countries.ts';
import { type Money, toWireAmount } from '../../domain/money.ts';
import { paths } from '../../i18n/paths.ts';
import type { PaymentDependencies, PaymentRequestParts } from './dependencies.ts';
import { limitFrameHeight, parseNavigateUrl, readFrameMessage } from './frame-messages.ts';
import { kreditsRefusal, shippingRefusal } from './order-errors.ts';
import { createRefusal, notAuthorised } from './order-failure.ts';
import type { PaymentParts } from './payment-parts.ts';
import { saveOrdersBefore } from './placed-order.ts';
import type { FrameMessageEvent } from './payment-state.ts';

export { createSubmission } from './submission.ts';

type OpenedTransaction = ReplyOf<typeof createCaptureTransaction>;

/** Whether the server refuses the captcha, because it has expired or was used for another bag. */
const isCaptchaRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.errors.some(({ field }) => field === 'captchaToken');

function toCaptureBody(
  { basketId, shoppingCart, customerInformation }: PaymentRequestParts,
  { country, locale, origin }: PaymentDependencies['page'],
  amount: Money,
) {
  const { shippingAddress, billingAddress, shippingInfo, kissKreditsApplied } = shoppingCart;
  return {
    ...{ customerInformation, shippingAddress, billingAddress, shippingInfo, kissKreditsApplied, basketId },
    amount: toWireAmount(amount, countries[country].minorDigits),
    currency: amount.currency,
    language: locale,
    returnUrl: origin + paths.pciCallback(),
  };
}

/** Saves the wallet id of a signed-in customer (PAY-009). A failure does not affect the order. */
function storeWallet({ environment, $shopper, log }: PaymentDependencies, transactionId: string): void {
  if (!$shopper.get().user) return;
  environment.call(updateCustomerWallet, { body: { transactionId } }).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    log('Warning', `The wallet of a customer was not stored: ${error.code}`);
  });
}

/**
 * Continues an opened transaction: submits it when nothing is to be paid (PAY-011), or shows the provider's page, alone
 * or in a frame (PAY-003).
 */
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
    context.log('Error', "The address of the payment provider's page is not a web address.");
    parts.fail('UNEXPECTED');
  } else if (presentation === 'redirect') {
    context.saved.update({ jumpToPlaceOrder: true, redirectTransactionId: transactionId });
    context.navigation.leave(navigateUrl, { staysInHistory: true });
  } else $payment.set({ status: 'popup', navigateUrl, transactionId, frameHeight: null });
}

/** Opens a transaction. A captcha that the server refuses is solved again, once. Throws CallError. */
async function openTransaction(
  parts: PaymentParts,
  amount: Money,
  { isCurrent, isRepeated = false }: { isCurrent: () => boolean; isRepeated?: boolean },
): Promise<void> {
  const { context, requests, hooks } = parts;
  const captchaToken = await hooks.prepareCaptcha();
  if (!isCurrent()) return;
  const checkout = requests.readCheckout();
  if (!checkout) {
    context.log('Error', 'The payment request is missing.');
    parts.fail('PAYMENT_REQUEST_MISSING');
    return;
  }
  const { enableDistributorSearchForm } = context.saved.$saved.get();
  try {
    const opened = await context.environment.call(createCaptureTransaction, {
      params: checkout.params,
      body: { ...toCaptureBody(checkout, context.page, amount), enableDistributorSearchForm, captchaToken },
    });
    if (isCurrent()) await follow(parts, opened);
  } catch (error) {
    if (isRepeated || !isCaptchaRefusal(error)) throw error;
    await openTransaction(parts, amount, { isCurrent, isRepeated: true });
  }
}

/**
 * Refusals after which the bag and the totals are loaded again: prices, stock, credits or methods are other ones by
 * now.
 */
const staleRefusals: readonly string[] = [
  ...['TOTAL_CHANGED', 'BAG_CHANGED', 'BASKET_EMPTY'],
  ...[kreditsRefusal, shippingRefusal],
];

async function takeOpenError({ $payment, fail, hooks }: PaymentParts, { code }: CallError): Promise<void> {
  if (code === 'TOTAL_CHANGED') $payment.set({ status: 'idle' });
  else fail(code);
  if (staleRefusals.includes(code)) await hooks.onFailure(createRefusal(code));
}

/** Opens a payment of the amount. A reply that arrives after the payment was closed changes nothing. */
export async function openPayment(parts: PaymentParts, amount: Money, isCurrent: () => boolean): Promise<void> {
  void saveOrdersBefore(parts.context, () => ['opening', 'popup'].includes(parts.$payment.get().status));
  try {
    await openTransaction(parts, amount, { isCurrent });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (isCurrent()) await takeOpenError(parts, error);
  }
}

/** Handles the messages of the open frame only (T04). */
export function takeFrameMessage(
  parts: PaymentParts,
  close: () => void,
  event: FrameMessageEvent,
  frame: unknown,
): void {
  const { context, hooks, $payment, submission } = parts;

  /** Only an authorisation with a token is submitted (PAY-006, PAY-007). */
  function takeCapture({ transactionId, status, token }: CaptureMessage): void {
    if (status === authorisedStatus && token) {
      storeWallet(context, transactionId);
      void submission.submit(transactionId);
    } else if (status === cancelledStatus) close();
    else {
      parts.fail(notAuthorised.code);
      void hooks.onFailure(notAuthorised);
    }
  }
  const state = $payment.get();
  if (state.status !== 'popup') return;
  const { navigateUrl, transactionId } = state;
  const message = readFrameMessage(event, { frame, navigateUrl, shopOrigin: context.page.origin });
  if (!message) return;
  if ('type' in message) $payment.set({ ...state, frameHeight: limitFrameHeight(message.height) });
  else if (message.transactionId === transactionId) takeCapture(message);
}
