import { atom, computed, type ReadableAtom } from 'nanostores';
import type { BagCore } from './core.ts';
import { getLineKey } from './line-order.ts';
import { findBag } from './local-bag-state.ts';
import type { BagLine, BagState, BagStore, RemovedLine } from './state.ts';

export interface BagRemoval extends Pick<BagStore, '$removedLine' | 'undoRemoval'> {
  /** Called before a line is removed. */
  recordRemoval(line: BagLine): void;
}

/** Remembers the line that was removed last, so that the shopper can put it back. */
export function createBagRemoval(
  core: BagCore,
  $bag: ReadableAtom<BagState>,
  onFeeAdded: (() => void) | undefined,
): BagRemoval {
  const $removal = atom<(RemovedLine & { lineOrder: readonly string[] }) | null>(null);
  // The line is back when it was added again, or when its removal was refused.
  const $removedLine = computed([$removal, $bag], (removal, state) => {
    const lines = findBag(state)?.lines;
    const isMissing = removal && lines && !lines.some((line) => getLineKey(line) === getLineKey(removal.line));
    return isMissing ? removal : null;
  });
  return {
    $removedLine,
    recordRemoval(line) {
      const lines = findBag($bag.get())?.lines ?? [];
      const removal = { line, index: lines.indexOf(line), lineOrder: lines.map(getLineKey) };
      $removal.set(line.isFree ? null : removal);
    },
    async undoRemoval() {
      const removal = $removedLine.get() && $removal.get();
      if (!removal) return;
      const { sku, quantity, name, imageUrl, price, isFee } = removal.line;
      if (isFee) onFeeAdded?.();
      core.localBag.getStorage().saveLineOrder(removal.lineOrder);
      await core.submitIntents({ kind: 'add', sku, quantity, shown: { name, imageUrl, price } });
    },
  };
}
