import { atom, type ReadableAtom } from 'nanostores';
import {
  cancelPublishRequest,
  type DeskOverview,
  getDeskOverview,
  type publishKinds,
  type PublishRequest,
  type ReleaseReturn,
  requestPublish,
} from '../../contract/desk/requests.ts';
import { listeningMs } from '../../config/desk/limits.ts';
import type { DeskDependencies } from './desk-types.ts';
import { type DeskHub, watchDesk } from './watch-desk.ts';

interface NewPublish {
  kind: (typeof publishKinds)[number];
  /** An instant. Without it, the publish runs as soon as possible. */
  runAt?: string;
  allow?: string[];
  force?: boolean;
  /** Of a rollback: from which release to which. */
  rollback?: ReleaseReturn;
}

const refusalTexts: Readonly<Record<string, string>> = {
  RUN_AT_TOO_FAR: 'runAtTooFar',
  OTHER_RELEASE_LIVE: 'otherReleaseLive',
};

export interface OverviewStore {
  /** Null until the API has answered. */
  $overview: ReadableAtom<DeskOverview | null>;
  /** Whether the last call was not answered, so that the shown state may be outdated. */
  $isStale: ReadableAtom<boolean>;
  /** How many runs have ended while the page was open. */
  $endedRuns: ReadableAtom<number>;
  /**
   * Loads now, and from then on whenever the hub tells of a change; repeatedly while there is no connection to the hub.
   * Returns whether the API has answered.
   */
  load(): Promise<boolean>;
  /** Returns the request; null, with a toast, when the API refused it. */
  request(publish: NewPublish): Promise<PublishRequest | null>;
  cancel(id: number): Promise<void>;
}

/** The polling intervals in ms without a hub: while a run is active or due, and otherwise. */
const [busyDelay, idleDelay] = [1_000, 10_000];

/** The requests that run or are due. A short run may have ended before the next poll. */
const listDue = ({ running, queue }: DeskOverview, now: number): PublishRequest[] => [
  ...(running ? [running] : []),
  ...queue.filter(({ runAt }) => Date.parse(runAt) <= now + busyDelay),
];

type ReaderDependencies = Pick<DeskDependencies, 'callDesk' | 'environment'> & { hub: DeskHub };

/** Reads the overview, and tells which of the due requests have ended since. */
function createOverviewReader({ callDesk, environment, hub }: ReaderDependencies) {
  const $overview = atom<DeskOverview | null>(null);
  const $isStale = atom(false);
  const $endedRuns = atom(0);
  let cancelNext: (() => void) | null = null;
  let isWatching = false;
  let latest = 0;
  let dueIds = new Set<number>();

  function take(overview: DeskOverview): void {
    const due = listDue(overview, environment.serverNow());
    const openIds = new Set([...overview.queue, ...due].map(({ id }) => id));
    const ended = [...dueIds].filter((id) => !openIds.has(id));
    dueIds = new Set(due.map(({ id }) => id));
    $overview.set(overview);
    if (ended.length > 0) $endedRuns.set($endedRuns.get() + ended.length);
  }
  /** When to read again by itself. With the hub only a publisher that falls silent is not told of. */
  function chooseDelay(isAnswered: boolean): number | null {
    if (!isAnswered) return idleDelay;
    if (hub.$connectionId.get() === null) return dueIds.size > 0 ? busyDelay : idleDelay;
    return $overview.get()?.publisher.isListening ? listeningMs : null;
  }
  async function read(): Promise<boolean> {
    cancelNext?.();
    latest += 1;
    const round = latest;
    const result = await callDesk(getDeskOverview);
    // A later read has newer content.
    if (round !== latest) return result.isOk;
    $isStale.set(!result.isOk);
    if (result.isOk) take(result.reply);
    const delay = chooseDelay(result.isOk);
    cancelNext = delay === null ? null : environment.runAfter(delay, () => void read());
    if (result.isOk && !isWatching) {
      isWatching = true;
      watchDesk({ hub, environment, read });
    }
    return result.isOk;
  }
  return {
    ...{ $overview, $isStale, $endedRuns, read },
    addDue(id: number): void {
      dueIds.add(id);
    },
    removeDue(id: number): void {
      dueIds.delete(id);
    },
  };
}

/** The live release, the queue and the running request, kept up to date while the page is open. */
export function createOverviewStore({
  callDesk,
  environment,
  toasts,
  hub,
}: DeskDependencies & { hub: DeskHub }): OverviewStore {
  const { read, addDue, removeDue, ...state } = createOverviewReader({ callDesk, environment, hub });
  return {
    ...state,
    load: read,
    async request({ allow = [], force = false, ...publish }) {
      const operationId = environment.randomId();
      const result = await callDesk(requestPublish, { body: { ...publish, allow, force }, operationId });
      if (result.isOk) toasts.show({ tone: 'success', code: `requested_${publish.kind}` });
      else toasts.show({ tone: 'error', code: refusalTexts[result.error.code] ?? 'notRequested' });
      if (result.isOk && Date.parse(result.reply.runAt) <= environment.serverNow() + busyDelay) addDue(result.reply.id);
      await read();
      return result.isOk ? result.reply : null;
    },
    async cancel(id) {
      const result = await callDesk(cancelPublishRequest, { body: { id } });
      if (result.isOk) removeDue(id);
      if (result.isOk) toasts.show({ tone: 'success', code: 'requestCancelled' });
      else
        toasts.show({
          tone: 'error',
          code: result.error.code === 'REQUEST_STARTED' ? 'alreadyStarted' : 'notCancelled',
        });
      await read();
    },
  };
}
