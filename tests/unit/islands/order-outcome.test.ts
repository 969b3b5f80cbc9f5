import { atom } from 'nanostores';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseCheckoutSettings } from '../../../src/i18n/checkout-settings.ts';
import { CheckoutContextProvider } from '../../../src/islands/checkout/context.ts';
import { OrderOutcome } from '../../../src/islands/checkout/place-order/order-outcome.tsx';
import { createIslandContext } from '../../../src/islands/island-context.tsx';
import type { CheckoutPageStores } from '../../../src/stores/checkout/checkout-types.ts';
import type { OrderErrors } from '../../../src/stores/payments/order-errors.ts';
import { noErrors } from '../../../src/stores/payments/order-errors.ts';
import type { PaymentState } from '../../../src/stores/payments/payment-state.ts';

const texts = {
  notEnoughInventory: 'Gone',
  declinedPayment: 'Declined',
  paymentNotApproved: 'Not approved',
  orderNotPlaced: 'Not placed',
  paymentOffline: 'Not reached',
  retryPlaceOrder: 'Retry',
  backToPaymentSelection: 'Payment selection',
};
const terms = { areAccepted: true, areMissing: false, accept: () => {}, require: () => true };

/** What the last step says of the last attempt to order. */
function render(payment: PaymentState, errors: Partial<OrderErrors> = {}): string {
  const settings = parseCheckoutSettings({
    ...{ locale: 'en-us', country: 'US', imagesUrl: 'https://images.example/', texts, isReturn: false },
  });
  if (!settings) throw new Error('The settings cannot be used.');
  const stores = {
    checkout: { $errors: atom({ ...noErrors, ...errors }), $payment: atom(payment) },
    bag: { $bag: atom({ status: 'ready', bag: { lines: [{ sku: 'A' }] } }) },
    $blocksUi: atom(false),
  } as unknown as CheckoutPageStores;
  return renderToStaticMarkup(
    createElement(
      CheckoutContextProvider,
      { value: createIslandContext(settings, stores) },
      createElement(OrderOutcome, { terms }),
    ),
  );
}

test.each([
  ['PAY-026 with their names', { missingInventoryErrors: ['Satin lipstick'] }],
  ['PAY-026 without any name', {}],
])('%s, missing products have a screen of their own, and nothing to retry', (_, errors) => {
  const html = render({ status: 'failed', code: 'OUT_OF_STOCK' }, errors);
  expect(html).toContain('Gone');
  expect(html).toContain('Payment selection');
  expect(html).not.toContain('Retry');
});

test.each([
  [
    'by the bank',
    { status: 'failed', code: 'DECLINED_PAYMENT' } as const,
    ['Your bank declined.'],
    'Your bank declined.',
  ],
  ["on the provider's page", { status: 'failed', code: 'NOT_AUTHORISED' } as const, [], 'Not approved'],
  ['before a reload', { status: 'idle' } as const, [], 'Not approved'],
])('PAY-022 a payment that was declined %s says why, and can be tried again', (_, payment, reasons, reason) => {
  const html = render(payment, { canContinue: false, declinedPaymentErrors: reasons });
  for (const text of ['Declined', reason, 'Retry', 'Payment selection']) expect(html).toContain(text);
});

test.each(['OFFLINE', 'TIMED_OUT', 'UNAVAILABLE'])(
  'a shop that gives no answer (%s) is named as the reason',
  (code) => {
    expect(render({ status: 'failed', code })).toContain('Not reached');
  },
);

test('another failure offers to retry', () => {
  expect(render({ status: 'failed', code: 'UNEXPECTED' })).toContain('Retry');
});
