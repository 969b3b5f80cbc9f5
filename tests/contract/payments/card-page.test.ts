import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cardLimits } from '../../../src/config/payments/card-limits.ts';
import { testCards } from '../../../src/config/payments/test-cards.ts';
import type { CardScenario } from '../../../src/config/payments/test-cards.ts';
import { PaymentProviderUnavailable, PaymentRefused } from '../../../src/server/areas/payments/provider.ts';
import { cardInput, paymentRequest, startCardBackend } from '../../fixtures/payments/card-backend.ts';
import type { LoadedPage } from '../../fixtures/server/cookie-browser.ts';

type Backend = Awaited<ReturnType<typeof startCardBackend>>;

/** Keeps the rules of card numbers, and is no test card. */
const canary = '4916338506082832';

let backend: Backend;
let clock = 0;
beforeAll(async () => {
  backend = await startCardBackend({ now: () => Date.now() + clock, variables: { TRUST_PROXY: 'true' } });
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(async () => {
  clock = 0;
  await backend.db.deleteFrom('tries').execute();
});

const numberOf = (scenario: CardScenario) => testCards.find((card) => card.scenario === scenario)?.number ?? '';

async function openPage(change: Parameters<typeof paymentRequest>[0] = {}) {
  const request = paymentRequest(change);
  const opened = await backend.provider.open(request);
  const browser = backend.browser();
  const page = await browser.open(opened.navigateUrl);
  return {
    ...opened,
    request,
    browser,
    page,
    send: (input: Record<string, string>) => browser.send(page, input),
    read: () => backend.provider.read(opened.reference),
  };
}

const returned = ({ url, status }: LoadedPage) => ({ status, ...Object.fromEntries(url.searchParams) });

describe('test cards', () => {
  test.each(testCards.filter(({ scenario }) => scenario === 'approve'))(
    'PAY-010 VAL-015 $brand is authorised, and the frame returns with transaction, status and token alone',
    async ({ number }) => {
      const payment = await openPage();
      const back = await payment.send(cardInput(number));
      expect(`${back.url.origin}${back.url.pathname}`).toBe(payment.request.returnUrl);
      expect([...back.url.searchParams.keys()]).toEqual(['transactionId', 'status', 'token']);
      expect(returned(back)).toMatchObject({
        status: 'AUTH',
        transactionId: payment.request.transactionId,
        token: expect.stringMatching(/^[\w-]{22}$/),
      });
      expect(back.status).toBe(303);
      expect(await payment.read()).toMatchObject({ status: 'authorised', card: { lastFour: number.slice(-4) } });
    },
  );

  test.each([
    ['decline', 'declined'],
    ['insufficient-funds', 'insufficient-funds'],
  ] as const)('T05 the card "%s" returns DECLINED without a token', async (scenario, declineReason) => {
    const payment = await openPage();
    const back = await payment.send(cardInput(numberOf(scenario)));
    expect(returned(back)).toEqual({ status: 'DECLINED', transactionId: payment.request.transactionId });
    expect(await payment.read()).toMatchObject({ status: 'declined', declineReason });
  });

  test('the bank’s code is asked for, and a wrong one asked for again', async () => {
    const payment = await openPage();
    const question = await payment.send(cardInput(numberOf('step-up')));
    expect(question.text).toContain('one-time-code');
    expect(await payment.read()).toMatchObject({ status: 'open' });
    const code = /code is (\d{6})/.exec(question.text)?.[1] ?? '';
    expect((await payment.browser.send(question, { code: '' })).status).toBe(422);
    const again = await payment.browser.send(question, { code: code === '000000' ? '000001' : '000000' });
    expect([again.status, await payment.read()]).toMatchObject([422, { status: 'open' }]);
    expect(returned(await payment.browser.send(again, { code }))).toMatchObject({ status: 'AUTH' });
    expect(await payment.read()).toMatchObject({ status: 'authorised' });
  });

  test('T18 guessing the bank’s code ends in a declined payment', async () => {
    const payment = await openPage();
    const question = await payment.send(cardInput(numberOf('step-up')));
    const code = /code is (\d{6})/.exec(question.text)?.[1] ?? '';
    const guesses = ['111111', '222222', '333333', '444444', '555555'].map((guess) =>
      guess === code ? '666666' : guess,
    );
    let last = question;
    for (const guess of guesses) last = await payment.browser.send(question, { code: guess });
    expect(returned(last)).toMatchObject({ status: 'DECLINED' });
    expect(returned(await payment.browser.post(question.url.pathname, { code }))).toMatchObject({ status: 'DECLINED' });
    expect(await payment.read()).toMatchObject({ status: 'declined', declineReason: 'authentication-failed' });
  });

  test('the slow card is authorised once, however often the form is sent', async () => {
    const payment = await openPage();
    const sent = await Promise.all([1, 2, 3].map(() => payment.send(cardInput(numberOf('slow')))));
    for (const back of sent) expect(returned(back)).toMatchObject({ status: 'AUTH' });
  });

  test('an unknown outcome is unavailable to the server until it settles', async () => {
    const payment = await openPage();
    expect(returned(await payment.send(cardInput(numberOf('unknown-outcome'))))).toMatchObject({ status: 'AUTH' });
    const steps = [
      () => payment.read(),
      () => backend.provider.capture(payment.reference, 4_250),
      () => backend.provider.void(payment.reference),
    ];
    for (const step of steps) await expect(step()).rejects.toBeInstanceOf(PaymentProviderUnavailable);
    clock = 61_000;
    expect(await backend.provider.capture(payment.reference, 4_250)).toMatchObject({ status: 'captured' });
  });

  test('the capture with a lost reply has happened, once', async () => {
    const payment = await openPage();
    await payment.send(cardInput(numberOf('lost-reply')));
    const { reference } = payment;
    await expect(backend.provider.capture(reference, 4_250)).rejects.toBeInstanceOf(PaymentProviderUnavailable);
    expect(await payment.read()).toMatchObject({ status: 'captured', capturedMinor: 4_250 });
    expect(await backend.provider.capture(reference, 4_250)).toMatchObject({
      status: 'captured',
      capturedMinor: 4_250,
    });
  });

  test('T31 a real card is refused in the demo, and the form names where to look', async () => {
    const payment = await openPage();
    const shown = await payment.send(cardInput(canary));
    expect(shown.status).toBe(422);
    expect(shown.text).toContain('takes only its test cards');
    expect(await payment.read()).toMatchObject({ status: 'open' });
  });
});

describe('the card form', () => {
  test('VAL-013 VAL-014 VAL-016 every wrong field is named; what was typed stays but for the code', async () => {
    const payment = await openPage();
    const shown = await payment.send({
      number: '4242 4242 4242 4243',
      expiry: '01/2020',
      cvv: '98765',
      name: 'June "J" O',
    });
    expect(shown.status).toBe(422);
    for (const text of ['seems to be wrong', 'has expired', 'Enter the security code: 3'])
      expect(shown.text.split(text)).toHaveLength(3);
    for (const kept of ['4242 4242 4242 4243', '01/2020', 'June &quot;J&quot; O'])
      expect(shown.text).toContain(`value="${kept}"`);
    expect(shown.text).not.toContain('98765');
    expect(returned(await payment.send(cardInput('4242424242424242')))).toMatchObject({ status: 'AUTH' });
  });

  test('VAL-015 a country takes only its brands, and offers no test card of another', async () => {
    const payment = await openPage({ country: 'MX', currency: 'MXN', languageTag: 'es-MX' });
    expect(payment.page.text).not.toContain('6011 1111 1111 1117');
    const shown = await payment.send(cardInput('6011111111111117'));
    expect(shown.text).toContain('Usa Visa, MasterCard o American Express.');
  });

  test.each([
    ['en-US', 'en-US', 'Pay $42.50'],
    ['es-MX', 'es-MX', 'Pagar'],
    ['fr-CA', 'fr-CA', 'Payer'],
    ['zh-CN', 'zh-CN', '支付'],
    ['zh-HK', 'zh-HK', '支付'],
  ])('speaks %s', async (languageTag, lang, text) => {
    const { page } = await openPage({ languageTag });
    expect(page.text).toContain(`<html lang="${lang}">`);
    expect(page.text).toContain(text);
  });

  test('has what browsers and phones need to fill it in', async () => {
    const { page } = await openPage();
    for (const [name, autocomplete] of Object.entries({
      number: 'cc-number',
      expiry: 'cc-exp',
      cvv: 'cc-csc',
      name: 'cc-name',
    }))
      expect(page.text).toMatch(new RegExp(`name="${name}"[^>]*autocomplete="${autocomplete}"`));
    expect(page.text.match(/inputmode="numeric"/g)).toHaveLength(3);
  });

  test('cancelling returns CANCELLED, and nothing can be paid any more', async () => {
    const payment = await openPage();
    const back = await payment.browser.send(payment.page, {}, `${payment.page.url.pathname}/cancel`);
    expect(returned(back)).toEqual({ status: 'CANCELLED', transactionId: payment.request.transactionId });
    expect(returned(await payment.send(cardInput('4242424242424242')))).toMatchObject({ status: 'CANCELLED' });
    expect(await payment.read()).toMatchObject({ status: 'voided' });
  });

  test('opened again after paying, it returns to the shop', async () => {
    const payment = await openPage();
    const first = await payment.send(cardInput('4242424242424242'));
    const second = await payment.browser.open(payment.navigateUrl);
    expect(returned(second)).toMatchObject({ status: 'AUTH', transactionId: payment.request.transactionId });
    expect(second.url.searchParams.get('token')).not.toBe(first.url.searchParams.get('token'));
  });

  test('a page that was left for an hour has expired, and so has its payment', async () => {
    const payment = await openPage();
    clock = 3_600_001;
    expect(await payment.send(cardInput('4242424242424242'))).toMatchObject({ status: 404 });
    expect((await payment.browser.open(payment.navigateUrl)).text).toContain('Nothing has been charged');
    expect(await payment.read()).toMatchObject({ status: 'expired' });
    expect(await backend.provider.void(payment.reference)).toMatchObject({ status: 'expired' });
  });

  test('an authorisation that is not captured within a week has expired', async () => {
    const payment = await openPage();
    await payment.send(cardInput('4242424242424242'));
    clock = 7 * 86_400_000 + 60_000;
    expect(await backend.provider.capture(payment.reference, 4_250)).toMatchObject({
      status: 'expired',
      capturedMinor: 0,
    });
  });
});

describe('T19 card testing', () => {
  const payDeclined = (navigateUrl: string, address: string) =>
    backend.browser({ 'x-forwarded-for': address }).post(new URL(navigateUrl).pathname, cardInput(numberOf('decline')));
  const declined = async (address: string) =>
    payDeclined((await backend.provider.open(paymentRequest())).navigateUrl, address);

  test('T19 one address tries a bounded number of cards in an hour; others go on', async () => {
    const { uses } = cardLimits.cardAddress;
    const opened: string[] = [];
    for (let index = 0; index < uses + 10; index += 1)
      opened.push((await backend.provider.open(paymentRequest())).navigateUrl);
    const pages = await Promise.all(opened.map((navigateUrl) => payDeclined(navigateUrl, '203.0.113.7')));
    expect(pages.filter(({ status }) => status === 303)).toHaveLength(uses);
    expect(pages.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(pages.find(({ status }) => status === 429)?.text).toContain('Wait an hour');
    expect((await declined('203.0.113.8')).status).toBe(303);
    clock = 3_600_001;
    expect((await declined('203.0.113.7')).status).toBe(303);
  });

  test('T19 approved cards do not count for their address', async () => {
    for (let index = 0; index < cardLimits.cardAddress.uses + 1; index += 1) {
      const payment = await openPage();
      expect(returned(await payment.send(cardInput('4242424242424242')))).toMatchObject({ status: 'AUTH' });
    }
  });
});

describe('who may do what', () => {
  test('T33 T31 only the shop may frame the page; nothing of it is kept or told to others', async () => {
    const { page } = await openPage();
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors http://shop.test');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'sha256-[^']+';/);
    expect(page.headers.get('x-frame-options')).toBeNull();
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['https://evil.example/pcicallback', 'http://shop.test.evil.example/', 'http://shop.test@evil.example/'])(
    'T23 a payment that would return to %s is refused',
    async (returnUrl) => {
      await expect(backend.provider.open(paymentRequest({ returnUrl }))).rejects.toMatchObject({
        code: 'RETURN_URL_NOT_ALLOWED',
      });
    },
  );

  test('a transaction keeps its amount and currency: opened again with others, it is refused', async () => {
    const request = paymentRequest();
    const { reference } = await backend.provider.open(request);
    for (const change of [{ amountMinor: 4_251 }, { currency: 'CAD' }])
      await expect(backend.provider.open({ ...request, ...change })).rejects.toMatchObject({
        code: 'TRANSACTION_HAS_ANOTHER_AMOUNT',
      });
    expect(await backend.provider.open(request)).toMatchObject({ reference });
    expect(await backend.provider.read(reference)).toMatchObject({ amountMinor: 4_250, currency: 'USD' });
  });

  test('T28 a query or fragment of the return address is replaced', async () => {
    const payment = await openPage({ returnUrl: 'http://shop.test/pcicallback?status=AUTH&token=x&more=1#part' });
    const back = await payment.send(cardInput(numberOf('decline')));
    expect(back.url.href).toBe(
      `http://shop.test/pcicallback?transactionId=${payment.request.transactionId}&status=DECLINED`,
    );
  });

  test.each([
    ['GET', '/api/payments?since=0'],
    ['POST', '/api/payments'],
    ['GET', '/api/payments/card_x'],
    ['POST', '/api/payments/card_x/capture'],
  ])('%s %s needs the shop’s secret', async (method, path) => {
    for (const authorization of ['', 'Bearer ', 'Bearer wrong']) {
      const response = await fetch(`${backend.url}${path}`, { method, headers: { authorization } });
      expect(response.status).toBe(401);
    }
  });

  test('a form of another site is refused', async () => {
    const { navigateUrl } = await openPage();
    const response = await fetch(navigateUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      body: new URLSearchParams(cardInput('4242424242424242')),
    });
    expect(response.status).toBe(403);
  });

  test('an invented page id shows nothing', async () => {
    expect(await backend.browser().open('/pay/invented')).toMatchObject({ status: 404 });
  });

  test('a transaction that is opened again for another amount is refused', async () => {
    const request = paymentRequest();
    await backend.provider.open(request);
    await expect(backend.provider.open({ ...request, amountMinor: 1 })).rejects.toBeInstanceOf(PaymentRefused);
  });
});

test('T31 T28 no card number, code or expiry is in any table or log line, and no page id is logged', async () => {
  const pageIds: string[] = [];
  for (const number of [canary, '4242424242424242', numberOf('decline'), numberOf('step-up')]) {
    const payment = await openPage();
    pageIds.push(payment.navigateUrl.split('/').at(-1) ?? '');
    await payment.send(cardInput(number, { cvv: '739', expiry: '11/2043', name: 'Canary Cardholder' }));
  }
  const secrets = [canary, '4242424242424242', '4000000000000002', '11/2043', '2043-11', 'Canary Cardholder'];
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(backend.db);
  expect(tables.length).toBeGreaterThan(30);
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(
      backend.db,
    );
    for (const secret of secrets) expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
  }
  expect(backend.log.length).toBeGreaterThan(10);
  for (const secret of [...secrets, ...pageIds])
    expect(backend.log.filter((line) => line.includes(secret))).toEqual([]);
});
