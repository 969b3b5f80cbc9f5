import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getMyNotices } from '../../../src/contract/notices/notices.ts';
import { changeEmail } from '../../../src/server/areas/session/change-email.ts';
import { issueEmailCode } from '../../../src/server/areas/session/one-time-codes.ts';
import { migrations } from '../../../src/server/platform/database/migrations/index.ts';
import { callApi } from '../../fixtures/http-request.ts';
import { type NoticeBackend, readNoticeToken, startNoticeBackend } from '../../fixtures/server/notice-backend.ts';
import { as } from '../../fixtures/server/review-backend.ts';

const dayMs = 86_400_000;

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
const [nora, grace] = [500_101, 500_103];
const readEmail = async (customerId: number) =>
  (
    await backend.db
      .selectFrom('customers')
      .select('email')
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow()
  ).email;

/** Changes the address of an account by the link that its new one was sent. */
async function prove(customerId: number, email: string): Promise<void> {
  const code = await issueEmailCode(backend.db, { customerId, email }, 60, backend.now());
  expect(await changeEmail(backend.dependencies, code)).toMatchObject({ customerId });
}

test('a customer who has changed their address is told at the new one, where the link ends the rest', async () => {
  const [email, changed] = [await readEmail(grace), 'grace.new@aurevane.example'];
  await backend.request({ email }, grace);
  await backend.request({ email: changed });
  await prove(grace, changed);
  await backend.request({ email: changed, kind: 'price' }, grace);
  backend.emails.length = 0;
  await backend.setStock(2);
  await backend.tell();
  await prove(grace, email);
  expect(backend.emails.map(({ to }) => to)).toEqual([changed]);
  expect((await listRows()).map((row) => row.email)).toEqual([email]);
  await prove(grace, changed);
  await backend.end(readNoticeToken(backend.emails.at(-1)));
  expect(await listRows()).toEqual([]);
  await prove(grace, email);
});

test('T14 who gets the former address of an account sees and takes over nothing that it waits for', async () => {
  const [email, noraEmail, former] = [await readEmail(grace), await readEmail(nora), 'grace.former@aurevane.example'];
  await prove(grace, former);
  await backend.request({ email: former }, grace);
  await prove(grace, email);
  await prove(nora, former);
  expect((await callApi(backend.url, getMyNotices, as(nora))).notices).toEqual([]);
  await backend.request({ email: former }, nora);
  for (const customerId of [nora, grace])
    expect((await callApi(backend.url, getMyNotices, as(customerId))).notices).toHaveLength(1);
  await prove(nora, noraEmail);
});

test('what accounts asked for before their notices followed them moves to their address once', async () => {
  const email = await readEmail(grace);
  await backend.request({ email }, grace);
  const [notice] = await listRows();
  if (!notice) throw new Error('There is no notice.');
  const formers = ['one', 'two'].map((name, days) => ({
    ...{ ...notice, id: name, email: `${name}@example.com`, emailKey: `${name}@example.com`, kind: 'price' as const },
    createdAt: new Date(backend.now() + days * dayMs),
  }));
  const repeated = { ...notice, id: 'same', email: 'one@example.com', emailKey: 'one@example.com' };
  await backend.db
    .insertInto('productNotices')
    .values([repeated, ...formers])
    .execute();
  await migrations['0050-moved-notices']?.up(backend.db);
  expect((await listRows()).map((row) => [row.id, row.emailKey]).toSorted()).toEqual(
    [
      [notice.id, email],
      ['two', email],
    ].toSorted(),
  );
});
