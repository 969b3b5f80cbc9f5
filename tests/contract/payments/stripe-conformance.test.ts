import { stripeAnswers } from '../../../src/server/areas/payments/stripe/answers.ts';
import { createStripeProvider } from '../../../src/server/areas/payments/stripe/provider.ts';
import { startFakeStripe } from '../../fixtures/payments/fake-stripe.ts';
import { startLossyProxy } from '../../fixtures/payments/lossy-proxy.ts';
import { describeProvider } from './provider-conformance.ts';

describeProvider('stripe', async () => {
  const stripe = await startFakeStripe();
  const proxy = await startLossyProxy(stripe.url);
  return {
    provider: createStripeProvider({
      settings: { ...stripe.settings, apiUrl: proxy.url },
      cardsUrl: 'http://cards.test',
      allowedOrigins: ['http://shop.test'],
      readSecret: () => Promise.resolve('a secret of the tests'),
    }),
    authorise: ({ reference }) => Promise.resolve(stripe.approve(reference)),
    decline: ({ reference }) => Promise.resolve(stripe.decline(reference)),
    // The library sends a call once more when the connection broke.
    loseNext: (loss) => {
      proxy.loseNext(loss);
      proxy.loseNext(loss);
    },
    answers: stripeAnswers,
    refuseNext: (status, code) =>
      proxy.answerNext({ status, body: { error: { type: 'invalid_request_error', code } } }),
    morePaymentsThanAPage: 105,
    stop: async () => {
      await proxy.stop();
      await stripe.stop();
    },
  };
});
