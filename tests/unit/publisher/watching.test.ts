import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ContentError } from '../../../src/content/errors.ts';
import type { PublishReport } from '../../../src/contract/desk/publish-report.ts';
import { createPublishNow } from '../../../src/publisher/publish-now.ts';
import type { Pause } from '../../../src/publisher/pause.ts';
import { startSchedule } from '../../../src/publisher/schedule.ts';
import { publishWithRetries } from '../../../src/publisher/publish-with-retries.ts';
import { type ContentFeed, watchContent } from '../../../src/publisher/watch-content.ts';
import { createReport } from '../../fixtures/publish/report.ts';

let stop: AbortController;
let pauses: number[];
let errors: unknown[];
beforeEach(() => {
  stop = new AbortController();
  [pauses, errors] = [[], []];
});

/** Waits no time at all. */
const pause = (ms: number) => {
  pauses.push(ms);
  return Promise.resolve();
};
const onError = (error: unknown) => void errors.push(error);
const end = () => {
  stop.abort();
};

type Step<T> = T | Error;
/** Answers with one step after the other. The last one ends everything. */
function play<T>(...steps: Step<T>[]) {
  let turn = 0;
  const given: unknown[][] = [];
  const call = (...args: unknown[]): Promise<T> => {
    given.push(args);
    const step = steps[turn];
    turn += 1;
    if (turn >= steps.length) end();
    if (step === undefined) throw new Error('There is no step any more.');
    return step instanceof Error ? Promise.reject(step) : Promise.resolve(step);
  };
  return { call, given };
}

const published = createReport();
const failed = createReport({ outcome: 'failed', error: { code: 'PULL_FAILED', message: 'The API is away.' } });
const refused = createReport({ outcome: 'refused' });
const notUploaded = createReport({ outcome: 'unchanged', upload: { status: 'failed', sent: 0 } });

describe('a publish that stays until it is done', () => {
  const run = (publish: () => Promise<PublishReport>) =>
    publishWithRetries({ publish, signal: stop.signal, pause, onError });

  test.each([
    ['is published', published],
    ['has nothing to do', createReport({ outcome: 'unchanged' })],
    ['keeps to an earlier release', createReport({ outcome: 'held' })],
    ['is refused by the check', refused],
  ])('runs once when it %s', async (_, report) => {
    const { call, given } = play(report, report);
    await run(call);
    expect([given.length, pauses]).toEqual([1, []]);
  });

  test('runs again with growing pauses after a failure, a failed upload and what it throws', async () => {
    const full = new Error('The disk is full.');
    const { call, given } = play<PublishReport>(failed, notUploaded, full, failed, published, published);
    await run(call);
    expect([given.length, pauses, errors]).toEqual([5, [5_000, 10_000, 20_000, 40_000], [full]]);
  });

  test('waits at most five minutes, and ends with the process', async () => {
    const { call, given } = play(...Array.from({ length: 9 }, () => failed));
    await run(call);
    expect([given.length, pauses.at(-1)]).toEqual([9, 300_000]);
  });
});

describe('a publish that is called for', () => {
  /** Waits until something ends the pause. */
  const untilEnded: Pause = async (ms, signal) => {
    pauses.push(ms);
    if (!signal.aborted) await once(signal, 'abort');
  };

  test('in the pause after a failure, or before it, is not kept waiting by the pause', async () => {
    const publish = vi.fn<() => Promise<PublishReport>>().mockResolvedValue(published);
    publish.mockResolvedValueOnce(failed).mockResolvedValueOnce(failed);
    const publishNow = createPublishNow({ publish, signal: stop.signal, pause: untilEnded, onError });
    const first = publishNow();
    const early = publishNow();
    await expect.poll(() => pauses.length).toBe(1);
    expect(publish).toHaveBeenCalledTimes(2);
    await Promise.all([first, early, publishNow()]);
    expect([publish.mock.calls.length, pauses]).toEqual([4, [10_000]]);
  });
});

describe('watching the content', () => {
  function watch(feed: Partial<ContentFeed>, publish: () => Promise<void> = () => Promise.resolve()) {
    const missing = () => Promise.reject(new Error('Nobody expects this call.'));
    return watchContent({
      ...{ feed: { readVersion: missing, waitForVersion: missing, ...feed }, publish },
      ...{ signal: stop.signal, pause, onError },
    });
  }
  const readVersion = () => Promise.resolve(7);

  test('publishes at its start, and then once for each new version', async () => {
    const { call: waitForVersion, given } = play(7, 7, 8, 9, 9);
    const publish = vi.fn(() => Promise.resolve());
    await watch({ readVersion, waitForVersion }, publish);
    expect(publish).toHaveBeenCalledTimes(3);
    expect(given).toEqual([[7], [7], [7], [8], [9]]);
    expect(errors).toEqual([]);
  });

  test('reads the version before it publishes, so that a change in between is published too', async () => {
    const log: string[] = [];
    const read = () => {
      log.push('version 7');
      return Promise.resolve(7);
    };
    const { call } = play(8, 8);
    const waitForVersion = (since: number) => {
      log.push(`wait since ${since}`);
      return call();
    };
    await watch({ readVersion: read, waitForVersion }, () => {
      log.push('publish');
      return Promise.resolve();
    });
    expect(log).toEqual(['version 7', 'publish', 'wait since 7', 'publish', 'wait since 8']);
  });

  test('a version whose publish threw is published again', async () => {
    const { call: publish, given } = play<undefined | null>(null, new Error('The publisher is broken.'), null);
    const { call: waitForVersion, given: versions } = play(8, 8, 8, 8, 8);
    await watch({ readVersion, waitForVersion }, async () => {
      await publish();
    });
    expect([given.length, errors.length, pauses]).toEqual([3, 1, [5_000]]);
    expect(versions).toEqual([[7], [7]]);
  });

  test('outlives an API that is away, and publishes the first time when it is back', async () => {
    const away = () => new Error('The API is away.');
    const { call: read } = play<number>(away(), away(), away(), away(), 7, 7);
    const { call: publish, given } = play<undefined | null>(null);
    await watch({ readVersion: read }, async () => {
      await publish();
    });
    expect([given.length, errors.length, pauses]).toEqual([1, 4, [5_000, 10_000, 20_000, 30_000]]);
  });

  test('asks an API again that refuses to let it wait when that says so', async () => {
    const busy = new ContentError('API_FAILED', 'Too many wait.', { retryAfterMs: 45_000 });
    const { call: waitForVersion } = play<number>(busy, 8, 8);
    const publish = vi.fn(() => Promise.resolve());
    await watch({ readVersion, waitForVersion }, publish);
    expect([publish.mock.calls.length, errors, pauses]).toEqual([2, [busy], [45_000]]);
  });

  test('publishes every minute where the API does not tell of changes', async () => {
    const { call: publish, given } = play<undefined | null>(null, null, null);
    await watch({ readVersion: () => Promise.resolve(null) }, async () => {
      await publish();
    });
    expect([given.length, pauses]).toEqual([3, [60_000, 60_000]]);
  });

  test('ends without an error when the process ends while it waits', async () => {
    await watch({
      readVersion,
      waitForVersion: () => {
        end();
        return Promise.reject(new Error('The call was stopped.'));
      },
    });
    expect([errors, pauses]).toEqual([[], []]);
  });
});

describe('publishing at set times', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 0, 1, 5, 0) });
  });
  afterEach(() => {
    stop.abort();
    vi.useRealTimers();
  });
  const hours = (count: number) => vi.advanceTimersByTimeAsync(count * 3_600_000);
  const start = (publish: () => Promise<void>) =>
    startSchedule({ expression: '0 6 * * *', publish, signal: stop.signal, onError });

  test('publishes each day at six, and no more once the process ends', async () => {
    const publish = vi.fn(() => Promise.resolve());
    expect(start(publish)).toEqual(new Date(2026, 0, 1, 6, 0));
    expect(publish).not.toHaveBeenCalled();
    await hours(2);
    expect(publish).toHaveBeenCalledTimes(1);
    await hours(24);
    expect(publish).toHaveBeenCalledTimes(2);
    end();
    await hours(48);
    expect(publish).toHaveBeenCalledTimes(2);
  });

  test('a publish that throws is told, and the next one comes at its time', async () => {
    const busy = new Error('Another publish is under way.');
    const publish = vi.fn(() => Promise.reject(busy));
    start(publish);
    await hours(26);
    expect([publish.mock.calls.length, errors]).toEqual([2, [busy, busy]]);
  });

  test('a publish at whose time another one still runs comes when that has ended', async () => {
    const running = Promise.withResolvers<undefined>();
    const publish = vi.fn(async () => {
      await running.promise;
    });
    start(publish);
    await hours(26);
    expect(publish).toHaveBeenCalledTimes(1);
    running.resolve(undefined);
    await hours(1);
    expect(publish).toHaveBeenCalledTimes(2);
  });
});
