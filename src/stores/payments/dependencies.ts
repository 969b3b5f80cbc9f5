import type { ReadableAtom } from 'nanostores';
import type * as z from 'zod/mini';
import type { CountryCode } from '../../config/countries.ts';
import type { createCaptureTransaction, PaymentRequest } from '../../contract/payments/payments.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import type { Hub } from '../hub/store.ts';
import type { SubmittedOrder } from '../orders/previous-order.ts';
import type { WriteLog } from '../log.ts';
import type { Toasts } from '../shell/toasts.ts';

/** The parts of a payment that survive a reload. */
interface SavedPayment {
  /** Set while the shopper is on the page of a provider that replaced the checkout (CHK-015). */
  jumpToPlaceOrder: boolean;
  redirectTransactionId: string | null;
  enableDistributorSearchForm: boolean;
  submittedOrder: SubmittedOrder | null;
  /** The orders of the customer before the payment; null where they are not known. */
  ordersBefore: readonly number[] | null;
}

export interface PaymentDependencies {
  environment: Pick<BrowserEnvironment, 'call' | 'storage' | 'now' | 'random' | 'runAfter' | 'onOnlineOrVisible'>;
  page: { country: CountryCode; locale: string; origin: string };
  navigation: { leave(url: string, options?: { staysInHistory: boolean }): void };
  $shopper: ReadableAtom<{ user: { userId: number } | null }>;
  saved: { $saved: ReadableAtom<SavedPayment>; update(change: Partial<SavedPayment>): void };
  hub: Pick<Hub, 'onScenario'>;
  toasts: Toasts;
  log: WriteLog;
}

type PaymentBody = z.input<typeof PaymentRequest>;
type CaptureBody = z.input<(typeof createCaptureTransaction)['body']>;

/** The values that the requests of a payment are built from. */
export interface PaymentRequestParts extends Pick<PaymentBody, 'basketId' | 'customerInformation'> {
  params: { id: number };
  /** The billing address is needed to open a payment. */
  shoppingCart: PaymentBody['shoppingCart'] & Pick<CaptureBody, 'billingAddress'>;
}

/** Creates the requests of a payment from the current values. Null while a required value is missing. */
export interface PaymentRequestSource {
  /** The values of a request that opens a payment. */
  readCheckout(): PaymentRequestParts | null;
  createPaymentRequest(transactionId: string): { params: { id: number }; body: PaymentBody } | null;
}
