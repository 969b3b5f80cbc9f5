import type { BagState, BagStore } from './state.ts';

/** Loads the bag, or waits while the page is loading it already, as it does for a signed-in shopper. */
export async function waitForBag({ $bag, loadBag }: Pick<BagStore, '$bag' | 'loadBag'>): Promise<BagState> {
  await loadBag();
  return new Promise((resolve) => {
    const stop = $bag.listen(settle);
    function settle(state: BagState): void {
      if (state.status === 'unknown' || state.status === 'loading') return;
      stop();
      resolve(state);
    }
    settle($bag.get());
  });
}
