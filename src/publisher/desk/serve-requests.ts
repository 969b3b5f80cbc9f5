import { UserFacingError } from '../../config/user-facing-error.ts';
import type { KeptRelease, PublishReport } from '../../contract/desk/publish-report.ts';
import {
  type ClaimedRequest,
  claimPublishRequest,
  finishPublishRequest,
  reportPublishProgress,
} from '../../contract/desk/publisher.ts';
import type { PublishProgress } from '../../contract/desk/requests.ts';
import { pause } from '../pause.ts';
import type { PublishingMode } from '../publishing-mode.ts';
import { type CallDesk, createDeskCall, DeskRefusal } from './call-desk.ts';

interface DeskRunResult {
  report: PublishReport;
  releases: KeptRelease[];
}

/** A failed run reports no releases: the API keeps the releases that were last reported. */
type RunOutcome = Pick<DeskRunResult, 'report'> & Partial<DeskRunResult>;

export interface DeskPublisherOptions {
  apiUrl: string;
  publisherKey: string;
  /**
   * Runs a request. Staff see an error that it throws as a failed run. The signal aborts when this publisher is to
   * stop, or when the API has given the request to another publisher.
   */
  run: (
    request: ClaimedRequest,
    onProgress: (progress: PublishProgress) => void,
    signal: AbortSignal,
  ) => Promise<DeskRunResult>;
  /** Aborts when the publisher is to stop. A run that is under way is finished first. */
  signal: AbortSignal;
  /** When this publisher publishes, for staff to see. */
  publishing?: PublishingMode;
  /** The kept releases. They are reported at the start, and when another program has changed them. */
  listReleases?: () => Promise<KeptRelease[]>;
  /** Receives the errors of calls that are retried and of failed runs. */
  onError?: (error: unknown) => void;
  /**
   * Intervals in ms: between two requests for work, between two progress reports, and the longest time without a
   * report.
   */
  pollMs?: number;
  progressMs?: number;
  heartbeatMs?: number;
}

const [firstDelayMs, longestDelayMs] = [500, 30_000];

const isFinal = (error: unknown) => error instanceof UserFacingError || error instanceof DeskRefusal;

/** Retries a call with growing pauses until the API answers. Returns null when the signal aborts first. */
async function persist<T>(options: DeskPublisherOptions, call: () => Promise<T>): Promise<T | null> {
  const { signal, onError } = options;
  for (let delay = firstDelayMs; !signal.aborted; delay = Math.min(delay * 2, longestDelayMs)) {
    try {
      return await call();
    } catch (error) {
      if (isFinal(error)) throw error;
      onError?.(error);
      await pause(delay, signal);
    }
  }
  return null;
}

const isLeaseLost = (error: unknown) => error instanceof DeskRefusal && error.code === 'LEASE_LOST';

/**
 * Reports the progress of a run to the API: the latest progress, or at least a heartbeat. Stops when the API has given
 * the request to another publisher.
 */
async function reportWhileRunning(
  call: CallDesk,
  { id, lease }: ClaimedRequest,
  options: DeskPublisherOptions,
  run: { takeProgress: () => PublishProgress | undefined; ended: AbortSignal; giveUp: () => void },
): Promise<void> {
  const { progressMs = 500, heartbeatMs = 15_000, onError } = options;
  let silentMs = 0;
  while (!run.ended.aborted) {
    await pause(progressMs, run.ended);
    silentMs += progressMs;
    const progress = run.takeProgress();
    if (!progress && silentMs < heartbeatMs) continue;
    silentMs = 0;
    try {
      await call(reportPublishProgress, { id, lease, ...(progress && { progress }) });
    } catch (error) {
      onError?.(error);
      if (isLeaseLost(error)) run.giveUp();
    }
  }
}

const createFailedReport = (startedAt: Date, error: unknown): PublishReport => ({
  outcome: 'failed',
  release: null,
  startedAt: startedAt.toISOString(),
  milliseconds: Date.now() - startedAt.getTime(),
  counts: {},
  changes: [],
  pages: { total: 0, added: 0, changed: 0, removed: 0, paths: [] },
  findings: [],
  error: {
    code: error instanceof UserFacingError ? error.code : 'UNEXPECTED_ERROR',
    message: error instanceof Error ? error.message : String(error),
  },
});

/**
 * Runs a request and reports its progress. Returns null when it was interrupted: the API then offers the request again.
 */
async function runRequest(
  call: CallDesk,
  request: ClaimedRequest,
  options: DeskPublisherOptions,
): Promise<RunOutcome | null> {
  const startedAt = new Date();
  const [lost, ended] = [new AbortController(), new AbortController()];
  const signal = AbortSignal.any([options.signal, lost.signal]);
  let latest: PublishProgress | undefined;
  const reporting = reportWhileRunning(call, request, options, {
    takeProgress: () => {
      const progress = latest;
      latest = undefined;
      return progress;
    },
    ended: ended.signal,
    giveUp: () => {
      lost.abort();
    },
  });
  const onProgress = (progress: PublishProgress) => {
    latest = progress;
  };
  try {
    const result = await options.run(request, onProgress, signal);
    return lost.signal.aborted ? null : result;
  } catch (error) {
    if (signal.aborted) return null;
    options.onError?.(error);
    return { report: createFailedReport(startedAt, error) };
  } finally {
    ended.abort();
    await reporting;
  }
}

/**
 * Reports the result of a run to the API. Retries until the API answers, but only once when the publisher is to stop.
 */
async function finish(
  call: CallDesk,
  { id, lease }: ClaimedRequest,
  options: DeskPublisherOptions,
  { report, releases }: RunOutcome,
): Promise<void> {
  const send = () => call(finishPublishRequest, { id, lease, report, ...(releases && { releases }) });
  try {
    if (options.signal.aborted) await send();
    else await persist(options, send);
  } catch (error) {
    options.onError?.(error);
    if (!isLeaseLost(error) && !options.signal.aborted) throw error;
  }
}

/** Claims the next request, and reports the kept releases when they differ from the last report. */
function createClaim(options: DeskPublisherOptions, call: CallDesk) {
  const { listReleases, publishing, signal } = options;
  let reported = '';
  return async () => {
    const releases = await listReleases?.();
    const current = JSON.stringify(releases ?? null);
    const body = { ...(publishing && { publishing }), ...(releases && current !== reported && { releases }) };
    const claimed = await persist(options, () => call(claimPublishRequest, body, signal));
    reported = current;
    return claimed;
  };
}

/**
 * Serves the content desk: runs the requests of staff one after the other until the signal aborts. Retries while the
 * API cannot be reached. Throws PUBLISHER_KEY_INVALID when the API does not know the key.
 */
export async function serveDeskRequests(options: DeskPublisherOptions): Promise<void> {
  const { signal, pollMs = 1_000 } = options;
  const call = createDeskCall(options.apiUrl, options.publisherKey);
  const claimNext = createClaim(options, call);
  while (!signal.aborted) {
    const claimed = await claimNext();
    if (!claimed) return;
    if (!claimed.request) {
      await pause(pollMs, signal);
      continue;
    }
    const result = await runRequest(call, claimed.request, options);
    if (result) await finish(call, claimed.request, options, result);
  }
}
