import { payPalAnswers } from '../../../src/server/areas/payments/paypal/answers.ts';
import { createPayPalProvider } from '../../../src/server/areas/payments/paypal/provider.ts';
import { startFakePayPal } from '../../fixtures/payments/fake-paypal.ts';
import { startLossyProxy } from '../../fixtures/payments/lossy-proxy.ts';
import { describeProvider } from './provider-conformance.ts';

describeProvider('paypal', async () => {
  const payPal = await startFakePayPal();
  const proxy = await startLossyProxy(payPal.url);
  const provider = createPayPalProvider({
    settings: { ...payPal.settings, apiUrl: proxy.url },
    allowedOrigins: ['http://shop.test'],
    now: Date.now,
  });
  return {
    provider,
    authorise: async ({ reference }) => {
      payPal.approve(reference);
      // An order is authorised when the shop first asks for it after the payer's approval.
      await provider.read(reference);
    },
    decline: ({ reference }) => Promise.resolve(payPal.approveDeclined(reference)),
    loseNext: proxy.loseNext,
    answers: payPalAnswers,
    disputes: {
      open: payPal.dispute,
      end: (id, status) =>
        payPal.endDispute(id, status === 'lost' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR'),
    },
    refuseNext: (status, code) => proxy.answerNext({ status, body: { name: 'REFUSED', details: [{ issue: code }] } }),
    morePaymentsThanAPage: 105,
    stop: async () => {
      await proxy.stop();
      await payPal.stop();
    },
  };
});
