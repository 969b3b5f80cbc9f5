import { CallError } from '../../client/call-error.ts';
import { countries } from '../../config/countries.ts';
import { getCustomerOrders, type OrderSummary } from '../../contract/orders/orders.ts';
import { toMoney } from '../../domain/bag/total.ts';
import type { PaymentDependencies } from './dependencies.ts';
import type { ResultStep } from './outcome.ts';

type OrderDependencies = Pick<PaymentDependencies, 'environment' | 'page' | '$shopper' | 'saved'>;

const waitForHub: ResultStep = { next: 'wait-for-hub' };

/**
 * Saves which orders a signed-in customer has before a payment: an API that reports no results shows the new one among
 * them. A list that arrives after the payment was submitted may contain it already.
 */
export async function saveOrdersBefore(
  { environment: { call }, $shopper, saved }: OrderDependencies,
  isBeforeSubmit: () => boolean,
): Promise<void> {
  saved.update({ ordersBefore: null });
  const { user } = $shopper.get();
  if (!user) return;
  try {
    const orders = await call(getCustomerOrders, { params: { customerId: user.userId } });
    if (isBeforeSubmit()) saved.update({ ordersBefore: orders.map(({ orderId }) => orderId) });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

/** The step that follows from the order of a payment. One that is not submitted yet is awaited. */
function judgeOrder({ orderId, orderStatus }: OrderSummary): ResultStep {
  if (orderStatus === 'PaymentRejected') return { next: 'settle', outcome: { kind: 'declined', errors: [] } };
  if (orderStatus === 'NotSubmitted') return { next: 'ask-again' };
  return { next: 'settle', outcome: { kind: 'complete', orderNumber: String(orderId) } };
}

/** Looks for the order of the submitted payment: one that the customer did not have before, with the same total. */
export async function lookUpPlacedOrder({
  environment: { call },
  page,
  $shopper,
  saved,
}: OrderDependencies): Promise<ResultStep> {
  const { user } = $shopper.get();
  const { ordersBefore, submittedOrder } = saved.$saved.get();
  const total = submittedOrder?.totalCharges?.cartTotal;
  if (!user || !ordersBefore || !total) return waitForHub;
  try {
    const orders = await call(getCustomerOrders, { params: { customerId: user.userId } });
    const placed = orders
      .filter(({ orderId }) => !ordersBefore.includes(orderId))
      .find(({ grandTotal }) => toMoney(grandTotal, countries[page.country]).minor === total.minor);
    return placed ? judgeOrder(placed) : { next: 'ask-again' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { next: 'ask-again' };
  }
}
