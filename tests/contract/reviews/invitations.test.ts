import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  declineReviewInvitations,
  openReviewInvitation,
  uploadReviewPicture,
  writeReview,
} from '../../../src/contract/reviews/reviews.ts';
import { reviewInvitationDays } from '../../../src/config/reviews/review-invitations.ts';
import { changeEmail } from '../../../src/server/areas/session/change-email.ts';
import { issueEmailCode } from '../../../src/server/areas/session/one-time-codes.ts';
import { createReviewJobHandlers, inviteBuyers, reviewQueues } from '../../../src/server/areas/reviews/index.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { openUnsubscribe, pressUnsubscribe, unsubscribeByOneClick } from '../../fixtures/server/one-click.ts';
import { dayMs, readToken, startReviewBackend } from '../../fixtures/server/review-backend.ts';
import type { ReviewBackend } from '../../fixtures/server/review-backend.ts';

let backend: ReviewBackend;
beforeAll(async () => {
  backend = await startReviewBackend();
}, 240_000);
afterAll(() => backend?.stop());

const dueDays = reviewInvitationDays.inTransit + reviewInvitationDays.afterDelivery;
const emailsTo = (address: string) => backend.emails.filter(({ to }) => to === address);

/** Ships an order so long ago that its invitation is due, and sends it. Returns its email. */
async function inviteNow(sku: string, email?: string) {
  const order = await backend.ship(sku, { daysAgo: dueDays, ...(email !== undefined && { email }) });
  await backend.invite();
  return { order, sent: emailsTo(order.email).at(-1) };
}

test('T40 nobody is asked about the past orders of the demo', async () => {
  await backend.invite();
  expect(backend.emails).toEqual([]);
});

test('T40 a buyer is asked once, not before the day, although two processes ask', async () => {
  const order = await backend.ship('AV-0701', { daysAgo: dueDays });
  backend.setClock(backend.now() - 1);
  await backend.invite();
  expect(emailsTo(order.email)).toEqual([]);
  backend.setClock(backend.now() + 1);
  await Promise.all([1, 2, 3].map(() => inviteBuyers(backend.dependencies, backend.now())));
  await backend.invite();
  expect(emailsTo(order.email)).toHaveLength(1);
});

test('T40 orders that have not arrived yet, however many, keep no other buyer from being asked', async () => {
  const batchSize = 200;
  const arrivesAt = new Date(backend.now() + 10 * dayMs).toISOString().slice(0, 10);
  const slow: number[] = [];
  for (let count = 0; count < batchSize; count += 1)
    slow.push((await backend.ship('AV-0701', { daysAgo: dueDays + 5 })).orderId);
  const promise = { deliveryFrom: arrivesAt, deliveryTo: arrivesAt };
  await backend.db.updateTable('orders').set(promise).where('orderId', 'in', slow).execute();
  const { order, sent } = await inviteNow('AV-0702');
  expect(sent?.to).toBe(order.email);
  await backend.db.deleteFrom('orders').where('orderId', 'in', slow).execute();
});

test('T40 an email has five links for each product, whose token only the browser sees', async () => {
  const { sent } = await inviteNow('AV-0702');
  const links = sent?.text.match(/http\S+/g) ?? [];
  expect(links).toHaveLength(7);
  expect(links.slice(0, 5).map((link) => new URLSearchParams(new URL(link).hash.slice(1)).get('stars'))).toEqual([
    '5',
    '4',
    '3',
    '2',
    '1',
  ]);
  for (const link of links.slice(0, 6)) {
    expect(new URL(link).pathname).toBe('/en-us/review/');
    expect(new URL(link).search).toBe('');
  }
  expect(links[5]).toMatch(/#token=[\w-]{43}&decline$/);
  expect(sent?.html).toContain('&amp;decline');
  // The address that needs no script has a key that only declines.
  expect(links[6]).toBe(sent?.unsubscribeUrl);
  const key = new URL(links[6] ?? '').searchParams.get('token') ?? '';
  const refusal = await expectRefusal(backend.url, openReviewInvitation, { body: { token: key } });
  expect([refusal.status, refusal.code]).toEqual([404, 'REVIEW_INVITATION_INVALID']);
});

test('T40 an invitation that is tried again and again leaves one token', async () => {
  const { order } = await inviteNow('AV-0803');
  const { mailer } = backend.dependencies;
  const failing = { ...mailer, send: () => Promise.reject(new Error('451 try again')) };
  const run = createReviewJobHandlers({ ...backend.dependencies, mailer: failing })[reviewQueues.invitation];
  for (let attempt = 0; attempt < 5; attempt += 1) await expect(run({ orderId: order.orderId })).rejects.toThrow('451');
  const tokens = backend.db.selectFrom('reviewTokens').selectAll().where('orderId', '=', order.orderId);
  expect(await tokens.execute()).toHaveLength(1);
});

test('T40 a guest writes by the token of their order, and about no other order', async () => {
  const other = await backend.ship('AV-0804');
  const { order, sent } = await inviteNow('AV-0901');
  const token = readToken(sent);
  const { displayName, products } = await callApi(backend.url, openReviewInvitation, { body: { token } });
  expect(displayName).toBe('Ada B.');
  expect(products.map(({ sku, orderId }) => [sku, String(orderId)])).toEqual([['AV-0901', order.orderNumber]]);
  const body = { ...backend.toBody(order.orderNumber, 'AV-0901'), token };
  expect((await callApi(backend.url, writeReview, { body })).state).toBe('published');
  const foreign = { ...backend.toBody(other.orderNumber, 'AV-0804'), token };
  expect((await backend.refuseWrite(null, foreign)).code).toBe('REVIEW_NOT_A_BUYER');
  expect((await backend.refuseWrite(null, { ...body, token: `${token}x` })).code).toBe('REVIEW_NOT_A_BUYER');
});

test('T40 a token ends with its time, and with a refund of its order', async () => {
  const { order, sent } = await inviteNow('AV-0712');
  const body = { token: readToken(sent) };
  const { totalMinor } = await backend.db
    .updateTable('orders')
    .set(({ ref }) => ({ refundedMinor: ref('totalMinor') }))
    .where('orderId', '=', order.orderId)
    .returning('totalMinor')
    .executeTakeFirstOrThrow();
  expect(totalMinor).toBeGreaterThan(0);
  expect((await callApi(backend.url, openReviewInvitation, { body })).products).toEqual([]);
  const write = { ...backend.toBody(order.orderNumber, 'AV-0712'), ...body };
  expect((await backend.refuseWrite(null, write)).code).toBe('REVIEW_NOT_A_BUYER');
  const upload = { ...body, data: 'AAAA' };
  expect((await expectRefusal(backend.url, uploadReviewPicture, { body: upload })).code).toBe('REVIEW_NOT_A_BUYER');
  const before = backend.now();
  backend.setClock(before + (reviewInvitationDays.linkLifetime + 1) * dayMs);
  const refusal = await expectRefusal(backend.url, openReviewInvitation, { body });
  backend.setClock(before);
  expect([refusal.status, refusal.code]).toEqual([404, 'REVIEW_INVITATION_INVALID']);
});

test('T40 who declines is not asked again at the mailbox, however it is spelled', async () => {
  const { order, sent } = await inviteNow('AV-0701', 'mina@example.com');
  await callApi(backend.url, declineReviewInvitations, { body: { token: readToken(sent) } });
  await callApi(backend.url, declineReviewInvitations, { body: { token: readToken(sent) } });
  const again = await inviteNow('AV-0702', 'Mina+shop@Example.com');
  expect(emailsTo(order.email)).toHaveLength(1);
  expect(emailsTo(again.order.email)).toEqual([]);
  const unknown = await expectRefusal(backend.url, declineReviewInvitations, { body: { token: 'x'.repeat(43) } });
  expect([unknown.status, unknown.code]).toEqual([404, 'REVIEW_INVITATION_INVALID']);
});

test('T40 who has declined is not asked at the address either that they prove later', async () => {
  const customerId = 500_101;
  const { email } = await backend.db
    .selectFrom('customers')
    .select('email')
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  const changed = 'nora.declined@aurevane.example';
  const { sent } = await inviteNow('AV-0701', email);
  await callApi(backend.url, declineReviewInvitations, { body: { token: readToken(sent) } });
  const code = await issueEmailCode(backend.db, { customerId, email: changed }, 60, backend.now());
  expect(await changeEmail(backend.dependencies, code)).toMatchObject({ customerId });
  expect((await inviteNow('AV-0701', changed)).sent).toBeUndefined();
  await backend.db.updateTable('customers').set({ email }).where('customerId', '=', customerId).execute();
  await backend.db.deleteFrom('reviewDeclines').execute();
});

test('T40 a mail program declines by one click without a session, and opening the address declines nothing', async () => {
  const { sent } = await inviteNow('AV-0701', 'rosa@example.com');
  expect(await openUnsubscribe(backend.url, sent)).toContain('Do not ask me again');
  expect(await unsubscribeByOneClick(backend.url, sent)).toBe(204);
  const again = await inviteNow('AV-0702', 'rosa@example.com');
  expect(emailsTo(again.order.email)).toEqual([sent]);
});

test('T40 a page that needs no script declines by its button', async () => {
  const { sent } = await inviteNow('AV-0701', 'ines@example.com');
  expect(sent?.text).toContain(`Without JavaScript: ${sent?.unsubscribeUrl}`);
  const page = await openUnsubscribe(backend.url, sent);
  const [status, ended] = await pressUnsubscribe(backend.url, page);
  expect([status, ended.includes('Done. You get no more emails that ask for a review.')]).toEqual([200, true]);
  const again = await inviteNow('AV-0702', 'ines@example.com');
  expect(emailsTo(again.order.email)).toEqual([sent]);
});

test('T35 an account is asked at its proven email alone, and not after it was closed or paid back', async () => {
  const grace = await backend.db
    .selectFrom('customers')
    .select(['customerId', 'email'])
    .where('customerId', '=', 500_103)
    .executeTakeFirstOrThrow();
  const { customerId, email } = grace;
  const asked = await backend.ship('AV-1305', { customerId, email, daysAgo: dueDays });
  const elsewhere = await backend.ship('AV-1003', { customerId, email: 'typed@example.com', daysAgo: dueDays });
  const unproven = await backend.ship('AV-1003', { customerId: 500_102, email: 'noel@example.com', daysAgo: dueDays });
  await backend.db.updateTable('customers').set({ emailProvenAt: null }).where('customerId', '=', 500_102).execute();
  const refunded = await backend.ship('AV-0208', { daysAgo: dueDays });
  await backend.db
    .updateTable('orders')
    .set({ refundedMinor: 3_500 })
    .where('orderId', '=', refunded.orderId)
    .execute();
  const closed = await backend.ship('AV-0213', { email: '', daysAgo: dueDays });
  await backend.invite();
  // The order that was placed under another address is asked about where the account reads its emails now.
  expect(emailsTo(asked.email)).toHaveLength(2);
  const others = [elsewhere, unproven, refunded, closed];
  expect(others.flatMap((order) => emailsTo(order.email))).toEqual([]);
});

test('T40 each language asks in its own words, and names what was bought', async () => {
  const subjects = new Set<string>();
  for (const locale of ['en-us', 'es-mx', 'fr-ca', 'zh-cn', 'zh-hk']) {
    const order = await backend.ship('AV-0101-01', { daysAgo: dueDays });
    await backend.db.updateTable('orders').set({ locale }).where('orderId', '=', order.orderId).execute();
    await backend.invite();
    const [sent] = emailsTo(order.email);
    expect(sent?.text).toContain(`/${locale}/review/#token=`);
    expect(sent?.text).not.toContain('{{');
    subjects.add(sent?.subject ?? '');
  }
  expect(subjects.size).toBe(5);
});
