import { atom, type ReadableAtom } from 'nanostores';
import type { BrowserEnvironment } from '../browser-environment.ts';
import type { BagIntent } from './intents.ts';
import type { LocalBagState } from './local-bag-state.ts';
import { createBagStorage } from './storage.ts';
import type { BasketUpdate } from './basket-update.ts';
import { toNotices, appendNotices } from './notices.ts';
import type { Shopper } from './shopper.ts';
import type { BagFailure, BagNotice } from './state.ts';

export interface LocalBagDependencies {
  environment: BrowserEnvironment;
  $shopper: ReadableAtom<Shopper>;
  /** Pieces in a bag, whenever the server has told them: for pages that show them before the bag is loaded. */
  onCountChange?: ((count: number, shopper: Shopper) => void) | undefined;
}

const createInitialState = (shopper: Shopper): LocalBagState => ({
  shopper,
  serverBasket: null,
  loading: { status: 'unknown' },
  storedIntents: [],
  isWaitingForServer: false,
  ignoredPromotionIds: [],
  isNewGuestBag: true,
});

/** What this page knows of its bag, and how it learns more. It asks nobody. */
export function createLocalBag({ environment, $shopper, onCountChange }: LocalBagDependencies) {
  let memory = createBagStorage(environment, $shopper.get().country);
  let lastTurn = 0;
  /** Intents that another tab has carried out: its news may come before its writing is seen here. */
  const settled = new Set<string>();
  const $localState = atom<LocalBagState>(createInitialState($shopper.get()));
  const $notices = atom<readonly BagNotice[]>([]);
  const $failure = atom<BagFailure | null>(null);
  let failed: readonly BagIntent[] = [];

  const update = (change: Partial<LocalBagState> = {}): void => {
    const kept = memory.readIntents().filter(({ key }) => !settled.has(key));
    const isNew = $localState.get().shopper.user === null && memory.readBasketId() === null;
    $localState.set({
      ...$localState.get(),
      storedIntents: kept,
      ignoredPromotionIds: memory.readIgnoredPromotionIds(),
      isNewGuestBag: isNew,
      ...change,
    });
  };

  return {
    $localState,
    $notices,
    $failure,
    update,
    getStorage: () => memory,
    /** Another tab has had an answer that is not known here yet. */
    isBehind: () => memory.readRoundNumber() !== lastTurn,
    /** Takes an answer in, unless it is older than what is known. Returns whether it did. */
    applyUpdate({ roundNumber, reply, intents, intentKeys }: BasketUpdate, isOwn: boolean): boolean {
      for (const key of intentKeys) settled.add(key);
      if (!reply || (!isOwn && roundNumber <= lastTurn)) {
        update();
        return false;
      }
      const before = $localState.get().serverBasket?.basket;
      lastTurn = roundNumber;
      update({ serverBasket: { basket: reply.basket, promotion: reply.promotion }, isWaitingForServer: false });
      $notices.set(appendNotices($notices.get(), toNotices(reply, intents, roundNumber, before)));
      onCountChange?.(
        reply.basket.items.reduce((sum, { qty }) => sum + qty, 0),
        $shopper.get(),
      );
      return true;
    },
    setFailure(code: string, intents: readonly BagIntent[]): void {
      failed = intents;
      $failure.set({ code, skus: intents.flatMap((intent) => ('sku' in intent ? [intent.sku] : [])) });
    },
    clearFailure(): readonly BagIntent[] {
      const intents = failed;
      failed = [];
      $failure.set(null);
      return intents;
    },
    /** An order took everything that was in the bag. */
    emptyBag(): void {
      const { serverBasket } = $localState.get();
      if (serverBasket)
        update({
          serverBasket: {
            basket: { ...serverBasket.basket, items: [], totalPrice: 0, totalDisplayPrice: '' },
            promotion: null,
          },
        });
      $notices.set([]);
    },
    addNotice: (notice: BagNotice): void => {
      $notices.set(appendNotices($notices.get(), [notice]));
    },
    /** The user or the country is another one, and so is the bag. */
    switchShopper(shopper: Shopper): void {
      memory = createBagStorage(environment, shopper.country);
      lastTurn = 0;
      $localState.set(createInitialState(shopper));
      this.clearFailure();
      update();
    },
  };
}
export type LocalBag = ReturnType<typeof createLocalBag>;
