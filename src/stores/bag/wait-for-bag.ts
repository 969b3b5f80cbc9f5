import type { BagState, BagStore } from './state.ts';

/** Loads the bag, or waits until it is loaded: for a signed-in shopper the page is loading it already. */
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
