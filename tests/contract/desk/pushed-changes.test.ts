import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffRole } from '../../../src/config/session/roles.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { seedDatabase } from '../../../src/demo/seed/seed.ts';
import { passwordWork } from '../../fixtures/password-work.ts';
import { startHubDatabase } from '../../fixtures/server/hub-backend.ts';
import type { HubDatabase, HubProcess } from '../../fixtures/server/hub-backend.ts';
import { connectHub, waitUntil } from '../../fixtures/server/hub-client.ts';

/** Staff of the demo, and a customer. */
const [ivy, grace] = [500_106, 500_102];

let database: HubDatabase;
let backend: HubProcess;
beforeAll(async () => {
  database = await startHubDatabase();
  await seedDatabase(database.db, createLogger('silent'), { passwordWork });
  backend = await database.start();
}, 240_000);
afterAll(() => database?.stop());

const createRequest = () => ({
  ...({ kind: 'publish', status: 'queued', customerId: ivy, force: false, allow: '[]' } as const),
  ...{ requestedAt: new Date(), runAt: new Date(), operationId: null, asked: null },
});

test('RT-006 T14 requests and their progress are told to the open pages of staff, and to nobody else', async () => {
  const desk = await connectHub(backend.hubUrl, { token: String(ivy) });
  const customer = await connectHub(backend.hubUrl, { token: String(grace) });
  const guest = await connectHub(backend.hubUrl);
  const { id } = await database.db
    .insertInto('publishRequests')
    .values(createRequest())
    .returning('id')
    .executeTakeFirstOrThrow();
  await waitUntil(() => desk.scenarios().length === 1);
  await database.db
    .updateTable('publishRequests')
    .set({ status: 'running', progress: JSON.stringify({ step: 'render', done: 1, total: 2 }) })
    .where('id', '=', id)
    .execute();
  await waitUntil(() => desk.scenarios().length === 2);
  expect(desk.messages()).toMatchObject([{ Scenario: 'DeskChanged' }, { Scenario: 'DeskChanged' }]);
  expect(desk.texts.join('')).not.toContain('render');
  expect([customer.texts, guest.texts]).toEqual([[], []]);
  expect(await database.db.selectFrom('hubMessages').selectAll().execute()).toEqual([]);
  for (const client of [desk, customer, guest]) await client.stop();
});

test('who loses the role of staff is told nothing more', async () => {
  const desk = await connectHub(backend.hubUrl, { token: String(ivy) });
  await database.db
    .updateTable('customers')
    .set({ roles: ['Customer'] })
    .where('customerId', '=', ivy)
    .execute();
  await database.db
    .updateTable('customers')
    .set({ roles: ['Customer', staffRole] })
    .where('customerId', '=', grace)
    .execute();
  const other = await connectHub(backend.hubUrl, { token: String(grace) });
  await database.db.insertInto('publishRequests').values(createRequest()).execute();
  await waitUntil(() => other.scenarios().length === 1);
  expect(desk.texts).toEqual([]);
  for (const client of [desk, other]) await client.stop();
});

test('a publisher that says only that it is there is told of every 15 seconds at most', async () => {
  const desk = await connectHub(backend.hubUrl, { token: String(grace) });
  const seeAt = (seconds: number) =>
    database.db
      .updateTable('publisherState')
      .set({ lastSeenAt: new Date(seconds * 1_000) })
      .execute();
  await seeAt(0);
  await waitUntil(() => desk.scenarios().length === 1);
  await seeAt(5);
  await seeAt(14);
  await seeAt(16);
  await waitUntil(() => desk.scenarios().length === 2);
  await desk.stop();
});
