import { afterEach, expect, test, vi } from 'vitest';
import { createLoader } from '../../../src/browse/runtime/lazy-part.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A part such as the menus, whose code comes or not, and how many times it was asked for. */
function createPart() {
  const network = { isDown: true, requests: 0 };
  const loader = createLoader({
    selector: '.header',
    load: () => {
      network.requests += 1;
      return network.isDown ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve();
    },
  });
  return { loader, network };
}

test('ERR-006 a failed load ahead of need only stops loading: it throws nothing, and is repeated later', async () => {
  vi.useFakeTimers();
  const { loader, network } = createPart();
  loader.preload();
  loader.preload();
  await vi.advanceTimersByTimeAsync(1_900);
  loader.preload();
  expect([network.requests, loader.isLoaded()]).toEqual([1, false]);
  network.isDown = false;
  await vi.advanceTimersByTimeAsync(200);
  loader.preload();
  await vi.advanceTimersByTimeAsync(0);
  expect([network.requests, loader.isLoaded()]).toEqual([2, true]);
});

test('ERR-006 a press after a failed load asks for the code at once', async () => {
  const { loader, network } = createPart();
  await expect(loader.load()).rejects.toThrow(TypeError);
  network.isDown = false;
  await loader.load();
  await loader.load();
  expect([network.requests, loader.isLoaded()]).toEqual([2, true]);
});
