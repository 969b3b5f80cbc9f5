import type { BagIntent } from './intents.ts';
import { BasketUpdate } from './basket-update.ts';
import { type LocalBag, createLocalBag, type LocalBagDependencies } from './local-bag.ts';
import { isSameBag, type Shopper } from './shopper.ts';
import { createBagSync } from './sync.ts';
import { showOutcomeToast } from './toasts.ts';
import type { Toasts } from '../shell/toasts.ts';

export interface BagCoreDependencies extends LocalBagDependencies {
  toasts: Toasts;
  /** Resolves once `$shopper` says who shops, or throws CallError. Default: it does from the start. */
  waitForUser?: (() => Promise<unknown>) | undefined;
}

/** What verbs and other stores do to the bag. */
export interface BagCore {
  localBag: LocalBag;
  /** Keeps intents until the server has answered them, shows them at once, and takes them to the server. */
  submitIntents: (...intents: BagIntent[]) => Promise<void>;
  /** Loads the bag, anew if it is known. */
  reload: () => Promise<void>;
  /** Does not wait for the next try. */
  retryNow: () => Promise<void>;
  /** Does what is left to do, if anything is. */
  syncPending: () => Promise<void>;
  /** Takes up what earlier pages have left, and listens to other tabs. */
  start: () => void;
}

const emptyUpdate = { roundNumber: 0, intentKeys: [], intents: [], reply: null, errorCode: null };

/** The user or the country may be another one, and so the bag (document 3, section 4). */
function handleShopperChange({ localBag, reload }: BagCore, shopper: Shopper): void {
  if (isSameBag(shopper, localBag.$localState.get().shopper)) {
    localBag.update({ shopper });
    return;
  }
  localBag.switchShopper(shopper);
  void reload();
}

/** Joins what is known of the bag, the turns with the server and the other tabs. */
export function createBagCore({ toasts, waitForUser, ...parts }: BagCoreDependencies): BagCore {
  const { environment, $shopper } = parts;
  const record = createLocalBag(parts);
  const { $localState, getStorage, update } = record;
  const own = new Set<string>();
  /** `first`: the server has changed the bag and not told how. */
  let load: 'no' | 'last' | 'first' = 'no';
  const idOf = ({ user }: Shopper) => user?.userId ?? null;
  const isOurs = ({ country, userId }: BasketUpdate) =>
    country === $shopper.get().country && userId === idOf($shopper.get());

  /** Whoever carried an intent out and whoever had it say how it went. */
  function hear(news: BasketUpdate, isOwn: boolean): void {
    if (!isOurs(news)) return;
    if (news.retryAt !== null) {
      update({ isWaitingForServer: true });
      sync.scheduleRetryAt(news.retryAt);
      return;
    }
    if (record.applyUpdate(news, isOwn)) load = 'no';
    if (isOwn && !news.reply && news.roundNumber > 0) load = 'first';
    if (!isOwn && !news.intentKeys.some((key) => own.has(key))) return;
    if (news.errorCode !== null) record.setFailure(news.errorCode, news.intents);
    showOutcomeToast(toasts, news, $localState.get());
  }

  const sync = createBagSync({
    environment,
    waitForUser,
    getShopper: () => $shopper.get(),
    getSyncContext: () => ({
      shopper: $shopper.get(),
      storage: getStorage(),
      serverBasket: record.isBehind() ? null : $localState.get().serverBasket,
      loadPriority: load,
    }),
    publishUpdate(news) {
      hear(news, true);
      environment.channel.postMessage(news);
    },
    onLoadFailed(code) {
      load = 'no';
      update({ loading: { status: 'failed', code } });
    },
    onBagLost() {
      load = 'last';
      update({ serverBasket: null, loading: { status: 'loading' } });
    },
    onWaitingForServer({ until, code }) {
      update({ isWaitingForServer: true, loading: { status: 'failed', code } });
      environment.channel.postMessage({
        ...emptyUpdate,
        country: $shopper.get().country,
        userId: idOf($shopper.get()),
        retryAt: until,
      } satisfies BasketUpdate);
    },
  });

  const isAnythingLeft = () =>
    load !== 'no' || getStorage().readIntents().length > 0 || getStorage().readInFlightRequest() !== null;
  const keep = (intent: BagIntent) => {
    own.add(getStorage().saveIntent(intent));
  };

  const core: BagCore = {
    localBag: record,
    async submitIntents(...intents) {
      record.clearFailure();
      intents.forEach(keep);
      update();
      await sync.run();
    },
    async reload() {
      if (load === 'no') load = 'last';
      update({ loading: { status: 'loading' } });
      await sync.run();
    },
    async retryNow() {
      sync.skipRetryDelay();
      if ($localState.get().loading.status === 'failed' && !$localState.get().serverBasket) load = 'last';
      await core.syncPending();
    },
    async syncPending() {
      if (isAnythingLeft()) await sync.run();
    },
    start() {
      environment.channel.listen((message) => {
        const news = BasketUpdate.safeParse(message).data;
        if (news) hear(news, false);
      });
      environment.onOnlineOrVisible(() => {
        void core.retryNow();
      });
      $shopper.listen((shopper) => {
        handleShopperChange(core, shopper);
      });
      update();
      void core.syncPending();
    },
  };
  return core;
}
