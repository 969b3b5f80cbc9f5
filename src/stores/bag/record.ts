import { atom, type ReadableAtom } from 'nanostores';
import type { Around } from '../browser-environment.ts';
import type { Intent } from './intents.ts';
import type { Known } from './known.ts';
import { bagMemory } from './memory.ts';
import type { BagNews } from './news.ts';
import { noticesOf, withNotices } from './notices.ts';
import type { Shopper } from './shopper.ts';
import type { BagFailure, BagNotice } from './state.ts';

export interface RecordParts {
  around: Around;
  $shopper: ReadableAtom<Shopper>;
  /** Pieces in a bag, whenever the server has told them: for pages that show them before the bag is loaded. */
  onCount?: ((count: number, shopper: Shopper) => void) | undefined;
}

const fresh = (shopper: Shopper): Known => ({
  shopper,
  truth: null,
  loading: { status: 'unknown' },
  kept: [],
  isWaiting: false,
  ignored: [],
  isNew: true,
});

/** What this page knows of its bag, and how it learns more. It asks nobody. */
export function createBagRecord({ around, $shopper, onCount }: RecordParts) {
  let memory = bagMemory(around, $shopper.get().country);
  let lastTurn = 0;
  /** Intents that another tab has carried out: its news may come before its writing is seen here. */
  const settled = new Set<string>();
  const $known = atom<Known>(fresh($shopper.get()));
  const $changes = atom<readonly BagNotice[]>([]);
  const $failure = atom<BagFailure | null>(null);
  let failed: readonly Intent[] = [];

  const update = (change: Partial<Known> = {}): void => {
    const kept = memory.intents().filter(({ key }) => !settled.has(key));
    const isNew = $known.get().shopper.user === null && memory.basketId() === null;
    $known.set({ ...$known.get(), kept, ignored: memory.ignored(), isNew, ...change });
  };

  return {
    $known,
    $changes,
    $failure,
    update,
    memory: () => memory,
    /** Another tab has had an answer that is not known here yet. */
    isBehind: () => memory.turn() !== lastTurn,
    /** Takes an answer in, unless it is older than what is known. Returns whether it did. */
    learn({ turn, answer, intents, covers }: BagNews, isOwn: boolean): boolean {
      for (const key of covers) settled.add(key);
      if (!answer || (!isOwn && turn <= lastTurn)) {
        update();
        return false;
      }
      const before = $known.get().truth?.basket;
      lastTurn = turn;
      update({ truth: { basket: answer.basket, promotion: answer.promotion }, isWaiting: false });
      $changes.set(withNotices($changes.get(), noticesOf(answer, intents, turn, before)));
      onCount?.(
        answer.basket.items.reduce((sum, { qty }) => sum + qty, 0),
        $shopper.get(),
      );
      return true;
    },
    fail(code: string, intents: readonly Intent[]): void {
      failed = intents;
      $failure.set({ code, skus: intents.flatMap((intent) => ('sku' in intent ? [intent.sku] : [])) });
    },
    forgetFailure(): readonly Intent[] {
      const intents = failed;
      failed = [];
      $failure.set(null);
      return intents;
    },
    /** An order took everything that was in the bag. */
    empty(): void {
      const { truth } = $known.get();
      if (truth)
        update({
          truth: { basket: { ...truth.basket, items: [], totalPrice: 0, totalDisplayPrice: '' }, promotion: null },
        });
      $changes.set([]);
    },
    note: (notice: BagNotice): void => {
      $changes.set(withNotices($changes.get(), [notice]));
    },
    /** The user or the country is another one, and so is the bag. */
    move(shopper: Shopper): void {
      memory = bagMemory(around, shopper.country);
      lastTurn = 0;
      $known.set(fresh(shopper));
      this.forgetFailure();
      update();
    },
  };
}
export type BagRecord = ReturnType<typeof createBagRecord>;
