import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getDeskOverview, getPublishRuns, requestPublish } from '../../../src/contract/desk/requests.ts';
import { UserFacingError } from '../../../src/config/user-facing-error.ts';
import { serveDeskRequests } from '../../../src/publisher/desk/serve-requests.ts';
import type { DeskPublisherOptions } from '../../../src/publisher/desk/serve-requests.ts';
import { callApi } from '../../fixtures/http-request.ts';
import {
  as,
  createRelease,
  createReport,
  ivy,
  publisherKey,
  startDeskBackend,
} from '../../fixtures/server/desk-backend.ts';
import type { DeskBackend } from '../../fixtures/server/desk-backend.ts';

let backend: DeskBackend;
beforeAll(async () => {
  backend = await startDeskBackend();
}, 240_000);
afterAll(() => backend?.stop());

let stop: AbortController;
let served: Promise<void> | undefined;
beforeEach(async () => {
  stop = new AbortController();
  await backend.db.deleteFrom('publishRequests').execute();
  await backend.db.updateTable('publisherState').set({ lastSeenAt: null, releases: '[]' }).execute();
});
afterEach(async () => {
  stop.abort();
  await served;
  served = undefined;
});

function serve(run: DeskPublisherOptions['run'], more: Partial<DeskPublisherOptions> = {}) {
  served = serveDeskRequests({
    ...{ apiUrl: backend.url, publisherKey, run, signal: stop.signal },
    ...{ pollMs: 20, progressMs: 20, ...more },
  });
  return served;
}
const request = (body: object = {}) =>
  callApi(backend.url, requestPublish, { body: { kind: 'publish', ...body }, ...as(ivy) });
const readOverview = () => callApi(backend.url, getDeskOverview, as(ivy));
const readRuns = async () => (await callApi(backend.url, getPublishRuns, { query: { page: '1' }, ...as(ivy) })).runs;
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 30 });
const done = { report: createReport(), releases: [createRelease('release-2')] };

describe('serving the desk', () => {
  test('takes requests, tells their real progress while they run, and how they ended', async () => {
    const release = Promise.withResolvers<undefined>();
    const taken: string[] = [];
    void serve(async ({ kind, allow, force }, onProgress) => {
      taken.push(`${kind} ${allow.join()} ${force}`);
      onProgress({ step: 'pull', done: 1, total: 4 });
      onProgress({ step: 'render', done: 2, total: 4 });
      await release.promise;
      return done;
    });
    await request({ allow: ['PRICE_JUMP'], force: true });
    await until(async () => {
      expect((await readOverview()).running?.progress).toEqual({ step: 'render', done: 2, total: 4 });
    });
    release.resolve(undefined);
    await until(async () => {
      expect(await readOverview()).toMatchObject({ running: null, live: { id: 'release-2' } });
    });
    expect(taken).toEqual(['publish PRICE_JUMP true']);
    expect((await readRuns())[0]?.report).toEqual(done.report);
  });

  test('tells which releases are kept before anybody asks for anything', async () => {
    void serve(() => Promise.resolve(done), { listReleases: () => Promise.resolve([createRelease('release-1')]) });
    await until(async () => {
      expect(await readOverview()).toMatchObject({ live: { id: 'release-1' }, publisher: { isListening: true } });
    });
  });

  test('tells when it publishes, and which releases another program has left', async () => {
    let kept = [createRelease('release-1')];
    void serve(() => Promise.resolve(done), { publishing: 'on-request', listReleases: () => Promise.resolve(kept) });
    await until(async () => {
      expect(await readOverview()).toMatchObject({
        live: { id: 'release-1' },
        publisher: { isListening: true, publishing: 'on-request' },
      });
    });
    kept = [createRelease('release-2'), createRelease('release-1', { isLive: false })];
    await until(async () => expect(await readOverview()).toMatchObject({ live: { id: 'release-2' }, releases: kept }));
  });

  test('a run that throws ends as failed with its code, and the next one runs', async () => {
    let count = 0;
    void serve(() => {
      count += 1;
      return count === 1
        ? Promise.reject(new UserFacingError('PULL_FAILED', 'The API did not answer.'))
        : Promise.resolve(done);
    });
    await request();
    await request();
    await until(async () => {
      expect((await readRuns()).map(({ report }) => [report?.outcome, report?.error])).toEqual([
        ['published', undefined],
        ['failed', { code: 'PULL_FAILED', message: 'The API did not answer.' }],
      ]);
    });
  });

  test('outlives an API that restarts, while it waits and while it runs', async () => {
    const errors: unknown[] = [];
    const release = Promise.withResolvers<undefined>();
    const onError = (error: unknown) => void errors.push(error);
    await backend.stopApi();
    void serve(
      async (_, onProgress) => {
        onProgress({ step: 'render', done: 1, total: 2 });
        await release.promise;
        return done;
      },
      { onError },
    );
    await until(async () => expect(errors.length).toBeGreaterThan(0));
    await backend.startApi();
    await request();
    await until(async () => expect((await readOverview()).running).not.toBeNull());
    await backend.stopApi();
    const before = errors.length;
    release.resolve(undefined);
    await until(async () => expect(errors.length).toBeGreaterThan(before));
    await backend.startApi();
    await until(async () => expect((await readRuns())[0]?.report?.outcome).toBe('published'));
  });

  test('ends at once when nothing runs', async () => {
    const ended = serve(() => Promise.resolve(done), { pollMs: 3_600_000 });
    await until(async () => expect((await readOverview()).publisher.isListening).toBe(true));
    stop.abort();
    await ended;
  });

  test('lets a run end before it ends itself, and tells how it ended', async () => {
    const started = Promise.withResolvers<undefined>();
    const ended = serve(async (_, onProgress, signal) => {
      onProgress({ step: 'switch', done: 0, total: 1 });
      started.resolve(undefined);
      await once(signal, 'abort');
      return done;
    });
    await request();
    await started.promise;
    stop.abort();
    await ended;
    expect((await readRuns())[0]).toMatchObject({ status: 'finished', report: { outcome: 'published' } });
  });

  test('a run that is interrupted by the end is given to the next publisher', async () => {
    const started = Promise.withResolvers<undefined>();
    const ended = serve(async (_, onProgress, signal) => {
      onProgress({ step: 'render', done: 0, total: 1 });
      started.resolve(undefined);
      await once(signal, 'abort');
      throw new Error('interrupted');
    });
    const { id } = await request();
    await started.promise;
    stop.abort();
    await ended;
    expect(await readOverview()).toMatchObject({ running: { id } });
    await backend.expireLease(id);
    expect((await backend.claim())?.id).toBe(id);
  });

  test('stops a run that the API has given to another publisher, and tells nothing of it', async () => {
    const started = Promise.withResolvers<undefined>();
    let count = 0;
    const aborted = Promise.withResolvers<undefined>();
    void serve(
      async (_, onProgress, signal) => {
        count += 1;
        if (count > 1) return done;
        onProgress({ step: 'render', done: 0, total: 1 });
        started.resolve(undefined);
        await once(signal, 'abort');
        aborted.resolve(undefined);
        return { report: createReport({ release: 'stale' }), releases: [createRelease('stale')] };
      },
      { heartbeatMs: 40 },
    );
    const { id } = await request();
    await started.promise;
    // One that may keep it for long: an expired lease could be claimed again.
    await backend.db
      .updateTable('publishRequests')
      .set({ lease: 'of-another', leasedUntil: new Date(Date.now() + 3_600_000) })
      .where('id', '=', id)
      .execute();
    await aborted.promise;
    await backend.db.updateTable('publishRequests').set({ status: 'finished' }).where('id', '=', id).execute();
    expect((await readOverview()).live).toBeNull();
  });

  test('T14 a wrong key ends it with a sentence that says what to do', async () => {
    const ended = serveDeskRequests({
      apiUrl: backend.url,
      publisherKey: 'another-key-of-somebody',
      run: () => Promise.resolve(done),
      signal: stop.signal,
    });
    await expect(ended).rejects.toMatchObject({
      code: 'PUBLISHER_KEY_INVALID',
      message: expect.stringContaining('PUBLISHER_KEY'),
    });
  });
});
