import { beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '../../../src/client/call.ts';
import { connectAsConfigured, loadOrCreateHubKey } from '../../../src/stores/hub/page-store.ts';
import { createHub, type HubDependencies } from '../../../src/stores/hub/store.ts';
import { type FakeClock, createFakeClock } from '../../fixtures/tabs/clock.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';

interface TestConnection {
  text: (message: object | string) => void;
  close: () => void;
}

let clock: FakeClock;
beforeEach(() => {
  clock = createFakeClock();
});

/** Opens a page whose hub can be unreachable, and records the time of each start. */
function openPage() {
  const [starts, connections, logged, stopped]: [number[], TestConnection[], unknown[], string[]] = [[], [], [], []];
  const startedAt = clock.now();
  let isAway = false;
  const connect: HubDependencies['connect'] = ({ onText, onClose }) => {
    starts.push(clock.now() - startedAt);
    if (isAway) return Promise.reject(new Error('away'));
    connections.push({
      text: (message) => {
        onText(typeof message === 'string' ? message : JSON.stringify(message));
      },
      close: onClose,
    });
    const connectionId = `connection-${connections.length}`;
    return Promise.resolve({
      connectionId,
      stop: () => {
        stopped.push(connectionId);
        return Promise.resolve();
      },
    });
  };
  const hub = createHub({
    hubKey: 'key',
    connect,
    log: (...entry) => {
      logged.push(entry);
    },
    now: clock.now,
    runAfter: clock.runAfter,
  });
  const getConnection = () => {
    const last = connections.at(-1);
    if (!last) throw new Error('There is no connection.');
    return last;
  };
  return {
    hub,
    starts,
    logged,
    stopped,
    getConnection,
    setAway(isHubAway: boolean) {
      isAway = isHubAway;
    },
  };
}

describe('the connection', () => {
  test('RT-001 RT-002 is opened once, when its id is first requested', async () => {
    const { hub, starts } = openPage();
    expect([hub.$connectionId.get(), starts]).toEqual([null, []]);
    expect(await Promise.all([hub.waitForConnectionId(), hub.waitForConnectionId()])).toEqual([
      'connection-1',
      'connection-1',
    ]);
    expect([hub.$connectionId.get(), starts]).toEqual(['connection-1', [0]]);
  });

  test('RT-004 a start that fails is tried again after exactly 5000 ms, for as long as it fails', async () => {
    const { hub, starts, setAway } = openPage();
    setAway(true);
    const id = hub.waitForConnectionId();
    await clock.advance(4_999);
    expect(starts).toEqual([0]);
    await clock.advance(1);
    expect(starts).toEqual([0, 5_000]);
    await clock.advance(9_999);
    setAway(false);
    await clock.advance(1);
    expect([starts, await id]).toEqual([[0, 5_000, 10_000, 15_000], 'connection-1']);
    await clock.advance(60_000);
    expect(starts).toHaveLength(4);
  });

  test('RT-005 is started again under a new id when it closes', async () => {
    const { hub, starts, getConnection } = openPage();
    await hub.waitForConnectionId();
    await clock.advance(60_000);
    getConnection().close();
    expect(hub.$connectionId.get()).toBeNull();
    expect(await hub.waitForConnectionId()).toBe('connection-2');
    expect([hub.$connectionId.get(), starts]).toEqual(['connection-2', [0, 60_000]]);
  });

  test('RT-005 a hub that closes every connection at once is tried again only after 5000 ms', async () => {
    const { hub, starts, getConnection } = openPage();
    await hub.waitForConnectionId();
    getConnection().close();
    await clock.settle();
    getConnection().close();
    await clock.advance(4_999);
    expect(starts).toEqual([0, 0]);
    await clock.advance(1);
    expect(starts).toEqual([0, 0, 5_000]);
  });

  test('RT-004 RT-005 a hub that closes and is away is tried every 5000 ms', async () => {
    const { hub, starts, getConnection, setAway } = openPage();
    await hub.waitForConnectionId();
    setAway(true);
    getConnection().close();
    await clock.advance(12_000);
    expect(starts).toEqual([0, 0, 5_000, 10_000]);
  });
});

test.each([
  ['https://hub.test/one', 'https://hub.test/one'],
  ['/live/hub', 'https://api.test/live/hub'],
])('RT-010 the hub is the one that the configuration names: %s', async (signalRHub, url) => {
  const call = (() => Promise.resolve({ signalRHub })) as unknown as Call;
  const urls: string[] = [];
  const connectHub = ({ url }: { url: string }) => {
    urls.push(url);
    return Promise.resolve({ connectionId: 'connection-1', stop: () => Promise.resolve() });
  };
  const settings = {
    hubKey: 'key',
    getAccessToken: () => Promise.resolve(null),
    onText: () => {},
    onClose: () => {},
  };
  const apiUrl = 'https://api.test/shop';
  await connectAsConfigured({ call, apiUrl, loadClient: () => Promise.resolve({ connectHub }) }, settings);
  expect(urls).toEqual([url]);
});

test('T01 a reconnect replaces the connection by a new one', async () => {
  const { hub, starts, stopped } = openPage();
  hub.reconnect();
  expect(starts).toEqual([]);
  await hub.waitForConnectionId();
  hub.reconnect();
  expect([hub.$connectionId.get(), stopped]).toEqual([null, ['connection-1']]);
  expect([await hub.waitForConnectionId(), starts]).toEqual(['connection-2', [0, 0]]);
});

describe('messages', () => {
  const failed = { Scenario: 'CreateCustomerFailed', severity: 0, errors: ['No.'], messageId: 'm1' };

  test('RT-006 RT-008 reach the listeners of their scenario, each message once', async () => {
    const { hub, getConnection } = openPage();
    await hub.waitForConnectionId();
    const heard: unknown[] = [];
    const stop = hub.onScenario('CreateCustomerFailed', (message) => {
      heard.push(message);
    });
    hub.onScenario('OrderComplete', () => {
      heard.push('wrong');
    });
    for (let time = 0; time < 3; time += 1) getConnection().text(failed);
    getConnection().text({ ...failed, messageId: 'm2' });
    stop();
    getConnection().text({ ...failed, messageId: 'm3' });
    expect(heard).toEqual([failed, { ...failed, messageId: 'm2' }]);
  });

  test('T02 a message that arrives again over the next connection is delivered once', async () => {
    const { hub, getConnection } = openPage();
    await hub.waitForConnectionId();
    const heard: unknown[] = [];
    hub.onScenario('CreateCustomerSuccess', (message) => {
      heard.push(message);
    });
    getConnection().text({ Scenario: 'CreateCustomerSuccess', messageId: 'm1' });
    getConnection().close();
    await hub.waitForConnectionId();
    getConnection().text({ Scenario: 'CreateCustomerSuccess', messageId: 'm1' });
    expect(heard).toHaveLength(1);
  });

  test('RT-007 wait for a listener that is added later', async () => {
    const { hub, getConnection } = openPage();
    await hub.waitForConnectionId();
    getConnection().text({ Scenario: 'CreateCustomerSuccess', messageId: 'm1' });
    const heard: unknown[] = [];
    const listen = () =>
      hub.onScenario('CreateCustomerSuccess', ({ Scenario }) => {
        heard.push(Scenario);
      });
    listen();
    listen();
    expect(heard).toEqual(['CreateCustomerSuccess']);
  });

  test.each([
    [0, 'Error'],
    [1, 'Information'],
    [3, 'Warning'],
    [undefined, 'Warning'],
  ])('RT-009 CONST-015 an unknown scenario of severity %s is only logged, as %s', async (severity, as) => {
    const { hub, getConnection, logged } = openPage();
    await hub.waitForConnectionId();
    getConnection().text({ Scenario: 'NewKind', severity, messageId: 'm1' });
    getConnection().text({ Scenario: 'NewKind', severity, messageId: 'm1' });
    expect(logged).toEqual([
      [as, expect.stringContaining('NewKind'), expect.objectContaining({ Scenario: 'NewKind' })],
    ]);
  });

  test.each(['', 'null', '{', '{"scenario":"Cash"}', '[]', '"CreateCustomerSuccess"'])(
    'what cannot be read (%j) is logged and nothing more',
    async (text) => {
      const { hub, getConnection, logged } = openPage();
      await hub.waitForConnectionId();
      getConnection().text(text);
      expect(logged).toEqual([['Warning', expect.stringContaining('cannot be read')]]);
    },
  );
});

test('the tab’s key is created once, survives a reload, and is replaced when it is invalid', () => {
  const session = createMemoryStorage();
  let ids = 0;
  const key = () =>
    loadOrCreateHubKey({ sessionStorage: session, randomId: () => `0123456789abcdef0123456789abcdef-${(ids += 1)}` });
  expect(key()).toBe(key());
  session.setItem('shop.hub-key', '"short"');
  expect(key()).toMatch(/-2$/);
});
