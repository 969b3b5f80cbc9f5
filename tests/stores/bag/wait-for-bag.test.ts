import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import type { BagState } from '../../../src/stores/bag/state.ts';
import { waitForBag } from '../../../src/stores/bag/wait-for-bag.ts';

const failed: BagState = { status: 'failed', code: 'OFFLINE' };

test('BAG-036 a page waits until the bag is loaded, or has failed to, and then listens no more', async () => {
  const $bag = atom<BagState>({ status: 'unknown' });
  const loads: string[] = [];
  const waiting = waitForBag({ $bag, loadBag: () => Promise.resolve(void loads.push('load')) });
  let isDone = false;
  void waiting.then(() => (isDone = true));
  await new Promise(setImmediate);
  for (const status of ['loading', 'unknown'] as const) $bag.set({ status });
  await new Promise(setImmediate);
  expect([loads, isDone]).toEqual([['load'], false]);
  $bag.set(failed);
  expect(await waiting).toEqual(failed);
  expect($bag.lc).toBe(0);
});

test('BAG-036 a bag that is known is there at once', async () => {
  expect(await waitForBag({ $bag: atom(failed), loadBag: () => Promise.resolve() })).toEqual(failed);
});
