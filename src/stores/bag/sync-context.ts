import type { BrowserEnvironment } from '../browser-environment.ts';
import type { BasketUpdate } from './basket-update.ts';
import type { Shopper } from './shopper.ts';
import type { BagStorage } from './storage.ts';
import type { ServerBasket } from './view.ts';

/** When a round loads the basket. `first`: the server has changed it, and the reply did not contain it. */
export type LoadPriority = 'no' | 'last' | 'first';

/** The state of the bag at the start of a round. */
export interface SyncContext {
  shopper: Shopper;
  storage: BagStorage;
  /** Null when another tab knows a newer basket, because nothing may be planned on an outdated one. */
  serverBasket: ServerBasket | null;
  loadPriority: LoadPriority;
}

/** The outcome of a round: more to do, nothing left, or waiting until a retry (`until` is ms since 1970). */
export type RoundOutcome = { kind: 'more' } | { kind: 'done' } | { kind: 'waits'; until: number; code: string };

export interface RoundDependencies {
  environment: BrowserEnvironment;
  /** A request that was last attempted before this time is sent again without waiting for its retry time. */
  delaySkippedAt: number;
  publishUpdate: (update: BasketUpdate) => void;
  /** Called with a permanent code when the basket cannot be loaded. */
  onLoadFailed: (code: string) => void;
  /** Called when the known basket no longer exists; another one replaces it. */
  onBagLost: () => void;
  /** Baskets of guests that the server refused to merge; this page does not try again. */
  unmergeableBasketIds: Set<string>;
}
