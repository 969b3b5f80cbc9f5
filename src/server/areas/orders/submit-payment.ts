import { paymentLimits } from '../../../config/payments/limits.ts';
import type { submitPayment as submitPaymentCall } from '../../../contract/payments/payments.ts';
import { consumeRateLimit } from '../../platform/database/rate-limits.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RouteInput, WireReply } from '../../platform/http/route.ts';
import { resolveHubOwner } from '../../platform/hub/owners.ts';
import { validateCheckoutAddress, validateCheckoutPerson } from '../checkout/index.ts';
import { PaymentProviderUnavailable, PaymentRefused } from '../payments/index.ts';
import type { ProviderPayment } from '../payments/index.ts';
import { findOwnAttempt } from './attempt-access.ts';
import { submitPurpose } from './attempt-queries.ts';
import type { NumberedAttempt, PaymentAttempt } from './attempt-queries.ts';
import type { OrderDependencies } from './dependencies.ts';
import type { OrderDetails } from './order-rows.ts';
import { assertNotVoid, toPaymentResult } from './payment-result.ts';
import { claimOrder, rejectAttempt } from './place-order/index.ts';
import type { OrderRunner } from './run-orders.ts';

type Submit = Pick<RouteInput<typeof submitPaymentCall>, 'body' | 'caller'>;

const notAuthorised = new Refusal(409, 'NOT_AUTHORISED', 'The payment has not been authorised. Pay first.');
const tooManySubmits = new Refusal(
  429,
  'TOO_MANY_REQUESTS',
  'This payment was submitted too often before it was authorised. Begin a new one.',
);

/** Removes control characters from notes, which people read. */
const toPlainText = (text: string) => text.replaceAll(/[^\P{Cc}\n\t]/gu, '').trim();

function readDetails({ body }: Submit, { countryCode }: PaymentAttempt): OrderDetails {
  const { shoppingCart, customerInformation, customerNotes, referralCode } = body;
  return {
    customerInformation: validateCheckoutPerson(customerInformation, countryCode),
    billingAddress: validateCheckoutAddress(
      shoppingCart.billingAddress ?? shoppingCart.shippingAddress,
      'shoppingCart.billingAddress',
    ),
    customerNotes: toPlainText(customerNotes),
    referralCode: toPlainText(referralCode),
  };
}

/** The distributor is the one that the payment was opened for. */
const readTotalsRequest = ({ body: { shoppingCart }, caller }: Submit, attempt: PaymentAttempt) => ({
  caller,
  distributorId: attempt.distributorId,
  basketId: attempt.basketId,
  shippingAddress: validateCheckoutAddress(shoppingCart.shippingAddress, 'shoppingCart.shippingAddress'),
  shippingMethodId: shoppingCart.shippingInfo?.shippingMethodBySeneAppId ?? null,
  kredits: shoppingCart.kissKreditsApplied,
  locale: attempt.locale,
});

function findHubRecipient({ body: { hubKey, signalRConnectionId }, caller }: Submit) {
  const connectionId = signalRConnectionId || null;
  return { hubOwner: resolveHubOwner({ caller, hubKey, connectionId }), hubConnectionId: connectionId };
}

/**
 * Reads a payment from its provider. Returns null when the provider does not answer; the order's next step then reads
 * it again. A payment that the provider refuses to show for good counts as declined.
 */
async function readPayment(
  { providers, logger }: OrderDependencies,
  { provider, providerReference }: PaymentAttempt,
): Promise<Pick<ProviderPayment, 'status' | 'declineReason'> | null> {
  if (providerReference === null) throw notAuthorised;
  try {
    return await providers.byName(provider).read(providerReference);
  } catch (error) {
    if (error instanceof PaymentRefused) return { status: 'declined', declineReason: error.reason };
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
    logger.warn({ err: error }, 'an order is claimed before its provider has confirmed the authorisation');
    return null;
  }
}

/** An attempt as it was when it was submitted. */
type SubmittedAttempt = NumberedAttempt & { submits: number };

/**
 * Counts submits of payments that are not authorised yet. Authorised payments are not counted, because they soon become
 * final.
 */
async function refuseUnauthorised({ db, now }: OrderDependencies, { transactionId }: PaymentAttempt): Promise<never> {
  await consumeRateLimit(db, { purpose: submitPurpose, subject: transactionId }, paymentLimits.submits, now());
  throw notAuthorised;
}

/** Whether an attempt may be claimed. What the browser says about it is ignored (T05). */
async function checkAuthorisation(dependencies: OrderDependencies, submit: Submit, attempt: SubmittedAttempt) {
  if (attempt.amountMinor === 0) return true;
  if (attempt.submits >= paymentLimits.submits.uses) throw tooManySubmits;
  const payment = await readPayment(dependencies, attempt);
  if (payment?.status === 'open') return refuseUnauthorised(dependencies, attempt);
  if (payment === null || payment.status === 'authorised') return true;
  const rejection = { result: 'declined', declineReason: payment.declineReason } as const;
  await rejectAttempt(dependencies, attempt, rejection, findHubRecipient(submit));
  return false;
}

async function submitOpenAttempt(
  dependencies: OrderDependencies,
  runner: OrderRunner,
  submit: Submit,
  attempt: SubmittedAttempt,
): Promise<void> {
  const request = {
    attempt,
    caller: submit.caller,
    details: readDetails(submit, attempt),
    totals: readTotalsRequest(submit, attempt),
    hub: findHubRecipient(submit),
  };
  const { transactionId } = attempt;
  await runner.claimOnce(transactionId, async () => {
    if (!(await checkAuthorisation(dependencies, submit, attempt))) return;
    const outcome = await claimOrder(dependencies, request);
    if (outcome.failure) await rejectAttempt(dependencies, attempt, outcome.failure, request.hub);
    else runner.start(transactionId, outcome.claimed);
  });
  runner.start(transactionId);
}

/**
 * Places the order of an authorised payment. A repeated or parallel submit returns the result of the first one (T09).
 * Waits for the result for a few seconds; after that the hub and `getPaymentResult` deliver it.
 */
export async function submitPayment(
  dependencies: OrderDependencies,
  runner: OrderRunner,
  submit: Submit,
): Promise<WireReply<typeof submitPaymentCall>> {
  const { transactionId } = submit.body;
  const attempt = await findOwnAttempt(dependencies, submit.body, submit.caller);
  if (attempt.state === 'open') await submitOpenAttempt(dependencies, runner, submit, attempt);
  const current = await runner.waitForResult(transactionId);
  assertNotVoid(current);
  const result = toPaymentResult(current);
  return { orderNumber: result.orderNumber, status: result.status, result };
}
