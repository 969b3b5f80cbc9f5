import type { LoadErrorEvent } from '../../config/load-error-events.ts';
import type { Toasts } from '../shell/toasts.ts';
import { BasketUpdate } from './basket-update.ts';
import type { BagIntent } from './intents.ts';
import { toBagState } from './local-bag-state.ts';
import { createLocalBag, type LocalBag, type LocalBagDependencies } from './local-bag.ts';
import { createChangeAnnouncer } from './shopper-changes.ts';
import { isSameBag, type Shopper } from './shopper.ts';
import type { LoadPriority } from './sync-context.ts';
import { type BagSync, createBagSync } from './sync.ts';
import { showOutcomeToast } from './toasts.ts';

export interface BagCoreDependencies extends LocalBagDependencies {
  toasts: Toasts;
  /** Resolves once `$shopper` holds the real user. Without it, `$shopper` does from the start. Throws CallError. */
  waitForUser?: (() => Promise<unknown>) | undefined;
}

/** The bag for verbs and for other stores. */
export interface BagCore {
  localBag: LocalBag;
  /** Stores intents until the server has answered them, shows them at once, and sends them. */
  submitIntents: (...intents: BagIntent[]) => Promise<void>;
  /** Loads the bag, even when it is known. */
  reload: () => Promise<void>;
  /** Sends again without waiting for the next scheduled retry. */
  retryNow: () => Promise<void>;
  /** Sends and loads what is still pending, if anything is. */
  syncPending: () => Promise<void>;
  /** Continues what earlier pages left unfinished, and listens to other tabs. */
  start: () => void;
}

/** The state that the parts of the core share. */
interface CoreState {
  /** Keys of the intents that this page has submitted. */
  ownIntentKeys: Set<string>;
  loadPriority: LoadPriority;
}

const getBagOwner = ({ country, user }: Shopper): Pick<BasketUpdate, 'country' | 'userId'> => ({
  country,
  userId: user?.userId ?? null,
});

const belongsTo = ({ country, userId }: BasketUpdate, shopper: Shopper): boolean =>
  country === shopper.country && userId === (shopper.user?.userId ?? null);

/** Returns a function that applies an update, from this page or from another tab, to the local bag. */
function createUpdateHandler(
  { environment, $shopper, toasts }: BagCoreDependencies,
  localBag: LocalBag,
  state: CoreState,
  scheduleRetryAt: BagSync['scheduleRetryAt'],
) {
  const announceChanges = createChangeAnnouncer(environment.announce);
  return (update: BasketUpdate, isOwn: boolean): void => {
    if (!belongsTo(update, $shopper.get())) return;
    if (update.retryAt !== null) {
      localBag.update({ isWaitingForServer: true });
      scheduleRetryAt(update.retryAt);
      return;
    }
    const { serverBasket: before } = localBag.$localState.get();
    if (localBag.applyUpdate(update, isOwn)) state.loadPriority = 'no';
    if (isOwn) announceChanges(update, before);
    if (isOwn && !update.reply && update.roundNumber > 0) state.loadPriority = 'first';
    // Only the tab that sent the intents, and the tab where they were made, report the outcome.
    if (!isOwn && !update.intentKeys.some((key) => state.ownIntentKeys.has(key))) return;
    if (update.errorCode !== null) localBag.setFailure(update.errorCode, update.intents);
    showOutcomeToast(toasts, update, localBag.$localState.get());
  };
}

/** Connects the sync rounds with the local bag and with the other tabs. */
function createCoreSync(dependencies: BagCoreDependencies, localBag: LocalBag, state: CoreState) {
  const { environment, $shopper, waitForUser } = dependencies;
  const sync = createBagSync({
    environment,
    waitForUser,
    getShopper: () => $shopper.get(),
    getSyncContext: () => ({
      shopper: $shopper.get(),
      storage: localBag.getStorage(),
      serverBasket: localBag.isBehind() ? null : localBag.$localState.get().serverBasket,
      loadPriority: state.loadPriority,
    }),
    publishUpdate(update) {
      handleUpdate(update, true);
      environment.channel.postMessage(update);
    },
    onLoadFailed(code) {
      state.loadPriority = 'no';
      localBag.update({ loading: { status: 'failed', code } });
      environment.dispatchWindowEvent('basket-error' satisfies LoadErrorEvent);
    },
    onBagLost() {
      state.loadPriority = 'last';
      localBag.update({ serverBasket: null, loading: { status: 'loading' } });
    },
    onWaitingForServer({ until, code }) {
      localBag.update({ isWaitingForServer: true, loading: { status: 'failed', code } });
      // While a bag is shown, only its changes wait for the server.
      if (toBagState(localBag.$localState.get()).status === 'failed')
        environment.dispatchWindowEvent('basket-error' satisfies LoadErrorEvent);
      environment.channel.postMessage({
        ...getBagOwner($shopper.get()),
        roundNumber: 0,
        intentKeys: [],
        intents: [],
        reply: null,
        errorCode: null,
        retryAt: until,
      } satisfies BasketUpdate);
    },
  });
  const handleUpdate = createUpdateHandler(dependencies, localBag, state, sync.scheduleRetryAt);
  return { sync, handleUpdate };
}

/** Switches the bag when the user or the country changes (BAG-037). */
function handleShopperChange({ localBag, reload }: BagCore, shopper: Shopper): void {
  if (isSameBag(shopper, localBag.$localState.get().shopper)) {
    localBag.update({ shopper });
    return;
  }
  localBag.switchShopper(shopper);
  void reload();
}

function startCore(
  { environment, $shopper }: BagCoreDependencies,
  core: BagCore,
  handleUpdate: (update: BasketUpdate, isOwn: boolean) => void,
): void {
  environment.channel.listen((message) => {
    const update = BasketUpdate.safeParse(message).data;
    if (update) handleUpdate(update, false);
  });
  environment.onOnlineOrVisible(() => {
    void core.retryNow();
  });
  $shopper.listen((shopper) => {
    handleShopperChange(core, shopper);
  });
  core.localBag.update();
  void core.syncPending();
}

/** Joins the local bag, the sync rounds with the server, and the other tabs. */
export function createBagCore(dependencies: BagCoreDependencies): BagCore {
  const localBag = createLocalBag(dependencies);
  const state: CoreState = { ownIntentKeys: new Set(), loadPriority: 'no' };
  const { sync, handleUpdate } = createCoreSync(dependencies, localBag, state);

  const hasPendingWork = (): boolean => {
    const storage = localBag.getStorage();
    return state.loadPriority !== 'no' || storage.readIntents().length > 0 || storage.readInFlightRequest() !== null;
  };
  const requestLoad = () => {
    if (state.loadPriority === 'no') state.loadPriority = 'last';
  };

  const core: BagCore = {
    localBag,
    async submitIntents(...intents) {
      localBag.clearFailure();
      for (const intent of intents) state.ownIntentKeys.add(localBag.getStorage().saveIntent(intent));
      localBag.update();
      await sync.run();
    },
    async reload() {
      requestLoad();
      localBag.update({ loading: { status: 'loading' } });
      await sync.run();
    },
    async retryNow() {
      const { loading, serverBasket } = localBag.$localState.get();
      sync.skipRetryDelay();
      // What other tabs say does not reach a page that the browser has put aside.
      if (serverBasket ? localBag.isBehind() : loading.status === 'failed') requestLoad();
      await core.syncPending();
    },
    async syncPending() {
      if (hasPendingWork()) await sync.run();
    },
    start() {
      startCore(dependencies, core, handleUpdate);
    },
  };
  return core;
}
