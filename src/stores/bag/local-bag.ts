import { atom, type ReadableAtom } from 'nanostores';
import type { Basket } from '../../contract/bag/baskets.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import type { BasketUpdate } from './basket-update.ts';
import type { BagIntent } from './intents.ts';
import type { LocalBagState } from './local-bag-state.ts';
import { appendNotices, toNotices } from './notices.ts';
import type { Shopper } from './shopper.ts';
import type { BagFailure, BagNotice } from './state.ts';
import { type BagStorage, createBagStorage } from './storage.ts';
import { type ServerBasket, toServerBasket } from './view.ts';

export interface LocalBagDependencies {
  environment: BrowserEnvironment;
  $shopper: ReadableAtom<Shopper>;
  /** Called with the number of pieces in each basket that the server returns. */
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
  lineOrder: [],
});

const toEmptyBasket = ({ basket }: ServerBasket): ServerBasket =>
  toServerBasket({ basket: { ...basket, items: [], totalPrice: 0, totalDisplayPrice: '' }, promotion: null });
const countPieces = ({ items }: Basket): number => items.reduce((sum, { qty }) => sum + qty, 0);

/** The promotions that the shopper declined, and the order of lines that they restored. */
const readChoices = (storage: BagStorage): Pick<LocalBagState, 'ignoredPromotionIds' | 'lineOrder'> => ({
  ignoredPromotionIds: storage.readIgnoredPromotionIds(),
  lineOrder: storage.readLineOrder(),
});

/** Holds what was refused since the shopper's last change, with the intents to send again. */
function createFailureStore() {
  const $failure = atom<BagFailure | null>(null);
  let failedIntents: readonly BagIntent[] = [];
  return {
    $failure,
    setFailure(code: string, intents: readonly BagIntent[]): void {
      failedIntents = [...failedIntents, ...intents];
      $failure.set({ code, skus: failedIntents.flatMap((intent) => ('sku' in intent ? [intent.sku] : [])) });
    },
    /** Clears the failure and returns its intents. */
    clearFailure(): readonly BagIntent[] {
      const intents = failedIntents;
      failedIntents = [];
      $failure.set(null);
      return intents;
    },
  };
}

/** Holds the state of the bag on this page. It calls no API. */
export function createLocalBag({ environment, $shopper, onCountChange }: LocalBagDependencies) {
  let storage = createBagStorage(environment, $shopper.get().country);
  let lastRoundNumber = 0;
  /** Intents that another tab has carried out: its message may arrive before its change of storage. */
  const completedIntentKeys = new Set<string>();
  const $localState = atom<LocalBagState>(createInitialState($shopper.get()));
  const $notices = atom<readonly BagNotice[]>([]);
  const failure = createFailureStore();

  /** Reads storage again and applies a change. */
  function update(change: Partial<LocalBagState> = {}): void {
    const state = $localState.get();
    $localState.set({
      ...state,
      storedIntents: storage.readIntents().filter(({ key }) => !completedIntentKeys.has(key)),
      ...readChoices(storage),
      isNewGuestBag: state.shopper.user === null && storage.readBasketId() === null,
      ...change,
    });
  }
  const addNotices = (notices: readonly BagNotice[]) => {
    $notices.set(appendNotices($notices.get(), notices));
  };

  return {
    $localState,
    $notices,
    ...failure,
    update,
    getStorage: () => storage,
    /** Whether another tab has received a reply that this page has not seen yet. */
    isBehind: () => storage.readRoundNumber() !== lastRoundNumber,
    /** Applies an update, unless it is older than the last one. Returns whether it brought a new basket. */
    applyUpdate({ roundNumber, reply, intents, intentKeys }: BasketUpdate, isOwn: boolean): boolean {
      for (const key of intentKeys) completedIntentKeys.add(key);
      if (!reply || (!isOwn && roundNumber <= lastRoundNumber)) {
        update();
        return false;
      }
      const previousBasket = $localState.get().serverBasket?.basket;
      lastRoundNumber = roundNumber;
      update({ serverBasket: toServerBasket(reply), isWaitingForServer: false });
      addNotices(toNotices(reply, intents, roundNumber, previousBasket));
      onCountChange?.(countPieces(reply.basket), $shopper.get());
      return true;
    },
    /** Empties the bag after an order (BAG-035). */
    emptyBag(): void {
      const { serverBasket } = $localState.get();
      if (serverBasket) update({ serverBasket: toEmptyBasket(serverBasket) });
      $notices.set([]);
    },
    addNotice: (notice: BagNotice): void => {
      addNotices([notice]);
    },
    acknowledgeNotices: (): void => {
      $notices.set($notices.get().map((notice) => ({ ...notice, needsAcknowledgement: false })));
    },
    /** Starts over with the bag of another user or country (BAG-037), which is then loaded. */
    switchShopper(shopper: Shopper): void {
      storage = createBagStorage(environment, shopper.country);
      lastRoundNumber = 0;
      $localState.set(createInitialState(shopper));
      failure.clearFailure();
    },
  };
}
export type LocalBag = ReturnType<typeof createLocalBag>;
