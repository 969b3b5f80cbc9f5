import { ownAnswers } from '../../../src/server/areas/payments/own/answers.ts';
import { createOwnProvider } from '../../../src/server/areas/payments/own/provider.ts';
import type { OpenedPayment } from '../../../src/server/areas/payments/provider.ts';
import { cardInput, startCardBackend } from '../../fixtures/payments/card-backend.ts';
import { startLossyProxy } from '../../fixtures/payments/lossy-proxy.ts';
import { describeProvider } from './provider-conformance.ts';

describeProvider('own', async () => {
  const backend = await startCardBackend();
  const proxy = await startLossyProxy(backend.url);
  const pay = async ({ navigateUrl }: OpenedPayment, number: string) => {
    const browser = backend.browser();
    await browser.send(await browser.open(navigateUrl), cardInput(number));
  };
  return {
    provider: createOwnProvider({ url: proxy.url, readSecret: backend.readSecret }),
    authorise: (opened) => pay(opened, '4242 4242 4242 4242'),
    decline: (opened) => pay(opened, '4000 0000 0000 0002'),
    loseNext: proxy.loseNext,
    answers: ownAnswers,
    disputes: null,
    refuseNext: (status, code) => proxy.answerNext({ status, body: { code } }),
    morePaymentsThanAPage: 105,
    stop: async () => {
      await proxy.stop();
      await backend.stop();
    },
  };
});
