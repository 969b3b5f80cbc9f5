import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  $blocksUi,
  $isLoading,
  $loading,
  endLoading,
  startLoading,
  withUiBlocked,
} from '../../../src/stores/shell/loading.ts';
import { reloadIntervalMs, reloadForMaintenance } from '../../../src/stores/shell/maintenance.ts';

beforeEach(() => {
  while ($loading.get() > 0) endLoading();
});

describe('the loading counter', () => {
  test('NAV-025 rises with each start and falls with each end', () => {
    startLoading();
    startLoading();
    expect([$loading.get(), $isLoading.get()]).toEqual([2, true]);
    endLoading();
    endLoading();
    expect([$loading.get(), $isLoading.get()]).toEqual([0, false]);
  });

  test('NAV-026 is never below 0, whatever starts and ends', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), (steps) => {
        while ($loading.get() > 0) endLoading();
        let expected = 0;
        for (const starts of steps) {
          if (starts) startLoading();
          else endLoading();
          expected = Math.max(0, expected + (starts ? 1 : -1));
          expect($loading.get()).toBe(expected);
        }
      }),
    );
  });
});

test('NAV-027 the screen is blocked for as long as the work runs, however it ends', async () => {
  const seen: boolean[] = [];
  await withUiBlocked(() => {
    seen.push($blocksUi.get());
    return Promise.resolve();
  });
  await expect(withUiBlocked(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect([...seen, $blocksUi.get()]).toEqual([true, false]);
});

describe('a shop in maintenance', () => {
  const tab = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        kept.set(key, value);
      },
    };
  };

  test('NAV-024 reloads the page at most once a minute', () => {
    const [storage, reload] = [tab(), vi.fn()];
    let time = 1_000_000;
    const ask = () => reloadForMaintenance({ openStorage: () => storage, reload, now: () => time });
    expect([ask(), ask()]).toEqual([true, false]);
    time += reloadIntervalMs - 1;
    expect(ask()).toBe(false);
    time += 1;
    expect(ask()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
