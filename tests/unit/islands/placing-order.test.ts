import { atom } from 'nanostores';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseCheckoutSettings } from '../../../src/i18n/checkout-settings.ts';
import { CheckoutContextProvider } from '../../../src/islands/checkout/context.ts';
import { PaymentDialog } from '../../../src/islands/checkout/place-order/payment-dialog.tsx';
import { PlaceOrderForm } from '../../../src/islands/checkout/place-order/place-order-form.tsx';
import { createIslandContext } from '../../../src/islands/island-context.tsx';
import type { CheckoutPageStores } from '../../../src/stores/checkout/checkout-types.ts';
import type { PaymentState } from '../../../src/stores/payments/payment-state.ts';

const terms = { areAccepted: true, areMissing: false, accept: () => {}, require: () => true };

/** A part of the last step as the stores say. */
function render(
  part: FunctionComponent,
  { payment = { status: 'idle' }, canPlaceOrder = true, total = 1661 }: Partial<Situation>,
): string {
  const settings = parseCheckoutSettings({
    ...{ locale: 'en-us', country: 'US', imagesUrl: 'https://images.example/', texts: {}, isReturn: false },
  });
  if (!settings) throw new Error('The settings cannot be used.');
  const checkout = {
    $payment: atom(payment),
    $canPlaceOrder: atom(canPlaceOrder),
    $totals: atom({ status: 'ready', totals: { cartTotal: { minor: total, currency: 'USD' } } }),
  };
  const stores = { checkout, bag: { $bag: atom({ status: 'loading' }) } } as unknown as CheckoutPageStores;
  const value = createIslandContext(settings, stores);
  return renderToStaticMarkup(createElement(CheckoutContextProvider, { value }, createElement(part)));
}
interface Situation {
  payment: PaymentState;
  canPlaceOrder: boolean;
  total: number;
}

test.each([true, false])('CHK-061 CHK-062 the button is enabled where an order can be placed: %s', (canPlaceOrder) => {
  const html = render(() => createElement(PlaceOrderForm, { terms }), { canPlaceOrder });
  expect(/<button[^>]*aria-disabled="(\w+)"/.exec(html)?.[1]).toBe(String(!canPlaceOrder));
});

test.each([
  ['PAY-001 a payment', 1661, true],
  ['PAY-011 an order that costs nothing', 0, false],
])('%s that opens shows its dialog: %s', (_, total, isShown) => {
  expect(render(PaymentDialog, { payment: { status: 'opening' }, total }) !== '').toBe(isShown);
});

test.each([null, 640])('PAY-004 the frame is as high as its page has asked for: %s', (frameHeight) => {
  const payment = {
    status: 'popup',
    navigateUrl: 'https://cards.test/pay/1',
    transactionId: '1',
    frameHeight,
  } as const;
  const html = render(PaymentDialog, { payment });
  expect(html).toContain('src="https://cards.test/pay/1"');
  expect(/<iframe[^>]*style="height:(\d+)px"/.exec(html)?.[1] ?? null).toBe(frameHeight && String(frameHeight));
});
