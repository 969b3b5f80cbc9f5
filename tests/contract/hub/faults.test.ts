import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectHub } from '../../../src/client/hub.ts';
import type { HubScenario } from '../../../src/contract/hub.ts';
import { toHubOwner } from '../../../src/server/platform/hub/owners.ts';
import { createHub } from '../../../src/stores/hub/store.ts';
import { type FrameAction, startFrameProxy } from '../../fixtures/server/frame-proxy.ts';
import { shopOrigin, startHubDatabase } from '../../fixtures/server/hub-backend.ts';
import type { HubDatabase, HubProcess } from '../../fixtures/server/hub-backend.ts';
import { findFreePort } from '../../fixtures/free-port.ts';
import { waitUntil } from '../../fixtures/server/hub-client.ts';

const times = {
  heartbeatInterval: 50,
  preferredConnectionWait: 100,
  resendInterval: 250,
  missedMessageInterval: 500,
  closeTimeout: 300,
} as const;

let database: HubDatabase;
beforeAll(async () => {
  database = await startHubDatabase();
}, 240_000);
afterAll(() => database?.stop(), 240_000);

function after(ms: number, run: () => void) {
  const timer = setTimeout(run, ms);
  return () => {
    clearTimeout(timer);
  };
}

/** Connects a page of the shop to the hub over a proxy. `stop` closes the page. */
function openPage(hubUrl: string) {
  const key = randomUUID();
  let [isOver, stopConnection]: [boolean, () => Promise<void>] = [false, () => Promise.resolve()];
  const logged: unknown[] = [];
  const hub = createHub({
    hubKey: key,
    now: Date.now,
    runAfter: (ms, run) =>
      after(ms, () => {
        if (!isOver) run();
      }),
    log: (...entry) => {
      logged.push(entry);
    },
    async connect(on) {
      const connection = await connectHub({
        url: hubUrl,
        getAccessToken: () => Promise.resolve(null),
        hubKey: key,
        headers: { Origin: shopOrigin },
        ...on,
      });
      stopConnection = connection.stop;
      return connection;
    },
  });
  const heard: string[] = [];
  hub.onScenario('OrderComplete', ({ orderNumber = '' }) => {
    heard.push(orderNumber);
  });
  return {
    hub,
    key,
    heard,
    logged,
    owner: toHubOwner.key(key),
    stop: () => {
      isOver = true;
      return stopConnection();
    },
  };
}
const result = (name: string): HubScenario => ({ Scenario: 'OrderComplete', orderNumber: name, severity: 1 });

/**
 * A session with a result for the page, every frame of it carried by `decide`. Resolves once the page has received the result.
 */
async function session(backend: HubProcess, decide: (number: number) => FrameAction, results = 1) {
  const proxy = await startFrameProxy(backend.url, ({ number }) => decide(number));
  const page = openPage(proxy.hubUrl);
  const connectionId = await page.hub.waitForConnectionId();
  const expected = Array.from({ length: results }, (_, index) => `order ${index}`);
  for (const name of expected) await backend.hub.deliver({ owner: page.owner, connectionId }, result(name));
  await waitUntil(() => new Set(page.heard).size === results);
  const isAcknowledged = async () =>
    (await database.db.selectFrom('hubMessages').select('messageId').where('owner', '=', page.owner).execute())
      .length === 0;
  await waitUntil(isAcknowledged);
  await page.stop();
  await proxy.stop();
  return { heard: page.heard, expected, frames: proxy.frames, logged: page.logged };
}

describe('faulty networks', () => {
  test('T02 RT-004 RT-005 a message arrives once if one frame is lost, doubled, swapped or late', async () => {
    const backend = await database.start({ times });
    const { frames } = await session(backend, () => 'pass');
    expect(frames.length).toBeGreaterThanOrEqual(6);
    const actions: readonly FrameAction[] = ['drop', 'twice', 'swap', 'cut', 700];
    const cases = actions.flatMap((action) => frames.map(({ number }) => ({ action, number })));
    const outcomes = await Promise.all(
      cases.map(async ({ action, number }) => ({
        action,
        number,
        ...(await session(backend, (each) => (each === number ? action : 'pass'))),
      })),
    );
    for (const { action, number, heard, expected, logged } of outcomes)
      expect({ action, number, heard, logged }).toEqual({ action, number, heard: expected, logged: [] });
    await backend.stop();
  });

  test('T02 several messages arrive once each under random faults', async () => {
    const backend = await database.start({ times });
    const action = fc.oneof(
      { weight: 8, arbitrary: fc.constant<FrameAction>('pass') },
      fc.constantFrom<FrameAction>('drop', 'twice', 'swap', 'cut'),
      fc.integer({ min: 1, max: 400 }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(action, { minLength: 5, maxLength: 30 }), { minLength: 6, maxLength: 6 }),
        async (sessions) => {
          const outcomes = await Promise.all(
            sessions.map((script) => session(backend, (number) => script[number] ?? 'pass', 3)),
          );
          for (const { heard, expected } of outcomes) expect(heard.sort()).toEqual(expected);
        },
      ),
      { numRuns: 2, endOnFailure: true },
    );
    await backend.stop();
  }, 240_000);
});

test('T02 RT-004 RT-005 a message sent during a restart of the server arrives by itself', async () => {
  const port = await findFreePort();
  const first = await database.start({ port, times });
  const page = openPage(first.hubUrl);
  const before = await page.hub.waitForConnectionId();
  await first.stop();
  await waitUntil(() => page.hub.$connectionId.get() === null);
  const second = await database.start({ port, times });
  await second.hub.deliver({ owner: page.owner, connectionId: before }, result('sent while it was away'));
  const id = await page.hub.waitForConnectionId();
  await waitUntil(() => page.heard.length > 0);
  // It came over the first new connection: the page has not connected once more for it.
  expect(page.heard).toEqual(['sent while it was away']);
  expect(id).not.toBe(before);
  expect(page.hub.$connectionId.get()).toBe(id);
  await page.stop();
});
