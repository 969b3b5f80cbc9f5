import { CallError } from '../../client/call-error.ts';
import { oneAtATime } from './lock.ts';
import { isSameBag, type Shopper } from './shopper.ts';
import { type Ended, takeTurn, type TurnParts, type Visit } from './sync-round.ts';

export interface SyncParts extends Omit<TurnParts, 'wokenAt' | 'unmergeable'> {
  shopper: () => Shopper;
  visit: () => Visit;
  /**
   * Resolves once it is known who shops: nothing is asked of the server before. Throws CallError while nobody can tell.
   */
  known?: (() => Promise<unknown>) | undefined;
  /** The server cannot be reached; it is asked again at `until` by itself. */
  waits: (ended: Ended & { kind: 'waits' }) => void;
}

export interface BagSync {
  /** Takes turns with the server until nothing is left to do, or until the server cannot be reached. */
  run: () => Promise<void>;
  /** Does not wait any longer before the next try. */
  wake: () => void;
  /** Tries again at a time that another tab has set. */
  waitUntil: (time: number) => void;
}

/** The lock of a country's bag. */
export const lockOf = ({ country }: Shopper) => `shop.bag.${country}.lock`;

/** How long until it is asked again who shops, in ms; a page that is looked at again does not wait. */
const pause = 10_000;

/** Keeps the bag of this page and the server's in step: one call at a time over all tabs (document 2, section 4). */
export function createBagSync({ shopper, visit, known, waits, ...parts }: SyncParts): BagSync {
  const { around } = parts;
  const unmergeable = new Set<string>();
  let wokenAt = around.now();
  let running: Promise<void> | null = null;
  /** Counts the wishes to run: one that comes during the last turn asks for another. */
  let asked = 0;
  let cancelRetry = () => {};

  const turn = (who: Shopper): Promise<Ended> =>
    oneAtATime(around, lockOf(who), async () =>
      isSameBag(who, shopper()) ? takeTurn({ ...parts, wokenAt, unmergeable }, visit()) : { kind: 'more' },
    );

  /** What keeps a turn from being taken now; null for nothing. */
  async function hindrance(): Promise<Ended | null> {
    try {
      await known?.();
      return null;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { kind: 'waits', until: around.now() + pause, code: error.code };
    }
  }

  async function takeTurns(): Promise<void> {
    let ended: Ended;
    let heard: number;
    do {
      heard = asked;
      ended = (await hindrance()) ?? (await turn(shopper()));
    } while (ended.kind === 'more' || heard !== asked);
    if (ended.kind === 'waits') {
      sync.waitUntil(ended.until);
      waits(ended);
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
    wake() {
      wokenAt = around.now();
    },
    waitUntil(time) {
      cancelRetry();
      cancelRetry = around.after(Math.max(0, time - around.now()), () => {
        void sync.run();
      });
    },
  };
  return sync;
}
