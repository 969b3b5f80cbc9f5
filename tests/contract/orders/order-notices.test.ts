import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CountryCode } from '../../../src/config/countries.ts';
import { membershipTerms } from '../../../src/config/session/identity.ts';
import { getOrder } from '../../../src/contract/orders/orders.ts';
import { claimGuestMembership } from '../../../src/server/areas/orders/claim-guest-membership.ts';
import { addOrderNoticeJobs, sendOrderNoticesNow } from '../../../src/server/areas/orders/emails/order-notices.ts';
import type { OrderNotice } from '../../../src/server/areas/orders/emails/order-notices.ts';
import { returnKredits, spendKredits } from '../../../src/server/areas/kredits/index.ts';
import { createOrderJobHandlers } from '../../../src/server/areas/orders/job-handlers.ts';
import { orderQueues } from '../../../src/server/areas/orders/jobs.ts';
import { runOrderCommand } from '../../../src/server/areas/orders/operate/run-command.ts';
import { listOrderSweeps } from '../../../src/server/areas/orders/recover-orders.ts';
import type { Email } from '../../../src/server/platform/mail/mailer.ts';
import { callApi } from '../../fixtures/http-request.ts';
import { person, startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { OrderBackend } from '../../fixtures/server/order-backend.ts';
import { orderLocales, placeOrderIn } from '../../fixtures/server/order-in-locale.ts';

let backend: OrderBackend;
const [nora, camille] = [500_101, 500_102];
const refundId = 'one-refund';
const dayMs = 86_400_000;
beforeAll(async () => {
  backend = await startOrderBackend();
  await backend.db.deleteFrom('promotions').execute();
  await backend.setStock('AV-0701', 500);
});
afterAll(() => backend?.stop());
beforeEach(() => backend.db.deleteFrom('orderRefunds').execute());

const readTexts = (language: string) =>
  z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(`src/server/areas/orders/texts/${language}.json`, 'utf8')));

const listContents = ({ subject, text, html = '' }: Email) => [subject + text, html];

async function placeOrder(country: CountryCode = 'US', locale = 'en-us', customerId?: number) {
  const shopper = customerId === undefined ? backend.guest() : backend.customer(customerId, 'Guest');
  const placed = await placeOrderIn(backend, country, locale, { shopper });
  const { orderId } = await backend.db
    .selectFrom('orders')
    .select('orderId')
    .where('orderNumber', '=', placed.orderNumber)
    .executeTakeFirstOrThrow();
  return { ...placed, orderId };
}

const changeOrder = (orderId: number, change: object) =>
  backend.db.updateTable('orders').set(change).where('orderId', '=', orderId).execute();
const changeCustomer = (customerId: number, change: object) =>
  backend.db.updateTable('customers').set(change).where('customerId', '=', customerId).execute();

/** Adds the row of a refund of an amount, and what it makes of the order. */
async function refund(orderId: number, amountMinor: number, more: object = {}) {
  const at = new Date();
  const values = { refundId, orderId, amountMinor, reason: '', requestedBy: 'Kim', lines: '[]', isRestocked: false };
  await backend.db
    .insertInto('orderRefunds')
    .values({ ...values, isCancellation: false, state: 'refunded', requestedAt: at, settledAt: at, ...more })
    .execute();
  await changeOrder(orderId, { refundedMinor: amountMinor });
}

/** Runs the job of a notice, and returns its email. */
async function send(notice: OrderNotice): Promise<Email | undefined> {
  backend.emails.length = 0;
  await createOrderJobHandlers(backend.orders)[orderQueues.notice](notice);
  expect(backend.emails.length).toBeLessThan(2);
  return backend.emails[0];
}

async function sendOne(notice: OrderNotice): Promise<Email> {
  const email = await send(notice);
  if (!email) throw new Error(`nobody was told "${notice.kind}"`);
  return email;
}

/** An order that gave a customer their membership. */
async function giveMembership(orderId: number, holderId: number, expiresAt: Date) {
  await changeOrder(orderId, { containsFee: true, membershipHolderId: holderId, membershipGivenAt: new Date() });
  await changeCustomer(holderId, {
    customerType: 'PreferredCustomer',
    membershipStatus: 'Active',
    membershipExpiresAt: expiresAt,
    referralCode: 'FRIENDS123',
  });
}

/** A queue that keeps its jobs, each once. */
function createJobList() {
  const jobs: { name: string; key: string; data: unknown }[] = [];
  const queue = {
    add: (name: string, added: readonly { key: string; data: object }[]) => {
      const isNew = (key: string) => !jobs.some((job) => job.name === name && job.key === key);
      jobs.push(...added.filter(({ key }) => isNew(key)).map((job) => ({ name, ...job })));
      return Promise.resolve();
    },
  };
  return { jobs, queue };
}

async function sendLapses(): Promise<Email[]> {
  backend.emails.length = 0;
  const { jobs, queue } = createJobList();
  const dependencies = { ...backend.orders, queue };
  const handlers = createOrderJobHandlers(dependencies);
  for (const _ of [1, 2]) for (const sweep of listOrderSweeps(dependencies)) await sweep(dependencies.now());
  for (const _ of [1, 2]) await handlers[orderQueues.findLapses]({});
  for (const { name, data } of jobs)
    if (name === orderQueues.lapseNotice) await handlers[orderQueues.lapseNotice](data);
  expect(jobs.filter(({ name }) => name === orderQueues.findLapses)).toHaveLength(1);
  return [...backend.emails];
}

const lapsedAt = (now: number) => new Date(now - membershipTerms.graceDays * dayMs - 3_600_000);

describe.each(orderLocales)('emails about changes of an order in %s, in %s', (country, locale, language) => {
  const texts = readTexts(language);
  const english = readTexts('en');

  /** Expects an email that is whole, in its language, and says these texts (their fixed parts). */
  function expectTexts(email: Email, keys: readonly string[]) {
    for (const content of listContents(email)) {
      expect(content).not.toMatch(/\{\{|undefined|NaN|\[object|Invalid/);
      expect(content).not.toMatch(/<img|<svg|background-image|url\(/i);
    }
    expect(email.html).toContain(`lang="${locale.slice(0, 3)}${country}"`);
    for (const key of keys) {
      const parts = (texts[key] ?? key).split(/\{\{\w+\}\}/).filter((part) => part.trim().length > 2);
      for (const part of parts) expect(email.subject + email.text).toContain(part.trim());
      if (texts[key] !== english[key]) expect(email.text).not.toContain(english[key]);
    }
  }

  test('a cancelled order tells what goes back', async () => {
    const { orderId, orderNumber, total } = await placeOrder(country, locale);
    await changeOrder(orderId, { status: 'Cancelled', kreditsApplied: 7, containsFee: true });
    const [customerId, at] = [500_103, new Date()];
    await backend.db.transaction().execute(async (write) => {
      expect(await spendKredits(write, { customerId, orderId, kredits: 7, at })).toBe(true);
      expect(await returnKredits(write, orderId, at)).toBe(7);
    });
    const email = await sendOne({ kind: 'cancelled', orderId });
    expect(email.to).toBe(person.email);
    expect(email.id).toContain('cancelled');
    expect((await sendOne({ kind: 'cancelled', orderId })).id).toBe(email.id);
    for (const content of listContents(email)) expect(content).toContain(orderNumber);
    expectTexts(email, [
      'cancelledMailSubject',
      'cancelledMailIntro',
      'givenBack',
      'refundDelay',
      'membershipCancelled',
    ]);
    expect(email.text).toContain((texts['allMoneyBack'] ?? '').replace('{{amount}}', total));
    expect(email.text).toContain((texts['kreditsReturned'] ?? '').replace('{{kredits}}', '7'));
  });

  test('a refund of everything and one of a part say so', async () => {
    const { orderId, total } = await placeOrder(country, locale);
    const { totalMinor } = await backend.db
      .selectFrom('orders')
      .select('totalMinor')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow();
    await refund(orderId, totalMinor);
    const whole = await sendOne({ kind: 'refunded', orderId, refundId });
    expectTexts(whole, ['refundedMailSubject', 'refundedMailIntro', 'refunded', 'staysPaid', 'refundDelay']);
    // The intro, the total and what went back; where shipping is free and prices contain the tax, the subtotal too.
    expect(whole.text.split(total).length).toBeGreaterThan(3);
    await backend.db.deleteFrom('orderRefunds').execute();
    const lines = JSON.stringify([{ position: 1, sku: 'AV-0701', quantity: 1 }]);
    await refund(orderId, totalMinor - 1, { reason: '10% OK', lines });
    const part = await sendOne({ kind: 'refunded', orderId, refundId });
    expectTexts(part, ['partlyRefundedMailIntro', 'refundReason', 'refundedItems']);
    for (const content of listContents(part)) expect(content).toContain('10% OK');
  });

  test.each([
    ['rejected', 'PaymentRejected', ['rejectedMailSubject', 'rejectedMailIntro']],
    ['held', 'AdminHold', ['heldMailSubject', 'heldMailIntro']],
    ['released', 'ReadyToShip', ['releasedMailSubject', 'releasedMailIntro']],
    ['return-announced', 'PendingReturn', ['returnMailSubject', 'returnMailIntro']],
    ['return-ended', 'ShippedComplete', ['returnEndedMailSubject', 'returnEndedMailIntro']],
  ] as const)('an order that is %s', async (kind, status, keys) => {
    const { orderId } = await placeOrder(country, locale);
    const notice: OrderNotice = { kind, orderId, at: new Date().toISOString() };
    await changeOrder(orderId, { status });
    expectTexts(await sendOne(notice), keys);
    await changeOrder(orderId, { status: 'Cancelled' });
    expect(await send(notice)).toBeUndefined();
  });

  test('a membership that begins, goes on, changes or ends', async () => {
    const { orderId } = await placeOrder(country, locale);
    await giveMembership(orderId, nora, new Date(Date.now() + 300 * dayMs));
    const begun = await sendOne({ kind: 'membership-begun', orderId });
    expectTexts(begun, ['membershipBegunMailSubject', 'membershipBegunMailIntro', 'memberUntil', 'memberPrices']);
    expect(begun.text).toContain('FRIENDS123');
    const renewed = await sendOne({ kind: 'membership-renewed', orderId });
    expectTexts(renewed, ['membershipRenewedMailSubject', 'membershipRenewedMailIntro', 'memberUntil']);
    const shortened = await sendOne({ kind: 'membership-ended', orderId });
    expectTexts(shortened, ['membershipShortenedMailSubject', 'membershipShortenedMailIntro', 'memberUntil']);
    await changeCustomer(nora, { membershipStatus: 'Unknown', customerType: 'CDOCustomer' });
    const ended = await sendOne({ kind: 'membership-ended', orderId });
    expectTexts(ended, ['membershipEndedMailSubject', 'membershipRevokedMailIntro', 'seeMembership']);
  });

  test('a membership that nobody has renewed', async () => {
    await changeCustomer(nora, {
      ...{ customerType: 'PreferredCustomer', membershipStatus: 'Active', countryCode: country },
      ...{ preferredLocale: locale, membershipExpiresAt: lapsedAt(Date.now()) },
    });
    const [lapsed, ...others] = await sendLapses();
    expect(others).toEqual([]);
    if (!lapsed) throw new Error('nobody was told');
    expectTexts(lapsed, ['membershipEndedMailSubject', 'membershipLapsedMailIntro', 'membershipEndedOn']);
    await changeCustomer(nora, { countryCode: 'US', membershipStatus: 'Unknown', customerType: 'CDOCustomer' });
  });
});

describe('who is told, and of what', () => {
  test('the email and the account show the same amounts after a refund by an operator', async () => {
    const { orderId, orderNumber } = await placeOrder('US', 'en-us', nora);
    await runOrderCommand(backend.orders, ['refund', orderNumber, '--amount', '8.57']);
    await backend.db.deleteFrom('orderRefunds').execute();
    await refund(orderId, 857);
    const email = await sendOne({ kind: 'refunded', orderId, refundId });
    const params = { orderId: Number(orderNumber) };
    const page = await callApi(backend.url, getOrder, { params, headers: backend.customer(nora).headers });
    expect(email.text).toContain(`Given back so far: $${page.refunded?.toFixed(2)}`);
    expect(email.text).toContain(`Left of what you paid: $${page.totalPaid.toFixed(2)}`);
    expect(email.text).toContain(`Total: $${page.grandTotal.toFixed(2)}`);
    expect(email.text).toContain(`Subtotal: $${page.itemTotal.toFixed(2)}`);
    expect(page).toMatchObject({ refunded: 8.57 });
  });

  test('whoever proves the email of a guest’s fee is told once that their membership has begun', async () => {
    const { orderId } = await placeOrder();
    await changeOrder(orderId, { containsFee: true });
    const now = Date.now();
    const holder = { email: person.email, emailProvenAt: new Date(now), membershipStatus: 'Unknown' };
    await changeCustomer(nora, { ...holder, membershipExpiresAt: null, referralCode: 'FRIENDS123', closedAt: null });
    await claimGuestMembership(backend.db, { customerId: nora, at: new Date(now - 3 * dayMs) });
    const notices: unknown[] = [];
    for (const _ of [1, 2]) {
      const { jobs, queue } = createJobList();
      const dependencies = { ...backend.orders, queue };
      for (const sweep of listOrderSweeps(dependencies)) await sweep(now);
      notices.push(...jobs.filter(({ name }) => name === orderQueues.notice).map(({ data }) => data));
    }
    expect(notices).toEqual([{ kind: 'membership-begun', orderId }]);
    expect((await sendOne({ kind: 'membership-begun', orderId })).text).toContain('FRIENDS123');
    await changeCustomer(nora, { email: 'nora@example.test', emailProvenAt: null });
  });

  test('emails about an order go to the address that its customer has proven since, those of a guest do not', async () => {
    const order = await placeOrder('US', 'en-us', nora);
    const guest = await placeOrder();
    const notice = ({ orderId }: { orderId: number }) => sendOne({ kind: 'cancelled', orderId });
    await changeOrder(guest.orderId, { membershipHolderId: nora });
    await changeCustomer(nora, { email: 'nora.new@example.test', emailProvenAt: new Date() });
    expect([await notice(order), await notice(guest)]).toMatchObject([
      { to: 'nora.new@example.test' },
      { to: person.email },
    ]);
    await changeCustomer(nora, { emailProvenAt: null });
    expect(await notice(order)).toMatchObject({ to: person.email });
    await changeCustomer(nora, { email: 'nora@example.test' });
  });

  test('an order that cost nothing gives no money back', async () => {
    const { orderId } = await placeOrder();
    await changeOrder(orderId, { totalMinor: 0, status: 'Cancelled' });
    const { text } = await sendOne({ kind: 'cancelled', orderId });
    expect(text).toContain('no money');
    expect(text).not.toContain('10 business days');
  });

  test.each(['requested', 'refused'] as const)('a refund that is %s is not told of', async (state) => {
    const { orderId } = await placeOrder();
    await refund(orderId, 100, { state, ...(state === 'requested' && { settledAt: null }) });
    expect(await send({ kind: 'refunded', orderId, refundId })).toBeUndefined();
  });

  test('a membership that was taken back before its email is not told of', async () => {
    const { orderId } = await placeOrder('US', 'en-us', nora);
    await giveMembership(orderId, nora, new Date(Date.now() + 300 * dayMs));
    await changeOrder(orderId, { membershipRevokedAt: new Date() });
    expect(await send({ kind: 'membership-begun', orderId })).toBeUndefined();
  });

  test('a closed account gets no email, but a guest whose membership it got does', async () => {
    const { orderId } = await placeOrder('CA', 'fr-ca', camille);
    await refund(orderId, 100);
    await changeCustomer(camille, { closedAt: new Date() });
    for (const kind of ['cancelled', 'membership-begun', 'membership-ended'] as const)
      expect(await send({ kind, orderId })).toBeUndefined();
    expect(await send({ kind: 'refunded', orderId, refundId })).toBeUndefined();
    const guest = await placeOrder();
    await changeOrder(guest.orderId, { membershipHolderId: camille });
    expect(await send({ kind: 'membership-ended', orderId: guest.orderId })).toBeUndefined();
    expect(await sendOne({ kind: 'cancelled', orderId: guest.orderId })).toMatchObject({ to: person.email });
  });

  test('a member whose membership lapsed while the server was stopped for days is told once', async () => {
    await backend.db.deleteFrom('orders').where('membershipHolderId', '=', nora).execute();
    await changeCustomer(nora, {
      ...{ customerType: 'PreferredCustomer', membershipStatus: 'Active' },
      membershipExpiresAt: new Date(lapsedAt(Date.now()).getTime() - 3 * dayMs),
    });
    const ids = [...(await sendLapses()), ...(await sendLapses())].map(({ id }) => id);
    expect([ids.length > 0, new Set(ids).size]).toEqual([true, 1]);
  });

  /** Revokes a renewal by nora some days after the end of what she had paid for before. Returns its email. */
  async function revokeRenewal(daysAfterEnd: number): Promise<Email> {
    const { orderId } = await placeOrder('US', 'en-us', nora);
    const endedAt = new Date(Date.now() - daysAfterEnd * dayMs - 3_600_000);
    await giveMembership(orderId, nora, endedAt);
    await changeOrder(orderId, { membershipRevokedAt: new Date() });
    return sendOne({ kind: 'membership-ended', orderId });
  }

  test('a renewal that is cancelled once the grace period is over sends one email about the end', async () => {
    const email = await revokeRenewal(membershipTerms.graceDays);
    expect(email.subject).toMatch(/has ended/);
    expect(await sendLapses()).toEqual([]);
    const orders = backend.db.updateTable('orders').where('membershipRevokedAt', 'is not', null);
    await orders.set({ membershipHolderId: camille }).where('membershipHolderId', '=', nora).execute();
    // What another member has cancelled tells nobody else of the end.
    expect(await sendLapses()).not.toEqual([]);
    await orders.set({ membershipHolderId: nora }).where('membershipHolderId', '=', camille).execute();
    await backend.db.deleteFrom('orders').where('membershipHolderId', '=', nora).execute();
  });

  test('a renewal that is cancelled in the grace period names the last day of the member’s rights', async () => {
    const { text } = await revokeRenewal(10);
    const rightsUntil = new Date(Date.now() - 10 * dayMs - 3_600_000 + membershipTerms.graceDays * dayMs);
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Los_Angeles' });
    expect(text).toContain(`Member until: ${format.format(rightsUntil)}`);
  });

  test('a member who renewed, or lapsed long ago, or is still in the grace period, is not told', async () => {
    const now = Date.now();
    for (const expiresAt of [
      now,
      now - membershipTerms.graceDays * dayMs + 60_000,
      lapsedAt(now).getTime() - 7 * dayMs,
    ]) {
      await changeCustomer(nora, {
        ...{ customerType: 'PreferredCustomer', membershipStatus: 'Active' },
        membershipExpiresAt: new Date(expiresAt),
      });
      expect(await sendLapses()).toEqual([]);
    }
    const data = { customerId: nora, endedAt: lapsedAt(now).toISOString() };
    await createOrderJobHandlers(backend.orders)[orderQueues.lapseNotice](data);
    expect(backend.emails).toEqual([]);
  });

  test('T24 T29 names, reasons and tracking numbers are text: no markup, no link', async () => {
    const { orderId } = await placeOrder();
    const hostile = '<b>x</b> http://evil.test www.evil.test a@evil.test';
    await refund(orderId, 100, { reason: hostile });
    await changeOrder(orderId, {
      customerInformation: JSON.stringify({ ...person, firstName: hostile }),
      parcels: JSON.stringify([{ carrier: hostile, trackingNumber: hostile, shippedAt: new Date().toISOString() }]),
    });
    await createOrderJobHandlers(backend.orders)[orderQueues.shippedEmail]({ orderId, parcel: 0 });
    const parcel = backend.emails.at(-1);
    const notices: OrderNotice[] = [
      { kind: 'refunded', orderId, refundId },
      { kind: 'cancelled', orderId },
      { kind: 'membership-ended', orderId },
    ];
    const emails = [parcel];
    for (const notice of notices) emails.push(await sendOne(notice));
    for (const email of emails) {
      expect(email?.html).not.toContain('<b>');
      for (const content of listContents(email ?? { to: '', subject: '', text: '' }))
        expect(content).not.toMatch(/http:\/\/evil|www\.evil|@evil/);
    }
  });

  test('the same notice has one job, and another refund has another', async () => {
    const keys: string[] = [];
    const queue = {
      add: (_: string, jobs: readonly { key: string }[]) => {
        keys.push(...jobs.map(({ key }) => key));
        return Promise.resolve();
      },
    };
    const notices: OrderNotice[] = [
      { kind: 'refunded', orderId: 1, refundId: 'a' },
      { kind: 'refunded', orderId: 1, refundId: 'b' },
      { kind: 'cancelled', orderId: 1 },
      { kind: 'membership-ended', orderId: 1 },
    ];
    for (const _ of [1, 2])
      await backend.db.transaction().execute((write) => addOrderNoticeJobs({ queue }, write, notices));
    expect(new Set(keys).size).toBe(notices.length);
    expect(keys).toHaveLength(2 * notices.length);
  });

  test('without a queue the emails are sent at once, and one that is refused stops no other', async () => {
    const { orderId } = await placeOrder();
    const sent: Email[] = [];
    const mailer = {
      send: (email: Email) => {
        sent.push(email);
        return Promise.reject(new Error('refused'));
      },
      close: () => undefined,
    };
    const notices: OrderNotice[] = [
      { kind: 'cancelled', orderId },
      { kind: 'membership-ended', orderId },
    ];
    await sendOrderNoticesNow({ ...backend.orders, mailer }, notices);
    expect(sent.map(({ to }) => to)).toEqual([person.email, person.email]);
  });
});

describe('the date of an order', () => {
  test.each([
    ['US', 'en-us', '2026-01-01T05:00:00Z', 'December 31, 2025'],
    ['HK', 'zh-hk', '2025-12-31T20:00:00Z', '2026年1月1日'],
  ] as const)('is that of the country, in %s', async (country, locale, placedAt, date) => {
    const { orderId } = await placeOrder(country, locale);
    await changeOrder(orderId, { placedAt: new Date(placedAt) });
    for (const content of listContents(await sendOne({ kind: 'cancelled', orderId }))) expect(content).toContain(date);
  });
});
