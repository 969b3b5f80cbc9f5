import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, AnswerTable } from '../../../src/server/areas/payments/answers.ts';
import { PaymentProviderUnavailable, PaymentRefused } from '../../../src/server/areas/payments/provider.ts';
import type {
  OpenedPayment,
  OpenPaymentRequest,
  PaymentProvider,
  ProviderPayment,
} from '../../../src/server/areas/payments/provider.ts';
import { paymentRequest } from '../../fixtures/payments/card-backend.ts';

export interface ConformanceSubject {
  provider: PaymentProvider;
  /** What the shopper does on the provider's page. */
  authorise(opened: OpenedPayment): Promise<void>;
  decline(opened: OpenedPayment): Promise<void>;
  /** Loses the next call that changes something: the request itself, or only the reply. */
  loseNext(loss: 'request' | 'reply'): void;
  /** What a customer and their bank do; null where nobody can dispute a payment. */
  disputes: {
    open(reference: string, amountMinor: number): string;
    end(disputeId: string, status: 'won' | 'lost'): void;
  } | null;
  /** What the adapter makes of each code of its provider. */
  answers: AnswerTable;
  /** Has the provider refuse the next call that changes something. */
  refuseNext(status: number, code: string): void;
  /** More payments than one page of the provider's list has. */
  morePaymentsThanAPage: number;
  stop(): Promise<void>;
}

/** What every payment provider does, whoever is behind it. */
export function describeProvider(name: string, start: () => Promise<ConformanceSubject>): void {
  describe(`the payment provider ${name}`, { timeout: 60_000 }, () => {
    let subject: ConformanceSubject;
    let provider: PaymentProvider;
    beforeAll(async () => {
      subject = await start();
      provider = subject.provider;
    }, 240_000);
    afterAll(() => subject?.stop());

    const open = (change: Partial<OpenPaymentRequest> = {}) => provider.open(paymentRequest(change));
    const authorise = async (change: Partial<OpenPaymentRequest> = {}) => {
      const opened = await open(change);
      await subject.authorise(opened);
      return opened.reference;
    };

    test('T09 opening a transaction twice, also at once, opens one payment', async () => {
      const request = paymentRequest();
      const [first, second] = await Promise.all([provider.open(request), provider.open(request)]);
      const third = await provider.open(request);
      expect(new Set([first, second, third].map(({ reference }) => reference)).size).toBe(1);
      expect(await provider.read(first.reference)).toEqual({
        reference: first.reference,
        status: 'open',
        amountMinor: 4_250,
        currency: 'USD',
        capturedMinor: 0,
        refundedMinor: 0,
        refunds: [],
        declineReason: null,
        card: null,
      } satisfies ProviderPayment);
    });

    test('T05 nothing can be captured before the shopper has authorised it', async () => {
      const { reference } = await open();
      expect(await provider.capture(reference, 4_250)).toMatchObject({ status: 'open', capturedMinor: 0 });
    });

    test('capturing twice, also at once, takes the money once', async () => {
      const reference = await authorise();
      expect(await provider.read(reference)).toMatchObject({ status: 'authorised', capturedMinor: 0 });
      const captures = await Promise.all([provider.capture(reference, 4_250), provider.capture(reference, 4_250)]);
      captures.push(await provider.capture(reference, 4_250));
      for (const payment of captures) expect(payment).toMatchObject({ status: 'captured', capturedMinor: 4_250 });
    });

    test('a capture of less leaves the rest to the shopper', async () => {
      const reference = await authorise();
      expect(await provider.capture(reference, 3_000)).toMatchObject({ status: 'captured', capturedMinor: 3_000 });
      expect(await provider.capture(reference, 4_250)).toMatchObject({ status: 'captured', capturedMinor: 3_000 });
    });

    test('more than was authorised is refused, and nothing is taken', async () => {
      const reference = await authorise();
      await expect(provider.capture(reference, 4_251)).rejects.toBeInstanceOf(PaymentRefused);
      expect(await provider.read(reference)).toMatchObject({ status: 'authorised', capturedMinor: 0 });
    });

    test('T11 a void after a capture leaves the payment captured', async () => {
      const reference = await authorise();
      await provider.capture(reference, 4_250);
      expect(await provider.void(reference)).toMatchObject({ status: 'captured', capturedMinor: 4_250 });
    });

    test('a capture after a void returns the payment as voided', async () => {
      const reference = await authorise();
      expect(await provider.void(reference)).toMatchObject({ status: 'voided' });
      expect(await provider.void(reference)).toMatchObject({ status: 'voided' });
      expect(await provider.capture(reference, 4_250)).toMatchObject({ status: 'voided', capturedMinor: 0 });
    });

    test('capture and void at once end as exactly one of them', async () => {
      const reference = await authorise();
      await Promise.allSettled([provider.capture(reference, 4_250), provider.void(reference)]);
      const { status, capturedMinor } = await provider.read(reference);
      expect([
        ['captured', 4_250],
        ['voided', 0],
      ]).toContainEqual([status, capturedMinor]);
    });

    test('T05 a declined card is told apart, and nothing can be captured', async () => {
      const opened = await open();
      await subject.decline(opened);
      const { status, declineReason } = await provider.read(opened.reference);
      // With some providers the shopper may try another card.
      expect(['declined', 'open']).toContain(status);
      expect(declineReason).toBe('declined');
      expect(await provider.capture(opened.reference, 4_250)).toMatchObject({ status, capturedMinor: 0 });
    });

    test('a refund is made once for each refund id', async () => {
      const reference = await authorise();
      await provider.capture(reference, 4_250);
      await Promise.all([provider.refund(reference, 1_000, 'first'), provider.refund(reference, 1_000, 'first')]);
      const partly = await provider.refund(reference, 1_000, 'first');
      expect(partly).toMatchObject({ status: 'partly-refunded', capturedMinor: 4_250, refundedMinor: 1_000 });
      const whole = await provider.refund(reference, 3_250, 'second');
      expect(whole).toMatchObject({ status: 'refunded', refundedMinor: 4_250 });
    });

    test('T37 a payment names its refunds with the ids that the shop gave them, when it is read and listed', async () => {
      const since = Date.now() - 1_000;
      const reference = await authorise();
      await provider.capture(reference, 4_250);
      await provider.refund(reference, 1_000, 'first');
      const { refunds } = await provider.refund(reference, 250, 'second');
      expect(refunds).toEqual([
        { refundId: 'first', amountMinor: 1_000, status: 'refunded' },
        { refundId: 'second', amountMinor: 250, status: 'refunded' },
      ]);
      expect(await provider.read(reference)).toMatchObject({ refunds });
      const listed: ProviderPayment[] = [];
      for await (const payment of provider.list(since)) if (payment.reference === reference) listed.push(payment);
      expect(listed).toMatchObject([{ refunds }]);
    });

    test('T37 a payment names all of its refunds, however many there are', async () => {
      const reference = await authorise();
      await provider.capture(reference, 4_250);
      for (let index = 0; index < 12; index += 1) await provider.refund(reference, 1, `refund-${index}`);
      expect((await provider.read(reference)).refunds.map(({ refundId }) => refundId)).toEqual(
        Array.from({ length: 12 }, (_, index) => `refund-${index}`),
      );
    });

    test('T37 the id of a refund with another amount is refused, also at once, and gives no money back', async () => {
      const reference = await authorise();
      await provider.capture(reference, 4_250);
      await provider.refund(reference, 1_000, 'known');
      const refused = { name: 'PaymentRefused', code: 'REFUND_ID_REUSED' };
      await expect(provider.refund(reference, 2_000, 'known')).rejects.toMatchObject(refused);
      await Promise.allSettled([provider.refund(reference, 300, 'new'), provider.refund(reference, 400, 'new')]);
      const { refundedMinor, refunds } = await provider.read(reference);
      expect(refunds.map(({ refundId }) => refundId)).toEqual(['known', 'new']);
      expect([1_300, 1_400]).toContain(refundedMinor);
      const other = refundedMinor === 1_300 ? 400 : 300;
      await expect(provider.refund(reference, other, 'new')).rejects.toMatchObject(refused);
      expect(await provider.refund(reference, refundedMinor - 1_000, 'new')).toMatchObject({ refundedMinor });
    });

    test('no more can be refunded than was captured', async () => {
      const reference = await authorise();
      await expect(provider.refund(reference, 100, 'before')).rejects.toBeInstanceOf(PaymentRefused);
      await provider.capture(reference, 4_250);
      await expect(provider.refund(reference, 4_251, 'more')).rejects.toBeInstanceOf(PaymentRefused);
      expect(await provider.read(reference)).toMatchObject({ status: 'captured', refundedMinor: 0 });
    });

    test('T37 a refund that is refused leaves the refunds that were made, of its payment and of others', async () => {
      const [reference, other] = [await authorise(), await authorise()];
      for (const payment of [reference, other]) await provider.capture(payment, 4_250);
      await provider.refund(reference, 1_000, 'first');
      for (const refundId of ['first', 'late']) await provider.refund(other, 500, refundId);
      await expect(provider.refund(reference, 4_000, 'late')).rejects.toBeInstanceOf(PaymentRefused);
      const made = (refundId: string, amountMinor: number) => ({ refundId, amountMinor, status: 'refunded' });
      const refunds = [made('first', 500), made('late', 500)];
      expect(await provider.refund(other, 500, 'first')).toMatchObject({ refundedMinor: 1_000, refunds });
      expect(await provider.refund(reference, 1_000, 'first')).toMatchObject({ refundedMinor: 1_000 });
      expect((await provider.read(reference)).refunds.filter(({ status }) => status === 'refunded')).toEqual([
        made('first', 1_000),
      ]);
    });

    test('an unknown payment is refused', async () => {
      await expect(provider.read('pi_nobody')).rejects.toBeInstanceOf(PaymentRefused);
    });

    test.each(['request', 'reply'] as const)(
      'a lost %s is unavailable; repeated or read, it is known',
      async (loss) => {
        const request = paymentRequest();
        subject.loseNext(loss);
        await expect(provider.open(request)).rejects.toBeInstanceOf(PaymentProviderUnavailable);
        const opened = await provider.open(request);
        await subject.authorise(opened);
        subject.loseNext(loss);
        await expect(provider.capture(opened.reference, 4_250)).rejects.toBeInstanceOf(PaymentProviderUnavailable);
        const expected = loss === 'reply' ? 'captured' : 'authorised';
        expect(await provider.read(opened.reference)).toMatchObject({ status: expected });
        expect(await provider.capture(opened.reference, 4_250)).toMatchObject({ status: 'captured' });
        subject.loseNext(loss);
        await expect(provider.refund(opened.reference, 500, 'lost')).rejects.toBeInstanceOf(PaymentProviderUnavailable);
        expect(await provider.refund(opened.reference, 500, 'lost')).toMatchObject({ refundedMinor: 500 });
      },
    );

    test('a void whose reply was lost is repeated without harm', async () => {
      const reference = await authorise();
      subject.loseNext('reply');
      await expect(provider.void(reference)).rejects.toBeInstanceOf(PaymentProviderUnavailable);
      expect(await provider.void(reference)).toMatchObject({ status: 'voided' });
    });

    /** What became of a step that was refused: the payment, or the error. */
    const refuse = <T>(status: number, code: string, step: () => Promise<T>): Promise<unknown> => {
      subject.refuseNext(status, code);
      return step().catch((error: unknown) => error);
    };
    const again = { name: 'PaymentProviderUnavailable' };
    const toRefusal = (code: string, answer: Answer) =>
      answer === 'again' ? again : { name: 'PaymentRefused', code, answer };
    const knownCodes = () => Object.entries(subject.answers);

    test('every code of the provider that refuses an opening ends it, or leaves it open', async () => {
      for (const [code, answer] of knownCodes())
        expect([code, await refuse(422, code, open)]).toMatchObject([code, toRefusal(code, answer)]);
    });

    test('every code that refuses a capture undoes it, repeats it, or is answered with the payment', async () => {
      const reference = await authorise();
      for (const [code, answer] of knownCodes()) {
        const expected = answer === 'outcome' ? { status: 'authorised', capturedMinor: 0 } : toRefusal(code, answer);
        expect([code, await refuse(422, code, () => provider.capture(reference, 4_250))]).toMatchObject([
          code,
          expected,
        ]);
      }
      expect(await provider.capture(reference, 4_250)).toMatchObject({ status: 'captured' });
    });

    test('every code that refuses a void is answered with the payment, repeats it, or is a refusal', async () => {
      const reference = await authorise();
      for (const [code, answer] of knownCodes()) {
        const expected = answer === 'outcome' ? { status: 'authorised' } : toRefusal(code, answer);
        expect([code, await refuse(422, code, () => provider.void(reference))]).toMatchObject([code, expected]);
      }
      expect(await provider.void(reference)).toMatchObject({ status: 'voided' });
    });

    test('T37 every code that refuses a refund refuses it or repeats it, and no money is given back', async () => {
      const reference = await authorise();
      await provider.capture(reference, 4_250);
      for (const [code, answer] of knownCodes()) {
        const expected = answer === 'again' ? again : { name: 'PaymentRefused' };
        const refund = () => provider.refund(reference, 100, `refused-${code}`);
        expect([code, await refuse(422, code, refund)]).toMatchObject([code, expected]);
      }
      expect(await provider.read(reference)).toMatchObject({ status: 'captured', refunds: [] });
    });

    test.each([400, 402, 403, 404, 410, 422])('a code that nobody knows undoes the payment with %i', async (status) => {
      const refused = { name: 'PaymentRefused', answer: { undo: 'other' } };
      expect(await refuse(status, 'a_new_code', open)).toMatchObject(refused);
      const reference = await authorise();
      expect(await refuse(status, 'a_new_code', () => provider.capture(reference, 4_250))).toMatchObject(refused);
    });

    test.each([401, 408, 409, 429, 500, 502, 503])('the status %i leaves the outcome open', async (status) => {
      const reference = await authorise();
      expect(await refuse(status, 'a_new_code', () => provider.capture(reference, 4_250))).toMatchObject(again);
      expect(await provider.capture(reference, 4_250)).toMatchObject({ status: 'captured' });
    });

    test('an unknown dispute is refused', async () => {
      await expect(provider.readDispute('du_nobody')).rejects.toMatchObject({
        name: 'PaymentRefused',
        answer: 'missing',
      });
    });

    test('disputes since an instant are listed, page by page, each with its payment and what became of it', async () => {
      const since = Date.now() - 1_000;
      const opened: string[] = [];
      const reference = await authorise();
      await provider.capture(reference, 4_250);
      for (const amountMinor of [4_250, 1_000, 250])
        if (subject.disputes) opened.push(subject.disputes.open(reference, amountMinor));
      const listed: string[] = [];
      for await (const disputeId of provider.listDisputes(since)) listed.push(disputeId);
      expect(listed.toSorted()).toEqual(opened.toSorted());
      for await (const disputeId of provider.listDisputes(since + 3_600_000)) expect(disputeId).toBeUndefined();
      const [won, lost, open] = opened;
      if (!subject.disputes || won === undefined || lost === undefined || open === undefined) return;
      subject.disputes.end(won, 'won');
      subject.disputes.end(lost, 'lost');
      const shared = { reference, currency: 'USD', isRefundable: false };
      expect(await provider.readDispute(won)).toMatchObject({ ...shared, status: 'won', amountMinor: 4_250 });
      expect(await provider.readDispute(lost)).toMatchObject({ ...shared, status: 'lost', amountMinor: 1_000 });
      expect(await provider.readDispute(open)).toMatchObject({
        ...shared,
        status: 'open',
        amountMinor: 250,
        respondBy: expect.any(Date),
      });
    });

    test('lists what has changed since an instant, page by page', async () => {
      const since = Date.now() - 1_000;
      const references: string[] = [];
      for (let index = 0; index < subject.morePaymentsThanAPage; index += 1)
        references.push(await authorise({ amountMinor: 100 + index }));
      const listed: ProviderPayment[] = [];
      for await (const payment of provider.list(since)) listed.push(payment);
      const found = listed.map(({ reference }) => reference);
      expect(found.filter((reference) => references.includes(reference)).toSorted()).toEqual(references.toSorted());
      for await (const payment of provider.list(since + 3_600_000)) expect(payment).toBeUndefined();
      expect(listed.find(({ reference }) => reference === references[7])).toMatchObject({ amountMinor: 107 });
    });
  });
}
