import { randomBytes } from 'node:crypto';
import { countries } from '../../../../config/countries.ts';
import { addressLimitSeconds, paymentLimits } from '../../../../config/payments/limits.ts';
import type { Address } from '../../../../contract/checkout/addresses.ts';
import type { createCaptureTransaction, CustomerInformation } from '../../../../contract/payments/payments.ts';
import { parseAmount, toWireAmount } from '../../../../domain/money.ts';
import { toLanguageTag } from '../../../../i18n/language-tag.ts';
import { consumeRateLimit } from '../../../platform/database/rate-limits.ts';
import { createFieldError } from '../../../platform/http/field-error.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Caller, WireReply } from '../../../platform/http/route.ts';
import type { CheckoutTotals, TotalsRequest } from '../../checkout/index.ts';
import { PaymentProviderUnavailable, PaymentRefused } from '../../payments/index.ts';
import type { DeclineReason, OpenedPayment, PaymentProvider } from '../../payments/index.ts';
import { saveProviderReference } from '../attempt-queries.ts';
import { hasBagChanged } from '../bag-changes.ts';
import type { OrderDependencies } from '../dependencies.ts';
import { insertAttempt, toStoredCheckout } from '../opened-checkouts.ts';
import { closeUnopened } from './reject.ts';

export interface OpenRequest {
  caller: Caller | null;
  ipAddress: string;
  totals: TotalsRequest;
  /** What the shopper agreed to pay. */
  amount: number;
  currency: string;
  captchaToken: string | null;
  customer: CustomerInformation;
  billingAddress: Address;
  returnUrl: string;
  /** Stored with the checkout, and returned with it (API-032). */
  enableDistributorSearchForm: boolean;
}

type Reply = WireReply<typeof createCaptureTransaction>;

const bagChanged = new Refusal(409, 'BAG_CHANGED', 'The bag has changed. Look at it again before you pay.');
const tooManyPayments = new Refusal(429, 'TOO_MANY_REQUESTS', 'Too many payments were begun. Try again in an hour.');
const providerUnavailable = new Refusal(
  503,
  'PAYMENT_PROVIDER_UNAVAILABLE',
  'The payment provider does not answer. Nothing was charged. Try again in a moment.',
);

const amountRefused = new Refusal(
  422,
  'PAYMENT_AMOUNT_REFUSED',
  'The payment provider does not take this amount. Nothing was charged. Change the bag, or pay in another way.',
);
const paymentRefused = new Refusal(
  422,
  'PAYMENT_REFUSED',
  'The payment provider refuses this payment. Nothing was charged. Pay in another way.',
);

/** The page of the shop has a text for each code, in the shopper's language. */
const toPaymentRefusal = (reason: DeclineReason): Refusal =>
  reason === 'amount-not-possible' ? amountRefused : paymentRefused;

function createTotalChanged({ charges, currency, country }: CheckoutTotals): Refusal {
  const current = toWireAmount({ minor: charges.cartTotalMinor, currency }, countries[country].minorDigits);
  return new Refusal(409, 'TOTAL_CHANGED', `The total is ${current} ${currency} now. Show it before paying.`, {
    errors: [createFieldError('amount', 'TOTAL_CHANGED', String(current))],
  });
}

/** Throws unless the shopper has seen what they are going to pay (T07). */
function assertTotal(totals: CheckoutTotals, { amount, currency }: OpenRequest): void {
  const seen = parseAmount(amount, currency, countries[totals.country].minorDigits);
  if (seen?.minor !== totals.charges.cartTotalMinor || currency !== totals.currency) throw createTotalChanged(totals);
  if (hasBagChanged(totals)) throw bagChanged;
}

/** Throws when an IP address has opened too many payments. Checked first, because it costs least (T19). */
async function consumeAddressLimit(
  { db, environment, now }: OrderDependencies,
  { ipAddress }: OpenRequest,
): Promise<void> {
  const limit = { uses: environment.paymentLimit, seconds: addressLimitSeconds };
  if (!(await consumeRateLimit(db, { purpose: 'payment-address', subject: ipAddress }, limit, now())))
    throw tooManyPayments;
}

/** Throws when a basket or an account has opened too many payments, as people do who test stolen cards (T19). */
async function consumePaymentLimits(
  { db, now }: OrderDependencies,
  { caller }: OpenRequest,
  basketId: string,
): Promise<void> {
  const isAllowed =
    (await consumeRateLimit(db, { purpose: 'payment-basket', subject: basketId }, paymentLimits.basket, now())) &&
    (!caller ||
      (await consumeRateLimit(
        db,
        { purpose: 'payment-customer', subject: String(caller.customerId) },
        paymentLimits.customer,
        now(),
      )));
  if (!isAllowed) throw tooManyPayments;
}

/** The provider's name in attempts of orders that cost nothing. */
const noProvider = 'none';

async function createAttempt(
  { db, now }: OrderDependencies,
  request: OpenRequest,
  totals: CheckoutTotals,
  provider: string,
): Promise<string> {
  const transactionId = randomBytes(16).toString('base64url');
  const at = new Date(now());
  const attempt = {
    transactionId,
    provider,
    state: 'open',
    result: 'open',
    ownerId: request.caller?.customerId ?? null,
    basketId: totals.basket.id,
    basketVersion: totals.basket.version,
    countryCode: totals.country,
    distributorId: totals.sponsorId,
    amountMinor: totals.charges.cartTotalMinor,
    currency: totals.currency,
    kreditsApplied: totals.kredits,
    locale: totals.locale,
    errors: '[]',
    missing: '[]',
    createdAt: at,
    updatedAt: at,
  } as const;
  await insertAttempt(db, attempt, toStoredCheckout(request, totals));
  return transactionId;
}

/**
 * Closes the attempt when the provider refuses to open its payment. Without an answer the attempt expires by itself.
 */
async function endUnopened(dependencies: OrderDependencies, transactionId: string, error: unknown): Promise<never> {
  if (error instanceof PaymentProviderUnavailable) throw providerUnavailable;
  if (!(error instanceof PaymentRefused)) throw error;
  dependencies.logger.error({ err: error, transactionId }, 'a payment provider refused to open a payment');
  await closeUnopened(dependencies, transactionId, error.reason);
  throw toPaymentRefusal(error.reason);
}

const openAtProvider = (
  provider: PaymentProvider,
  transactionId: string,
  request: OpenRequest,
  totals: CheckoutTotals,
): Promise<OpenedPayment> =>
  provider.open({
    transactionId,
    amountMinor: totals.charges.cartTotalMinor,
    currency: totals.currency,
    country: totals.country,
    languageTag: toLanguageTag(totals.locale),
    returnUrl: request.returnUrl,
    customer: request.customer,
    billingAddress: request.billingAddress,
  });

/**
 * Opens an order that costs nothing. The server authorises it itself, and accepts no id that it did not create (T06).
 */
async function openWithoutPayment(dependencies: OrderDependencies, request: OpenRequest, totals: CheckoutTotals) {
  const transactionId = await createAttempt(dependencies, request, totals, noProvider);
  return { navigateUrl: '', transactionId, status: 'AUTH', presentation: 'frame' } satisfies Reply;
}

async function openWithProvider(
  dependencies: OrderDependencies,
  request: OpenRequest,
  totals: CheckoutTotals,
): Promise<Reply> {
  const provider = dependencies.providers.forCountry(totals.country);
  const transactionId = await createAttempt(dependencies, request, totals, provider.name);
  const { reference, navigateUrl, presentation } = await openAtProvider(provider, transactionId, request, totals).catch(
    (error: unknown) => endUnopened(dependencies, transactionId, error),
  );
  await saveProviderReference(dependencies.db, transactionId, reference);
  return { navigateUrl, transactionId, status: 'OPEN', presentation };
}

/**
 * Opens a payment: binds the total, the basket and its version to a new transaction, and opens it with the provider of
 * the country.
 */
export async function openPayment(dependencies: OrderDependencies, request: OpenRequest): Promise<Reply> {
  await consumeAddressLimit(dependencies, request);
  const totals = await dependencies.calculateTotals(dependencies.db, request.totals);
  assertTotal(totals, request);
  await consumePaymentLimits(dependencies, request, totals.basket.id);
  if (!request.caller) await dependencies.assertCaptcha?.({ token: request.captchaToken, basketId: totals.basket.id });
  return totals.charges.cartTotalMinor === 0
    ? openWithoutPayment(dependencies, request, totals)
    : openWithProvider(dependencies, request, totals);
}
