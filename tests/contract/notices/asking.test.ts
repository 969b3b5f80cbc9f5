import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maxNotices, noticeRateLimits } from '../../../src/config/notices/notice-limits.ts';
import { closeAccount, exportPersonalData } from '../../../src/contract/account/personal-data.ts';
import { getConfiguration } from '../../../src/contract/shell/configuration.ts';
import { endMyNotice, getMyNotices } from '../../../src/contract/notices/notices.ts';
import { demoPassword } from '../../../src/demo/seed/demo-accounts.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { type NoticeBackend, readNoticeToken, sku, startNoticeBackend } from '../../fixtures/server/notice-backend.ts';
import { as } from '../../fixtures/server/review-backend.ts';

const [camille, grace] = [500_102, 500_103];
const graceEmail = 'grace.preferred@aurevane.example';

let backend: NoticeBackend;
beforeAll(async () => {
  backend = await startNoticeBackend();
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(async () => {
  await backend.reset();
  await backend.setStock(0);
});

const listRows = () => backend.db.selectFrom('productNotices').selectAll().execute();
const readMine = (customerId: number) => callApi(backend.url, getMyNotices, as(customerId));

test('the configuration says that the API has notices', async () => {
  expect((await callApi(backend.url, getConfiguration)).hasNotices).toBe(true);
});

test('T17 an address gets one question for its proof within a day, and the reply is always the same', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => backend.request()));
  replies.push(await backend.request({ email: 'ADA@Example.com' }), await backend.request({ email: graceEmail }));
  expect(new Set(replies.map(({ state }) => state))).toEqual(new Set(['proof-asked']));
  expect(backend.emails.map(({ to }) => to)).toEqual(['ada@example.com', graceEmail]);
  expect(await listRows()).toHaveLength(2);
  backend.setClock(backend.now() + 86_400_000 + 1);
  await backend.request();
  expect(backend.emailsTo('ada@example.com')).toHaveLength(2);
  expect(await listRows()).toHaveLength(2);
});

test('T17 a stranger floods no mailbox, however it is spelled, and no network asks without end', async () => {
  for (const [index, kind] of (['stock', 'price'] as const).entries())
    for (const country of ['US', 'CA', 'MX', 'AU'] as const) {
      await backend.setStock(0, sku, country);
      await backend.request({ email: `ada+${index}@example.com`, kind, country, locale: 'en-us' });
    }
  expect(backend.emails.length).toBe(noticeRateLimits.noticeMailbox.uses);
  const left = noticeRateLimits.noticeNetwork.uses - 8;
  for (let count = 0; count < left; count += 1) await backend.request({ email: `someone-${count}@example.com` });
  expect(await backend.refuseRequest({ email: 'late@example.com' })).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test.each([
  '<b>ada</b>@example.com',
  'ada@example.com\nBcc: x@example.com',
  'ada',
  '',
  `${'a'.repeat(300)}@example.com`,
])('no address is taken that is none: %j', async (email) => {
  expect((await backend.refuseRequest({ email })).status).toBe(400);
  expect(await listRows()).toEqual([]);
});

test('a product in stock needs no notice of its stock, and one that is not sold has none', async () => {
  await backend.setStock(3);
  expect((await backend.refuseRequest()).code).toBe('NOTICE_NOT_NEEDED');
  expect((await backend.refuseRequest({ sku: 'NO-SUCH' })).code).toBe('NOTICE_PRODUCT_GONE');
  expect(await backend.request({ kind: 'price' })).toEqual({ state: 'proof-asked' });
});

test('a product is in stock by the shades that are sold, not by those that were withdrawn', async () => {
  const { baseSku } = await backend.db
    .selectFrom('products')
    .select('baseSku')
    .where('baseSku', 'is not', null)
    .orderBy('position')
    .$narrowType<{ baseSku: string }>()
    .executeTakeFirstOrThrow();
  const shades = await backend.db.selectFrom('products').selectAll().where('baseSku', '=', baseSku).execute();
  for (const shade of shades) await backend.setStock(0, shade.sku);
  const [withdrawn, sold] = shades;
  if (!withdrawn || !sold) throw new Error('The product has no two shades.');
  const setSold = (isForSale: boolean) =>
    backend.db
      .updateTable('productPrices')
      .set({ isForSale })
      .where('productId', '=', withdrawn.productId)
      .where('countryCode', '=', 'US')
      .execute();
  await setSold(false);
  await backend.setStock(5, withdrawn.sku);
  expect(await backend.request({ sku: baseSku, email: graceEmail }, grace)).toEqual({ state: 'listed' });
  await backend.tell();
  expect(backend.emails).toEqual([]);
  await setSold(true);
  expect((await backend.refuseRequest({ sku: baseSku })).code).toBe('NOTICE_NOT_NEEDED');
  await backend.tell();
  expect(backend.emails).toHaveLength(1);
});

test('T14 a proven address of an account is on the list at once, and only its account sees and ends it', async () => {
  const asked = await Promise.all([1, 2, 3].map(() => backend.request({ email: graceEmail.toUpperCase() }, grace)));
  expect(asked).toEqual(asked.map(() => ({ state: 'listed' })));
  expect(backend.emails).toEqual([]);
  const { email, notices } = await readMine(grace);
  expect(email).toBe(graceEmail);
  expect(notices).toMatchObject([{ sku, kind: 'stock', country: 'US', name: expect.not.stringContaining('AV-') }]);
  expect((await readMine(camille)).notices).toEqual([]);
  const params = { id: notices[0]?.id ?? '' };
  await callApi(backend.url, endMyNotice, { ...as(camille), params, body: {} });
  expect((await readMine(grace)).notices).toHaveLength(1);
  await callApi(backend.url, endMyNotice, { ...as(grace), params, body: {} });
  await callApi(backend.url, endMyNotice, { ...as(grace), params, body: {} });
  expect((await readMine(grace)).notices).toEqual([]);
  for (const [call, input] of [
    [getMyNotices, {}],
    [endMyNotice, { params, body: {} }],
  ] as const)
    expect((await expectRefusal(backend.url, call, input)).status).toBe(401);
});

test('T35 an account lists neither an address that it has not proven, nor that of another', async () => {
  await backend.db.updateTable('customers').set({ emailProvenAt: null }).where('customerId', '=', camille).execute();
  const { email } = await backend.db
    .selectFrom('customers')
    .select('email')
    .where('customerId', '=', camille)
    .executeTakeFirstOrThrow();
  for (const address of [email, graceEmail])
    expect(await backend.request({ email: address }, camille)).toEqual({ state: 'proof-asked' });
  expect(backend.emails.map(({ to }) => to)).toEqual([email, graceEmail]);
  expect((await readMine(camille)).notices).toEqual([]);
  expect((await readMine(grace)).notices).toEqual([]);
});

test('a customer waits for a hundred notices at most', async () => {
  const now = new Date(backend.now());
  const emailKey = graceEmail;
  const row = { email: graceEmail, emailKey, customerId: grace, kind: 'stock' as const, countryCode: 'US' as const };
  const times = { createdAt: now, provenAt: now, claimedAt: null, expiresAt: new Date(backend.now() + 86_400_000) };
  const rows = Array.from({ length: maxNotices }, (_, index) => ({ id: `n${index}`, sku: `OLD-${index}` }));
  await backend.db
    .insertInto('productNotices')
    .values(rows.map((own) => ({ ...row, ...times, ...own, locale: 'en-us', priceMinor: 1 })))
    .execute();
  expect((await backend.refuseRequest({ email: graceEmail }, grace)).status).toBe(429);
});

test('a customer at the limit can ask again for what they wait for; strangers take none of their places', async () => {
  await backend.request({ email: graceEmail }, grace);
  const [notice] = await listRows();
  if (!notice) throw new Error('There is no notice.');
  const others = Array.from({ length: maxNotices - 1 }, (_, index) => ({ id: `n${index}`, sku: `OLD-${index}` }));
  await backend.db
    .insertInto('productNotices')
    .values(others.map((own) => ({ ...notice, ...own })))
    .execute();
  backend.setClock(backend.now() + 1_000);
  expect(await backend.request({ email: graceEmail }, grace)).toEqual({ state: 'listed' });
  expect((await backend.refuseRequest({ email: graceEmail, kind: 'price' }, grace)).status).toBe(429);
  await backend.db.updateTable('productNotices').set({ provenAt: null }).where('id', '=', 'n0').execute();
  expect(await backend.request({ email: graceEmail, kind: 'price' }, grace)).toEqual({ state: 'listed' });
});

test('T14 the download has what an account waits for, and closing the account deletes it', async () => {
  await backend.request({ email: graceEmail }, grace);
  await backend.request({ email: graceEmail, kind: 'price' });
  const { records } = await callApi(backend.url, exportPersonalData, { ...as(grace), body: {} });
  expect(records).toMatchObject({ notices: [{ email: graceEmail, sku, kind: 'stock' }] });
  await backend.setStock(2);
  await backend.tell();
  const told = backend.emailsTo(graceEmail).at(-1);
  await backend.setStock(0);
  await backend.request({ email: graceEmail }, grace);
  await callApi(backend.url, closeAccount, { ...as(grace), body: { currentPassword: demoPassword } });
  expect(await listRows()).toEqual([]);
  const tokens = await backend.db.selectFrom('noticeTokens').select(['emailDigest', 'noticeId']).execute();
  const emptied = { emailDigest: null, noticeId: null };
  expect(tokens).toEqual([emptied, emptied]);
  await backend.end(readNoticeToken(told));
});
