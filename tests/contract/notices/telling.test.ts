import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmNotice, endNotices } from '../../../src/contract/notices/notices.ts';
import { noticeDays } from '../../../src/config/notices/notice-limits.ts';
import {
  createNoticeJobHandlers,
  deleteExpiredNotices,
  noticeQueues,
} from '../../../src/server/areas/notices/index.ts';
import type { NoticeDependencies } from '../../../src/server/areas/notices/index.ts';
import type { Email } from '../../../src/server/platform/mail/mailer.ts';
import { expectRefusal } from '../../fixtures/http-request.ts';
import { openUnsubscribe, pressUnsubscribe, unsubscribeByOneClick } from '../../fixtures/server/one-click.ts';
import { type NoticeBackend, readNoticeToken, sku, startNoticeBackend } from '../../fixtures/server/notice-backend.ts';

const ada = 'ada@example.com';
const dayMs = 86_400_000;

let backend: NoticeBackend;
let startedAt = 0;
let price = 0;
beforeAll(async () => {
  backend = await startNoticeBackend();
  startedAt = backend.now();
  const { priceMinor } = await backend.db
    .selectFrom('productPrices')
    .innerJoin('products', 'products.productId', 'productPrices.productId')
    .select('priceMinor')
    .where('sku', '=', sku)
    .where('countryCode', '=', 'US')
    .executeTakeFirstOrThrow();
  price = priceMinor;
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(async () => {
  backend.setClock(startedAt);
  await backend.reset();
  await backend.setStock(0);
  await backend.setPrice(price);
});

const latest = () => backend.emails.at(-1);
const listRows = () => backend.db.selectFrom('productNotices').selectAll().execute();

/** Asks as a guest and proves the address. Returns the token of the email that asked for the proof. */
async function askAndProve(more: Parameters<NoticeBackend['request']>[0] = {}): Promise<string> {
  await backend.request(more);
  const token = readNoticeToken(latest());
  await backend.confirm(token);
  return token;
}

test('a guest proves their address, is told once when stock returns, and ends the rest by one tap', async () => {
  await backend.request();
  const question = latest();
  expect(question?.subject).toMatch(/^Please confirm/);
  await backend.setStock(5);
  await backend.tell();
  expect(backend.emails).toHaveLength(1);
  await backend.setStock(0);
  const token = readNoticeToken(question);
  const proven = await backend.confirm(token);
  expect(await backend.confirm(token)).toEqual(proven);
  await backend.request({ kind: 'price' });
  await backend.confirm(readNoticeToken(latest()));
  await backend.tell();
  expect(backend.emails).toHaveLength(2);

  await backend.setStock(2);
  await Promise.all([backend.tell(), backend.tell(), backend.tell()]);
  await backend.tell();
  const news = backend.emails.slice(2);
  expect(news.map(({ to, subject }) => [to, subject])).toEqual([[ada, `Back in stock: ${proven.name}`]]);
  const links = news[0]?.text.match(/http\S+/g) ?? [];
  expect(links.map((link) => new URL(link).pathname)).toEqual([
    expect.stringContaining(`/product/${sku}/`),
    '/en-us/notices/',
    '/mail/notices/end',
  ]);
  expect(new URL(links[1] ?? '').search).toBe('');
  expect(links[1]).toMatch(/#token=[\w-]{43}&end$/);

  expect(await listRows()).toHaveLength(1);
  await backend.end(readNoticeToken(news[0]));
  await backend.end(readNoticeToken(news[0]));
  expect(await listRows()).toEqual([]);
  await backend.setPrice(price - 100);
  await backend.tell();
  expect(backend.emails).toHaveLength(3);
  expect((await backend.refuseConfirm(token)).code).toBe('NOTICE_LINK_INVALID');
});

test('T17 a mail program ends notices by one click without a session, and opening the address ends nothing', async () => {
  await askAndProve();
  await askAndProve({ kind: 'price' });
  await backend.setStock(5);
  await backend.tell();
  const news = latest();
  expect(await openUnsubscribe(backend.url, news)).toContain('End these emails');
  expect(await listRows()).toHaveLength(1);
  expect(await unsubscribeByOneClick(backend.url, news)).toBe(204);
  expect(await unsubscribeByOneClick(backend.url, news)).toBe(204);
  expect(await listRows()).toEqual([]);
  const forged = { ...latest(), unsubscribeUrl: `http://x.test/mail/notices/end?locale=en-us&token=${'x'.repeat(43)}` };
  expect(await unsubscribeByOneClick(backend.url, { to: '', subject: '', text: '', ...forged })).toBe(404);
});

test('the address that mail programs post to proves nothing', async () => {
  await backend.request();
  const key = new URL(latest()?.unsubscribeUrl ?? '').searchParams.get('token') ?? '';
  expect((await backend.refuseConfirm(key)).code).toBe('NOTICE_LINK_INVALID');
  expect(await unsubscribeByOneClick(backend.url, latest())).toBe(204);
  expect(await listRows()).toEqual([]);
});

test('T17 a page that needs no script ends notices by its button, in the language of the email', async () => {
  await backend.setStock(0, sku, 'MX');
  await askAndProve({ country: 'MX', locale: 'es-mx' });
  await askAndProve({ country: 'MX', locale: 'es-mx', kind: 'price' });
  const email = latest();
  expect(email?.text).toContain(`Sin JavaScript: ${email?.unsubscribeUrl}`);
  const page = await openUnsubscribe(backend.url, email);
  expect(page).toContain('<html lang="es-MX">');
  expect(page).not.toContain('<script');
  expect(await listRows()).toHaveLength(2);
  const [status, ended] = await pressUnsubscribe(backend.url, page);
  expect([status, ended.includes('Listo. No recibirás más correos')]).toEqual([200, true]);
  expect(await listRows()).toEqual([]);
  expect((await pressUnsubscribe(backend.url, page))[0]).toBe(200);
  const forged = page.replace(/name="token" value="[^"]*"/, 'name="token" value="unknown"');
  const [refused, invalid] = await pressUnsubscribe(backend.url, forged);
  expect([refused, invalid.includes('Este enlace ya no es válido.')]).toEqual([404, true]);
});

test('a lower price is told in the country of the shopper and with what it was, never one that is higher', async () => {
  await askAndProve({ kind: 'price' });
  await backend.setStock(4);
  await backend.setPrice(price + 100);
  await backend.setPrice(1, 'CA');
  await backend.tell();
  expect(backend.emails).toHaveLength(1);
  await backend.setPrice(price - 100);
  await backend.setPrice(price, 'CA');
  await backend.tell();
  await backend.tell();
  expect(backend.emails).toHaveLength(2);
  expect(latest()?.text).toContain(`$${(price - 100) / 100}`);
});

test('a sale that begins is a lower price, and its end tells nobody', async () => {
  await backend.setStock(5);
  await askAndProve({ kind: 'price' });
  backend.emails.length = 0;
  const { productId } = await backend.db
    .selectFrom('products')
    .select('productId')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  const [startsAt, endsAt] = [new Date(startedAt + dayMs), new Date(startedAt + 2 * dayMs)];
  const sale = { productId, countryCode: 'US', number: 0, priceMinor: price - 100, startsAt, endsAt } as const;
  await backend.db.insertInto('salePeriods').values(sale).execute();
  await backend.tell();
  expect(backend.emails).toEqual([]);
  backend.setClock(startsAt.getTime());
  await backend.tell();
  expect(backend.emails.map(({ to }) => to)).toEqual([ada]);
  // Who asks during the sale waits for a price below it.
  await askAndProve({ kind: 'price', email: 'eve@example.com' });
  backend.emails.length = 0;
  backend.setClock(endsAt.getTime());
  await backend.tell();
  expect(backend.emails).toEqual([]);
  await backend.db.deleteFrom('salePeriods').execute();
});

test('the email is in the language of the page, or that of the country for a page of another', async () => {
  await backend.request({ locale: 'es-us' });
  expect(latest()?.text).toContain('/es-us/notices/');
  await backend.request({ email: 'wei@example.com', locale: 'zh-cn' });
  expect(latest()?.text).toContain('/en-us/notices/');
});

test('what is sold out again, or sold no more, before its email is sent waits on', async () => {
  await askAndProve();
  await backend.setStock(2);
  const jobs: unknown[] = [];
  const queue = {
    add: (_: string, added: readonly { data: unknown }[]) => {
      jobs.push(...added.map(({ data }) => data));
      return Promise.resolve();
    },
  };
  await backend.tell({ queue });
  await backend.tell({ queue });
  expect(jobs).toHaveLength(1);
  const run = () => createNoticeJobHandlers(backend.dependencies)[noticeQueues.news](jobs.at(-1));
  await backend.setStock(0);
  await run();
  expect(backend.emails).toHaveLength(1);
  await backend.db.updateTable('productPrices').set({ isForSale: false }).where('priceMinor', '=', price).execute();
  await backend.setStock(2);
  backend.setClock(backend.now() + 1);
  await backend.tell();
  expect(backend.emails).toHaveLength(1);
  await backend.db.updateTable('productPrices').set({ isForSale: true }).where('priceMinor', '=', price).execute();
  await backend.tell({ queue });
  expect(jobs).toHaveLength(2);
  await run();
  await run();
  expect(backend.emails).toHaveLength(2);
  expect(await listRows()).toEqual([]);
});

test('a crash between the mail server and the database sends nothing twice', async () => {
  await askAndProve();
  await backend.setStock(2);
  const [notice] = await listRows();
  const at = backend.now();
  await backend.db
    .updateTable('productNotices')
    .set({ claimedAt: new Date(at) })
    .execute();
  const run = () => createNoticeJobHandlers(backend.dependencies)[noticeQueues.news]({ id: notice?.id ?? '', at });
  await run();
  const [told] = [backend.emails.length];
  if (notice)
    await backend.db
      .insertInto('productNotices')
      .values({ ...notice, claimedAt: new Date(at) })
      .execute();
  await run();
  expect(backend.emails).toHaveLength(told);
  expect(await listRows()).toEqual([]);
});

test('T14 emails that are tried again and again leave a token each, and the address is in none of them', async () => {
  await askAndProve();
  await backend.setStock(2);
  const { mailer } = backend.dependencies;
  const failing = { ...mailer, send: () => Promise.reject(new Error('451 try again')) };
  const [notice] = await listRows();
  const at = backend.now();
  await backend.db
    .updateTable('productNotices')
    .set({ claimedAt: new Date(at) })
    .execute();
  const run = (more: Partial<NoticeDependencies> = {}) =>
    createNoticeJobHandlers({ ...backend.dependencies, ...more })[noticeQueues.news]({ id: notice?.id ?? '', at });
  for (let attempt = 0; attempt < 20; attempt += 1) await expect(run({ mailer: failing })).rejects.toThrow('451');
  await run();
  const tokens = await backend.db.selectFrom('noticeTokens').selectAll().execute();
  expect(tokens.map(({ noticeId }) => noticeId)).toEqual([null, null]);
  expect(JSON.stringify(tokens)).not.toContain(ada);
  expect(await listRows()).toEqual([]);
  await backend.end(readNoticeToken(latest()));
});

test('a customer who asks again while the email is on its way is told of the next time too', async () => {
  const grace = 500_103;
  const { email } = await backend.db
    .selectFrom('customers')
    .select('email')
    .where('customerId', '=', grace)
    .executeTakeFirstOrThrow();
  await backend.request({ email }, grace);
  const { mailer } = backend.dependencies;
  const send = async (news: Email) => {
    await mailer.send(news);
    await backend.setStock(0);
    backend.setClock(backend.now() + 1_000);
    await backend.request({ email }, grace);
  };
  await backend.setStock(2);
  await backend.tell({ mailer: { ...mailer, send } });
  expect([await listRows(), backend.emails]).toMatchObject([[{ email, claimedAt: null }], [{ to: email }]]);
  await backend.setStock(2);
  backend.setClock(backend.now() + 1_000);
  await backend.tell();
  expect(backend.emails.map(({ to }) => to)).toEqual([email, email]);
  expect(await listRows()).toEqual([]);
});

test('T14 a stranger changes nothing of a proven notice, and no token ends or proves what is not its own', async () => {
  await askAndProve({ kind: 'price' });
  const [before] = await listRows();
  await backend.setPrice(price - 500);
  backend.setClock(backend.now() + 2 * dayMs);
  await backend.request({ kind: 'price', locale: 'es-us' });
  expect(await listRows()).toEqual([before]);
  expect(backend.emails).toHaveLength(1);
  await backend.request({ email: 'eve@example.com' });
  await backend.end(readNoticeToken(latest()));
  expect(await listRows()).toEqual([before]);
  for (const token of ['x'.repeat(43), 'short', '<script>'])
    for (const call of [confirmNotice, endNotices])
      expect((await expectRefusal(backend.url, call, { body: { token } })).status).toBe(404);
});

test('a link proves for two days, and a notice ends after its time without an email', async () => {
  await backend.request();
  const token = readNoticeToken(latest());
  backend.setClock(startedAt + noticeDays.proof * dayMs);
  expect((await backend.refuseConfirm(token)).code).toBe('NOTICE_LINK_INVALID');
  await deleteExpiredNotices(backend.db, backend.now());
  expect(await listRows()).toEqual([]);
  expect((await backend.refuseConfirm(token)).code).toBe('NOTICE_LINK_INVALID');
  await askAndProve();
  backend.setClock(backend.now() + noticeDays.lifetime * dayMs);
  await backend.setStock(2);
  await backend.tell();
  expect(backend.emails).toHaveLength(2);
  await deleteExpiredNotices(backend.db, backend.now());
  expect(await listRows()).toEqual([]);
});

test('the email that asked for a proof ends notices for a year, also once its own was told', async () => {
  await backend.request();
  const question = latest();
  await backend.confirm(readNoticeToken(question));
  await backend.setStock(2);
  await backend.tell();
  expect(await listRows()).toEqual([]);
  backend.setClock(backend.now() + 200 * dayMs);
  await askAndProve({ kind: 'price' });
  await deleteExpiredNotices(backend.db, backend.now());
  expect(await unsubscribeByOneClick(backend.url, question)).toBe(204);
  expect(await listRows()).toEqual([]);
  await backend.end(readNoticeToken(question));
  expect((await backend.refuseConfirm(readNoticeToken(question))).code).toBe('NOTICE_LINK_INVALID');
});
