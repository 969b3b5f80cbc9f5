import { describe, expect, test } from 'vitest';
import { runExclusively } from '../../src/stores/run-exclusively.ts';
import { createFakeClock } from '../fixtures/tabs/clock.ts';
import { createMemoryStorage } from '../fixtures/tabs/storage.ts';

const leaseMs = 40_000;
const name = 'the-lock';

/** A tab without Web Locks, and what another one writes into the storage of both. */
function openTab() {
  const clock = createFakeClock();
  const storage = createMemoryStorage();
  const work: number[] = [];
  const start = clock.now();
  const pageListeners = new Set<() => void>();
  const onPageHide = (listener: () => void) => {
    pageListeners.add(listener);
    return () => pageListeners.delete(listener);
  };
  const leave = () => {
    for (const listener of pageListeners) listener();
  };
  const run = (during: () => Promise<void> = () => Promise.resolve()) =>
    runExclusively(
      { storage, locks: null, now: clock.now, runAfter: clock.runAfter, onPageHide, randomId: () => 'me' },
      name,
      () => {
        work.push(clock.now() - start);
        return during();
      },
    );
  const hold = (until: number) => {
    storage.setItem(name, JSON.stringify({ owner: 'other', until: start + until }));
  };
  return { clock, storage, work, run, hold, leave, pageListeners };
}

describe('BAG-023 the flag of another tab', () => {
  test.each([
    ['has ended just now', 0, 50],
    ['lasts for a while', 1_000, 1_250],
    ['lasts for as long as any', leaseMs, leaseMs + 250],
    ['lasts for longer than any, so that it is none', leaseMs + 1, 50],
  ])('%s', async (_, until, startsAt) => {
    const { clock, work, run, hold } = openTab();
    hold(until);
    void run();
    await clock.advance(leaseMs + 1_000);
    expect(work).toEqual([startsAt]);
  });

  test('that is written at the same time wins, and the work waits for it', async () => {
    const { clock, work, run, hold } = openTab();
    void run();
    await clock.advance(20);
    hold(1_000);
    await clock.advance(900);
    expect(work).toEqual([]);
    await clock.advance(1_000);
    expect(work).toHaveLength(1);
  });
});

test('BAG-023 a flag that is lost on the way is taken again', async () => {
  const { clock, storage, work, run } = openTab();
  void run();
  await clock.advance(20);
  storage.removeItem(name);
  await clock.advance(1_000);
  expect(work).toEqual([400]);
});

test('BAG-023 work that outlasts its flag leaves that of another tab, or none, as it is', async () => {
  const { clock, storage, run, hold } = openTab();
  const outlasted = run(() => {
    hold(9_000);
    return Promise.resolve();
  });
  await clock.advance(100);
  await outlasted;
  expect(storage.parseItem(name)).toMatchObject({ owner: 'other' });
  storage.removeItem(name);
  const lost = run(() => {
    storage.removeItem(name);
    return Promise.resolve();
  });
  await clock.advance(100);
  await lost;
  expect(storage.parseItem(name)).toBeNull();
  const own = run();
  await clock.advance(100);
  await own;
  expect(storage.parseItem(name)).toBeNull();
});

test.each([
  ['before the work has begun', 20],
  ['during the work', 100],
])('BAG-023 a page that is left %s gives its flag back at once', async (_, pause) => {
  const { clock, storage, run, leave } = openTab();
  void run(() => new Promise(() => {}));
  await clock.advance(pause);
  expect(storage.parseItem(name)).toMatchObject({ owner: 'me' });
  leave();
  expect(storage.parseItem(name)).toBeNull();
});

test('BAG-023 a page that is left keeps the flag of another tab, and work that has ended listens no more', async () => {
  const { clock, storage, run, hold, leave, pageListeners } = openTab();
  hold(1_000);
  const done = run();
  await clock.advance(500);
  leave();
  expect(storage.parseItem(name)).toMatchObject({ owner: 'other' });
  await clock.advance(2_000);
  await done;
  expect(pageListeners.size).toBe(0);
});
