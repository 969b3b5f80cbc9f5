import { beforeEach, describe, expect, test } from 'vitest';
import { loadOrCreateHubKey } from '../../../src/stores/hub/page-store.ts';
import { createHub, type HubDependencies } from '../../../src/stores/hub/store.ts';
import { type FakeClock, createFakeClock } from '../../fixtures/tabs/clock.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';

interface Line {
  text: (message: object | string) => void;
  close: () => void;
}

let clock: FakeClock;
beforeEach(() => {
  clock = createFakeClock();
});

/** A page before a hub that can be away; each start is noted with its time. */
function openPage() {
  const [starts, lines, logged, stopped]: [number[], Line[], unknown[], string[]] = [[], [], [], []];
  const began = clock.now();
  let isAway = false;
  const connect: HubDependencies['connect'] = ({ onText, onClose }) => {
    starts.push(clock.now() - began);
    if (isAway) return Promise.reject(new Error('away'));
    lines.push({
      text: (message) => {
        onText(typeof message === 'string' ? message : JSON.stringify(message));
      },
      close: onClose,
    });
    const connectionId = `connection-${lines.length}`;
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
    log: (...line) => {
      logged.push(line);
    },
    now: clock.now,
    runAfter: clock.runAfter,
  });
  const line = () => {
    const last = lines.at(-1);
    if (!last) throw new Error('there is no connection');
    return last;
  };
  return {
    hub,
    starts,
    logged,
    stopped,
    line,
    goAway(flag: boolean) {
      isAway = flag;
    },
  };
}

describe('the connection', () => {
  test('RT-001 RT-002 is opened when first asked for, once, and its id is held', async () => {
    const { hub, starts } = openPage();
    expect([hub.$connectionId.get(), starts]).toEqual([null, []]);
    expect(await Promise.all([hub.waitForConnectionId(), hub.waitForConnectionId()])).toEqual([
      'connection-1',
      'connection-1',
    ]);
    expect([hub.$connectionId.get(), starts]).toEqual(['connection-1', [0]]);
  });

  test('RT-004 a start that fails is tried again after exactly 5000 ms, for as long as it fails', async () => {
    const { hub, starts, goAway } = openPage();
    goAway(true);
    const id = hub.waitForConnectionId();
    await clock.advance(4_999);
    expect(starts).toEqual([0]);
    await clock.advance(1);
    expect(starts).toEqual([0, 5_000]);
    await clock.advance(9_999);
    goAway(false);
    await clock.advance(1);
    expect([starts, await id]).toEqual([[0, 5_000, 10_000, 15_000], 'connection-1']);
    await clock.advance(60_000);
    expect(starts).toHaveLength(4);
  });

  test('RT-005 is started again when it closes, under a new id', async () => {
    const { hub, starts, line } = openPage();
    await hub.waitForConnectionId();
    await clock.advance(60_000);
    line().close();
    expect(hub.$connectionId.get()).toBeNull();
    expect(await hub.waitForConnectionId()).toBe('connection-2');
    expect([hub.$connectionId.get(), starts]).toEqual(['connection-2', [0, 60_000]]);
  });

  test('RT-005 a hub that closes every connection at once is not run at', async () => {
    const { hub, starts, line } = openPage();
    await hub.waitForConnectionId();
    line().close();
    await clock.settle();
    line().close();
    await clock.advance(4_999);
    expect(starts).toEqual([0, 0]);
    await clock.advance(1);
    expect(starts).toEqual([0, 0, 5_000]);
  });

  test('RT-004 RT-005 a hub that closes and is away is tried every 5000 ms', async () => {
    const { hub, starts, line, goAway } = openPage();
    await hub.waitForConnectionId();
    goAway(true);
    line().close();
    await clock.advance(12_000);
    expect(starts).toEqual([0, 0, 5_000, 10_000]);
  });
});

test('T01 a connection that was bound to somebody who is gone is left for another one', async () => {
  const { hub, starts, stopped } = openPage();
  hub.reconnect();
  expect(starts).toEqual([]);
  await hub.waitForConnectionId();
  hub.reconnect();
  expect([hub.$connectionId.get(), stopped]).toEqual([null, ['connection-1']]);
  expect([await hub.waitForConnectionId(), starts]).toEqual(['connection-2', [0, 0]]);
});

describe('what comes', () => {
  const failed = { Scenario: 'CreateCustomerFailed', severity: 0, errors: ['No.'], messageId: 'm1' };

  test('RT-006 RT-008 reaches those who listen for its scenario, each message once', async () => {
    const { hub, line } = openPage();
    await hub.waitForConnectionId();
    const heard: unknown[] = [];
    const stop = hub.onScenario('CreateCustomerFailed', (message) => {
      heard.push(message);
    });
    hub.onScenario('OrderComplete', () => {
      heard.push('wrong');
    });
    for (let time = 0; time < 3; time += 1) line().text(failed);
    line().text({ ...failed, messageId: 'm2' });
    stop();
    line().text({ ...failed, messageId: 'm3' });
    expect(heard).toEqual([failed, { ...failed, messageId: 'm2' }]);
  });

  test('T02 a message that comes again over the next connection is told once', async () => {
    const { hub, line } = openPage();
    await hub.waitForConnectionId();
    const heard: unknown[] = [];
    hub.onScenario('CreateCustomerSuccess', (message) => {
      heard.push(message);
    });
    line().text({ Scenario: 'CreateCustomerSuccess', messageId: 'm1' });
    line().close();
    await hub.waitForConnectionId();
    line().text({ Scenario: 'CreateCustomerSuccess', messageId: 'm1' });
    expect(heard).toHaveLength(1);
  });

  test('RT-007 waits for whoever listens later', async () => {
    const { hub, line } = openPage();
    await hub.waitForConnectionId();
    line().text({ Scenario: 'CreateCustomerSuccess', messageId: 'm1' });
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
    const { hub, line, logged } = openPage();
    await hub.waitForConnectionId();
    line().text({ Scenario: 'NewKind', severity, messageId: 'm1' });
    line().text({ Scenario: 'NewKind', severity, messageId: 'm1' });
    expect(logged).toEqual([
      [as, expect.stringContaining('NewKind'), expect.objectContaining({ Scenario: 'NewKind' })],
    ]);
  });

  test.each(['', 'null', '{', '{"scenario":"Cash"}', '[]', '"CreateCustomerSuccess"'])(
    'what cannot be read (%j) is logged and nothing more',
    async (text) => {
      const { hub, line, logged } = openPage();
      await hub.waitForConnectionId();
      line().text(text);
      expect(logged).toEqual([['Warning', expect.stringContaining('cannot be read')]]);
    },
  );
});

test('the tab’s secret is made once, outlives a reload, and is made anew where it was tampered with', () => {
  const session = createMemoryStorage();
  let ids = 0;
  const key = () =>
    loadOrCreateHubKey({ sessionStorage: session, randomId: () => `0123456789abcdef0123456789abcdef-${(ids += 1)}` });
  expect(key()).toBe(key());
  session.setItem('shop.hub-key', '"short"');
  expect(key()).toMatch(/-2$/);
});
