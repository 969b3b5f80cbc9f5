import { CallError } from '../../client/call-error.ts';
import { runExclusively } from './lock.ts';
import { isSameBag, type Shopper } from './shopper.ts';
import { type RoundOutcome, runSyncRound, type RoundDependencies, type SyncContext } from './sync-round.ts';

export interface SyncDependencies extends Omit<RoundDependencies, 'delaySkippedAt' | 'unmergeableBasketIds'> {
  getShopper: () => Shopper;
  getSyncContext: () => SyncContext;
  /**
   * Resolves once it is known who shops: nothing is asked of the server before. Throws CallError while nobody can tell.
   */
  waitForUser?: (() => Promise<unknown>) | undefined;
  /** The server cannot be reached; it is asked again at `until` by itself. */
  onWaitingForServer: (ended: RoundOutcome & { kind: 'waits' }) => void;
}

export interface BagSync {
  /** Takes turns with the server until nothing is left to do, or until the server cannot be reached. */
  run: () => Promise<void>;
  /** Does not wait any longer before the next try. */
  skipRetryDelay: () => void;
  /** Tries again at a time that another tab has set. */
  scheduleRetryAt: (time: number) => void;
}

/** The lock of a country's bag. */
export const getBagLockName = ({ country }: Shopper) => `shop.bag.${country}.lock`;

/** How long until it is asked again who shops, in ms; a page that is looked at again does not wait. */
const userRetryMs = 10_000;

/** Keeps the bag of this page and the server's in step: one call at a time over all tabs (document 2, section 4). */
export function createBagSync({
  getShopper,
  getSyncContext,
  waitForUser,
  onWaitingForServer,
  ...parts
}: SyncDependencies): BagSync {
  const { environment } = parts;
  const unmergeable = new Set<string>();
  let wokenAt = environment.now();
  let running: Promise<void> | null = null;
  /** Counts the wishes to run: one that comes during the last turn asks for another. */
  let asked = 0;
  let cancelRetry = () => {};

  const turn = (who: Shopper): Promise<RoundOutcome> =>
    runExclusively(environment, getBagLockName(who), async () =>
      isSameBag(who, getShopper())
        ? runSyncRound({ ...parts, delaySkippedAt: wokenAt, unmergeableBasketIds: unmergeable }, getSyncContext())
        : { kind: 'more' },
    );

  /** What keeps a turn from being taken now; null for nothing. */
  async function hindrance(): Promise<RoundOutcome | null> {
    try {
      await waitForUser?.();
      return null;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { kind: 'waits', until: environment.now() + userRetryMs, code: error.code };
    }
  }

  async function takeTurns(): Promise<void> {
    let ended: RoundOutcome;
    let heard: number;
    do {
      heard = asked;
      ended = (await hindrance()) ?? (await turn(getShopper()));
    } while (ended.kind === 'more' || heard !== asked);
    if (ended.kind === 'waits') {
      sync.scheduleRetryAt(ended.until);
      onWaitingForServer(ended);
    }
  }

  const sync: BagSync = {
    run() {
      asked += 1;
      running ??= takeTurns().finally(() => {
        running = null;
      });
      return running;
    },
    skipRetryDelay() {
      wokenAt = environment.now();
    },
    scheduleRetryAt(time) {
      cancelRetry();
      cancelRetry = environment.runAfter(Math.max(0, time - environment.now()), () => {
        void sync.run();
      });
    },
  };
  return sync;
}
