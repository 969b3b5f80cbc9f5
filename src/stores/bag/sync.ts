import { CallError } from '../../client/call-error.ts';
import { runExclusively } from '../run-exclusively.ts';
import { isSameBag, type Shopper } from './shopper.ts';
import type { RoundDependencies, RoundOutcome, SyncContext } from './sync-context.ts';
import { runSyncRound } from './sync-round.ts';

export interface SyncDependencies extends Omit<RoundDependencies, 'delaySkippedAt' | 'unmergeableBasketIds'> {
  getShopper: () => Shopper;
  getSyncContext: () => SyncContext;
  /** Resolves once the user is known. No call is made before. Throws CallError while the user cannot be determined. */
  waitForUser?: (() => Promise<unknown>) | undefined;
  /** Called when the server cannot be reached; the next attempt is scheduled at `until`. */
  onWaitingForServer: (outcome: RoundOutcome & { kind: 'waits' }) => void;
}

export interface BagSync {
  /** Runs rounds with the server until nothing is left to do, or until the server cannot be reached. */
  run: () => Promise<void>;
  /** Lets the next round send again before the scheduled retry. */
  skipRetryDelay: () => void;
  /** Schedules a retry at a time that another tab has set, in ms since 1970. */
  scheduleRetryAt: (time: number) => void;
}

/** The name of the lock of a country's bag. */
const getBagLockName = ({ country }: Shopper) => `shop.bag.${country}.lock`;

/** How long to wait, in ms, before asking for the user again. A page that becomes visible does not wait. */
const userRetryMs = 10_000;

/** Waits for the user. Returns a waiting outcome when the user cannot be determined, else null. */
async function waitForKnownUser({ waitForUser, environment }: SyncDependencies): Promise<RoundOutcome | null> {
  try {
    await waitForUser?.();
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { kind: 'waits', until: environment.now() + userRetryMs, code: error.code };
  }
}

/** Returns a function that runs one round under the lock, unless the shopper has changed by then. */
function createRoundRunner(dependencies: SyncDependencies, getDelaySkippedAt: () => number) {
  const unmergeableBasketIds = new Set<string>();
  return (shopper: Shopper): Promise<RoundOutcome> =>
    runExclusively(dependencies.environment, getBagLockName(shopper), async () => {
      if (!isSameBag(shopper, dependencies.getShopper())) return { kind: 'more' };
      const round = { ...dependencies, delaySkippedAt: getDelaySkippedAt(), unmergeableBasketIds };
      return runSyncRound(round, dependencies.getSyncContext());
    });
}

/** Keeps the bag of this page and the server's in sync: one call at a time over all tabs (BAG-022). */
export function createBagSync(dependencies: SyncDependencies): BagSync {
  const { environment } = dependencies;
  let delaySkippedAt = environment.now();
  let running: Promise<void> | null = null;
  /** Counts the calls of `run`: a call during the last round starts another one. */
  let runRequests = 0;
  let cancelRetry = () => {};
  const runRound = createRoundRunner(dependencies, () => delaySkippedAt);

  async function runRounds(): Promise<void> {
    let outcome: RoundOutcome;
    let handledRequests: number;
    do {
      handledRequests = runRequests;
      outcome = (await waitForKnownUser(dependencies)) ?? (await runRound(dependencies.getShopper()));
    } while (outcome.kind === 'more' || handledRequests !== runRequests);
    if (outcome.kind === 'waits') {
      sync.scheduleRetryAt(outcome.until);
      dependencies.onWaitingForServer(outcome);
    }
  }

  const sync: BagSync = {
    run() {
      runRequests += 1;
      running ??= runRounds().finally(() => {
        running = null;
      });
      return running;
    },
    skipRetryDelay() {
      delaySkippedAt = environment.now();
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
