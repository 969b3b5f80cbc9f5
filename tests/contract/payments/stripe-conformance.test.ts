import { expect, onTestFinished, test } from 'vitest';
import type { StripeSettings } from '../../../src/config/payments/payment-settings.ts';
import type { ProviderPayment } from '../../../src/server/areas/payments/index.ts';
import { stripeAnswers } from '../../../src/server/areas/payments/stripe/answers.ts';
import { createStripeProvider } from '../../../src/server/areas/payments/stripe/provider.ts';
import { startFakeStripe } from '../../fixtures/payments/fake-stripe.ts';
import { startLossyProxy } from '../../fixtures/payments/lossy-proxy.ts';
import { addresses } from '../../fixtures/server/checkout-requests.ts';
import { describeProvider } from './provider-conformance.ts';

const createProvider = (settings: StripeSettings) =>
  createStripeProvider({
    settings,
    cardsUrl: 'http://cards.test',
    allowedOrigins: ['http://shop.test'],
    readSecret: () => Promise.resolve('a secret of the tests'),
  });

describeProvider('stripe', async () => {
  const stripe = await startFakeStripe();
  const proxy = await startLossyProxy(stripe.url);
  return {
    provider: createProvider({ ...stripe.settings, apiUrl: proxy.url }),
    authorise: ({ reference }) => Promise.resolve(stripe.approve(reference)),
    decline: ({ reference }) => Promise.resolve(stripe.decline(reference)),
    // The library sends a call once more when the connection broke.
    loseNext: (loss) => {
      proxy.loseNext(loss);
      proxy.loseNext(loss);
    },
    answers: stripeAnswers,
    disputes: { open: stripe.dispute, end: stripe.endDispute },
    refuseNext: (status, code) =>
      proxy.answerNext({ status, body: { error: { type: 'invalid_request_error', code } } }),
    morePaymentsThanAPage: 105,
    stop: async () => {
      await proxy.stop();
      await stripe.stop();
    },
  };
});

test('a refund that the bank sends back weeks later is among the changes of a payment', async () => {
  const stripe = await startFakeStripe();
  onTestFinished(() => stripe.stop());
  const provider = createProvider(stripe.settings);
  const { reference } = await provider.open({
    transactionId: 'sent-back',
    amountMinor: 2_000,
    currency: 'USD',
    country: 'US',
    languageTag: 'en-US',
    returnUrl: 'http://shop.test/pcicallback',
    customer: { firstName: '', lastName: '', email: '', phone: '' },
    billingAddress: addresses.US,
  });
  stripe.approve(reference);
  await provider.capture(reference, 2_000);
  await provider.refund(reference, 500, 'of-500');
  stripe.failRefund(reference);
  const changed: ProviderPayment[] = [];
  for await (const payment of provider.list(Date.now() - 60_000)) changed.push(payment);
  expect(changed).toMatchObject([
    { reference, capturedMinor: 2_000, refundedMinor: 0, refunds: [{ refundId: 'of-500', status: 'failed' }] },
  ]);
});
