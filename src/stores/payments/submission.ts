import type { WritableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { type PaymentResult, submitPayment } from '../../contract/payments/payments.ts';
import { emptyCart, type PreviousOrder, type SubmittedOrder } from '../orders/previous-order.ts';
import { withUiBlocked } from '../shell/loading.ts';
import type { PaymentDependencies, PaymentRequestSource } from './dependencies.ts';
import { createRefusal, type OrderFailure, toOrderFailure } from './order-failure.ts';
import type { PaymentState } from './payment-state.ts';
import type { createPendingPayments } from './pending-payment.ts';
import { lookUpPlacedOrder } from './placed-order.ts';
import { createResultWatcher, type ResultWatcher } from './result-watcher.ts';

export interface SubmissionHooks {
  createOrder(): SubmittedOrder;
  onComplete(order: PreviousOrder): Promise<void>;
  onFailure(failure: OrderFailure): Promise<void>;
}

export interface OrderSubmission {
  /** Submits the order of an authorised transaction, and waits for its result. */
  submit(transactionId: string): Promise<void>;
  /** Waits for the result of a transaction that was submitted before a reload, or by another tab. */
  waitForResult(transactionId: string): void;
  /** The transaction whose order the server never received; null when there is none. */
  findResubmittable(): string | null;
}

type SubmitReply = ReplyOf<typeof submitPayment>;
type SubmitRequest = NonNullable<ReturnType<PaymentRequestSource['createPaymentRequest']>>;

const unauthorizedStatus = 401;

type PendingPayments = ReturnType<typeof createPendingPayments>;

/** Equal for orders of the same lines. */
const serializeContents = ({ cart: { lines } }: SubmittedOrder): string =>
  JSON.stringify(lines.map(({ sku, promotionId, quantity }) => [sku, promotionId, quantity]));

/** An order of which only the number is known. */
const withoutContents = (order: SubmittedOrder): SubmittedOrder => ({
  ...order,
  customerInfo: null,
  shippingAddress: null,
  billingAddress: null,
  shippingMethod: null,
  handlingRate: null,
  kissKreditsApplied: 0,
  totalCharges: null,
  cart: emptyCart,
});

/** Ends a payment, with or without an order. */
function createEndings(
  { saved, toasts }: PaymentDependencies,
  $payment: WritableAtom<PaymentState>,
  pendingPayments: PendingPayments,
  hooks: SubmissionHooks,
) {
  let resubmittableId: string | null = null;
  /**
   * The order whose result has come. Only the submitting tab has saved it. Another tab has the same checkout, unless
   * the shopper has filled the bag anew since: what is in it then has not been ordered.
   */
  function findOrder(): SubmittedOrder {
    const { submittedOrder } = saved.$saved.get();
    if (submittedOrder) return submittedOrder;
    const order = hooks.createOrder();
    const contents = pendingPayments.read()?.contents;
    return contents === undefined || contents === serializeContents(order) ? order : withoutContents(order);
  }
  return {
    findResubmittable: () => resubmittableId,
    async complete(transactionId: string, orderNumber: string): Promise<void> {
      const order = findOrder();
      pendingPayments.remove(transactionId);
      $payment.set({ status: 'done', orderNumber });
      toasts.show({ tone: 'success', code: 'submitOrderSuccess' });
      await hooks.onComplete({ ...order, orderNumber, transactionId });
    },
    async fail(transactionId: string, failure: OrderFailure): Promise<void> {
      resubmittableId = failure.canResubmit ? transactionId : null;
      if (!failure.canResubmit) {
        pendingPayments.remove(transactionId);
        saved.update({ submittedOrder: null });
      }
      $payment.set({ status: 'failed', code: failure.code });
      if (failure.isToasted) toasts.show({ tone: 'error', code: 'submitOrderError' });
      await hooks.onFailure(failure);
    },
  };
}
type Endings = ReturnType<typeof createEndings>;

/** The result in the reply of a submit. Without a result, an order number means success (PAY-016). */
const toResult = ({ orderNumber, result }: SubmitReply): PaymentResult | null =>
  result ?? (orderNumber ? { status: 'complete', orderNumber, errors: [], skus: [], productNames: [] } : null);

/** Sends an order. Without a result in the reply, the watcher finds it. */
function createSender(
  { environment, log }: PaymentDependencies,
  $payment: WritableAtom<PaymentState>,
  watcher: ResultWatcher,
  fail: Endings['fail'],
) {
  function wait(transactionId: string): void {
    watcher.endSubmit();
    if ($payment.get().status === 'submitting') $payment.set({ status: 'waiting', transactionId });
  }
  /** Without a reply, or after a server error, the order may exist, so its result is fetched. A refusal is a result. */
  async function takeError(transactionId: string, error: CallError): Promise<void> {
    if (error.isRetryable || error.code === 'REPLY_UNREADABLE') {
      wait(transactionId);
      return;
    }
    if (!watcher.stop(transactionId)) return;
    log('Error', `An order was refused: ${error.code}`);
    await fail(transactionId, createRefusal(error.code, error.status === unauthorizedStatus));
  }
  return async (transactionId: string, request: SubmitRequest): Promise<void> => {
    try {
      const result = toResult(await environment.call(submitPayment, { ...request, keepalive: true }));
      if (result) watcher.take(transactionId, result);
      wait(transactionId);
    } catch (error) {
      if (error instanceof CallError) {
        await takeError(transactionId, error);
        return;
      }
      wait(transactionId);
      throw error;
    }
  };
}

interface SubmissionParts {
  context: PaymentDependencies;
  requests: PaymentRequestSource;
  hooks: SubmissionHooks;
  $payment: WritableAtom<PaymentState>;
  pendingPayments: PendingPayments;
}

/** Sends orders, and ends each payment exactly once, by the first result that arrives. */
export function createSubmission(parts: SubmissionParts): OrderSubmission {
  const { context, requests, hooks, $payment, pendingPayments } = parts;
  const { environment, hub, saved, log } = context;
  const { complete, fail, findResubmittable } = createEndings(context, $payment, pendingPayments, hooks);
  const lookUpOrder = () => lookUpPlacedOrder(context);
  const watcher = createResultWatcher({ environment, hub, lookUpOrder }, (transactionId, outcome) => {
    if (outcome.kind === 'complete') void complete(transactionId, outcome.orderNumber);
    else void fail(transactionId, toOrderFailure(outcome));
  });
  const send = createSender(context, $payment, watcher, fail);

  return {
    findResubmittable,
    async submit(transactionId) {
      const request = requests.createPaymentRequest(transactionId);
      if (!request) {
        log('Error', 'The payment request of an authorised payment is missing.');
        await fail(transactionId, createRefusal('PAYMENT_REQUEST_MISSING'));
        return;
      }
      $payment.set({ status: 'submitting' });
      const submittedOrder = hooks.createOrder();
      pendingPayments.save(transactionId, serializeContents(submittedOrder));
      saved.update({ submittedOrder, jumpToPlaceOrder: false, redirectTransactionId: null });
      watcher.watch(transactionId, { isSubmitting: true });
      await withUiBlocked(() => send(transactionId, request));
    },
    waitForResult(transactionId) {
      watcher.watch(transactionId, { isSubmitting: false });
    },
  };
}
