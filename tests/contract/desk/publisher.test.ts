import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../src/config/environment.ts';
import { getDeskActions } from '../../../src/contract/desk/actions.ts';
import {
  claimPublishRequest,
  finishPublishRequest,
  reportPublisherRun,
  reportPublishProgress,
} from '../../../src/contract/desk/publisher.ts';
import {
  cancelPublishRequest,
  getDeskOverview,
  getPublishRuns,
  requestPublish,
} from '../../../src/contract/desk/requests.ts';
import type { KeptRelease, PublishReport } from '../../../src/contract/desk/publish-report.ts';
import { operationIdHeader } from '../../../src/contract/headers.ts';
import { reportRun } from '../../../src/publisher/desk/report-runs.ts';
import { findFreePort } from '../../fixtures/free-port.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import {
  as,
  asPublisher,
  createRelease,
  createReport,
  ivy,
  nora,
  publisherKey,
  startDeskBackend,
} from '../../fixtures/server/desk-backend.ts';
import type { DeskBackend } from '../../fixtures/server/desk-backend.ts';

let backend: DeskBackend;
beforeAll(async () => {
  backend = await startDeskBackend();
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(async () => {
  await backend.db.deleteFrom('publishRequests').execute();
  await backend.db.deleteFrom('deskActions').execute();
  await backend.db.updateTable('publisherState').set({ lastSeenAt: null, releases: '[]' }).execute();
});

const request = (body: object = {}, who: { customerId: number } = ivy, headers = {}) =>
  callApi(backend.url, requestPublish, {
    body: { kind: 'publish', ...body },
    headers: { ...as(who).headers, ...headers },
  });
const readOverview = () => callApi(backend.url, getDeskOverview, as(ivy));
const readRuns = (page = '1', until = {}) =>
  callApi(backend.url, getPublishRuns, { query: { page, ...until }, ...as(ivy) });
const readActions = (page = '1', until = {}) =>
  callApi(backend.url, getDeskActions, { query: { page, ...until }, ...as(ivy) });
const claimNow = async () => {
  const claimed = await backend.claim();
  if (!claimed) throw new Error('No request is due.');
  return claimed;
};

describe('the queue', () => {
  test('a request waits, runs with its progress, and ends among the runs with its report', async () => {
    const queued = await request({ allow: ['PRICE_JUMP'], force: true });
    expect(queued).toMatchObject({ status: 'queued', requestedBy: ivy.name, allow: ['PRICE_JUMP'], force: true });
    expect(await readOverview()).toMatchObject({ queue: [{ id: queued.id }], running: null, live: null });
    const claimed = await claimNow();
    expect(claimed).toMatchObject({ id: queued.id, kind: 'publish', allow: ['PRICE_JUMP'], force: true });
    const { id, lease } = claimed;
    const progress = { step: 'render', done: 12, total: 40 };
    await callApi(backend.url, reportPublishProgress, { body: { id, lease, progress }, ...asPublisher });
    expect(await readOverview()).toMatchObject({ queue: [], running: { id, status: 'running', progress } });
    const releases = [createRelease('release-2'), createRelease('release-1', { isLive: false })];
    await backend.finish(claimed, { counts: { repriced: 1 } }, releases);
    expect(await readOverview()).toMatchObject({ running: null, live: { id: 'release-2' }, releases });
    expect(await readRuns()).toMatchObject({
      total: 1,
      runs: [
        { id, status: 'finished', requestedBy: ivy.name, report: { outcome: 'published', counts: { repriced: 1 } } },
      ],
    });
  });

  test('the report of a run keeps how its upload ended', async () => {
    await request();
    const error = { code: 'TARGET_UNREACHABLE', message: 'The host did not answer.' };
    await backend.finish(await claimNow(), { upload: { status: 'failed', sent: 0, error } });
    expect((await readRuns()).runs.map(({ report }) => [report?.outcome, report?.upload])).toEqual([
      ['published', { status: 'failed', sent: 0, error }],
    ]);
  });

  test('says whether a publisher listens', async () => {
    expect((await readOverview()).publisher).toEqual({ isListening: false, lastSeenAt: null });
    await backend.claim([createRelease('release-7')]);
    const { publisher, live } = await readOverview();
    expect([publisher.isListening, live?.id]).toEqual([true, 'release-7']);
    await backend.db
      .updateTable('publisherState')
      .set({ lastSeenAt: new Date(Date.now() - 60_000) })
      .execute();
    expect((await readOverview()).publisher.isListening).toBe(false);
  });

  test('a planned request waits for its time, behind one that is due', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const planned = await request({ runAt: tomorrow });
    expect([planned.runAt, await backend.claim()]).toEqual([tomorrow, null]);
    const due = await request({ kind: 'preview' });
    const claimed = await claimNow();
    expect(claimed.id).toBe(due.id);
    await backend.finish(claimed);
    expect(await backend.claim()).toBeNull();
    await backend.db.updateTable('publishRequests').set({ runAt: new Date() }).where('id', '=', planned.id).execute();
    expect((await claimNow()).id).toBe(planned.id);
  });

  test('refuses a time beyond a year, and what is no request', async () => {
    const runAt = new Date(Date.now() + 400 * 86_400_000).toISOString();
    const refuse = (body: object) => expectRefusal(backend.url, requestPublish, { body, ...as(ivy) });
    expect(await refuse({ kind: 'publish', runAt })).toMatchObject({ status: 400, code: 'RUN_AT_TOO_FAR' });
    for (const wrong of [{ kind: 'erase' }, { kind: 'publish', allow: ['; drop'] }, { kind: 'publish', runAt: 'soon' }])
      expect(await refuse(wrong)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect((await readOverview()).queue).toEqual([]);
  });

  test('T09 ten requests of one operation queue one, and the id is not for another', async () => {
    const headers = { [operationIdHeader]: 'operation-0123456789-abc' };
    const all = await Promise.all(Array.from({ length: 10 }, () => request({}, ivy, headers)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect((await readOverview()).queue).toHaveLength(1);
    expect((await readActions()).actions).toHaveLength(1);
    const other = { body: { kind: 'rollback' }, headers: { ...as(ivy).headers, ...headers } };
    expect(await expectRefusal(backend.url, requestPublish, other)).toMatchObject({ code: 'OPERATION_ID_REUSED' });
    const foreign = { body: { kind: 'publish' }, headers: { ...as(nora).headers, ...headers } };
    expect(await expectRefusal(backend.url, requestPublish, foreign)).toMatchObject({ status: 409 });
  });

  test('a rollback is refused unless it names the release that is live', async () => {
    const [newest, earlier] = [createRelease('release-2'), createRelease('release-1', { isLive: false })];
    const refuse = (rollback?: object) =>
      expectRefusal(backend.url, requestPublish, { body: { kind: 'rollback', rollback }, ...as(ivy) });
    expect(await refuse()).toMatchObject({ status: 400, code: 'ROLLBACK_UNNAMED' });
    const rollback = { from: 'release-2', to: 'release-1' };
    await backend.claim([createRelease('release-3'), { ...newest, isLive: false }, earlier]);
    expect(await refuse(rollback)).toMatchObject({ status: 409, code: 'OTHER_RELEASE_LIVE' });
    expect([(await readOverview()).queue, (await readActions()).actions]).toEqual([[], []]);
    await backend.claim([newest, earlier]);
    const { id } = await request({ kind: 'rollback', rollback });
    expect(await claimNow()).toMatchObject({ id, kind: 'rollback', rollback });
    expect((await readActions()).actions[0]?.changes).toContainEqual({
      field: 'release',
      before: 'release-2',
      after: 'release-1',
    });
  });

  test('a queued request can be cancelled by any staff, one that runs cannot', async () => {
    const { id } = await request();
    const cancelled = await callApi(backend.url, cancelPublishRequest, { body: { id }, ...as(nora) });
    expect(cancelled.status).toBe('cancelled');
    expect(await backend.claim()).toBeNull();
    const refuse = (wrongId: number) =>
      expectRefusal(backend.url, cancelPublishRequest, { body: { id: wrongId }, ...as(ivy) });
    expect(await refuse(id)).toMatchObject({ status: 409, code: 'REQUEST_STARTED' });
    const running = await request();
    await claimNow();
    expect(await refuse(running.id)).toMatchObject({ code: 'REQUEST_STARTED' });
    expect(await refuse(999_999)).toMatchObject({ status: 404, code: 'PUBLISH_REQUEST_NOT_FOUND' });
    expect((await readActions()).actions.map(({ kind, by, subject }) => [kind, by, subject])).toEqual([
      ['publish-requested', ivy.name, String(running.id)],
      ['request-cancelled', nora.name, String(id)],
      ['publish-requested', ivy.name, String(id)],
    ]);
  });

  test('runs come in pages, the newest first', async () => {
    for (let round = 0; round < 12; round += 1) {
      await request();
      await backend.finish(await claimNow());
    }
    const [first, second] = [await readRuns(), await readRuns('2')];
    expect([first.total, first.runs.length, second.runs.length]).toEqual([12, 10, 2]);
    const ids = [...first.runs, ...second.runs].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  test('later pages of runs and of the log repeat nothing when something is added meanwhile', async () => {
    const addRun = async () => {
      await request();
      await backend.finish(await claimNow());
    };
    for (let round = 0; round < 26; round += 1) await addRun();
    const [runs, log] = [await readRuns(), await readActions()];
    const [newestRun, newestAction] = [String(runs.runs[0]?.id), String(log.actions[0]?.id)];
    await addRun();
    const laterRuns = await readRuns('2', { until: newestRun });
    const laterLog = await readActions('2', { until: newestAction });
    expect([laterRuns.total, laterLog.total]).toEqual([26, 26]);
    expect(laterRuns.runs[0]?.id).toBeLessThan(runs.runs.at(-1)?.id ?? 0);
    expect(laterLog.actions[0]?.id).toBeLessThan(log.actions.at(-1)?.id ?? 0);
  });
});

describe('publishers', () => {
  test('T14 of many that ask at once, one gets the request, and none gets another while it runs', async () => {
    await request();
    await request();
    const claims = await Promise.all(Array.from({ length: 20 }, () => backend.claim()));
    expect(claims.filter(Boolean)).toHaveLength(1);
    const [claimed] = claims.filter((one) => one !== null);
    if (!claimed) throw new Error('Nobody got it.');
    await backend.finish(claimed);
    expect((await claimNow()).id).not.toBe(claimed.id);
  });

  test('T14 a request whose publisher died is given again, and the late one is told so', async () => {
    await request();
    const dead = await claimNow();
    expect(await backend.claim()).toBeNull();
    await backend.expireLease(dead.id);
    const next = await claimNow();
    expect([next.id, next.lease === dead.lease]).toEqual([dead.id, false]);
    const late = { id: dead.id, lease: dead.lease };
    const report = createReport();
    for (const [call, body] of [
      [reportPublishProgress, late],
      [finishPublishRequest, { ...late, report, releases: [createRelease('stolen')] }],
    ] as const)
      expect(await expectRefusal(backend.url, call, { body, ...asPublisher })).toMatchObject({
        status: 409,
        code: 'LEASE_LOST',
      });
    expect((await readOverview()).live).toBeNull();
    await backend.finish(next);
  });

  test('progress makes a lease longer', async () => {
    await request();
    const { id, lease } = await claimNow();
    await backend.expireLease(id);
    await callApi(backend.url, reportPublishProgress, { body: { id, lease }, ...asPublisher });
    expect(await backend.claim()).toBeNull();
  });

  test('a request that three publishers died with ends as failed, and the next one goes on', async () => {
    const { id } = await request();
    const next = await request({ kind: 'preview' });
    for (let round = 0; round < 3; round += 1) {
      expect((await claimNow()).id).toBe(id);
      await backend.expireLease(id);
    }
    expect((await claimNow()).id).toBe(next.id);
    expect((await readRuns()).runs.find((run) => run.id === id)?.report).toMatchObject({
      outcome: 'failed',
      error: { code: 'PUBLISHER_LOST' },
    });
  });

  test('the end of a run can be told twice, and counts once', async () => {
    await request();
    const claimed = await claimNow();
    await backend.finish(claimed, { release: 'release-3' }, [createRelease('release-3')]);
    await backend.finish(claimed, { release: 'release-4' }, [createRelease('release-4')]);
    expect((await readOverview()).live?.id).toBe('release-3');
    expect((await readRuns()).runs[0]?.report?.release).toBe('release-3');
  });

  test('a report of another shape is refused, and the request stays with its publisher', async () => {
    await request();
    const { id, lease } = await claimNow();
    const send = (report: object) =>
      expectRefusal(backend.url, finishPublishRequest, { body: { id, lease, report }, ...asPublisher });
    expect(await send({ outcome: 'wonderful' })).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(await send({ ...createReport(), startedAt: 'then' })).toMatchObject({ status: 400 });
    expect((await readOverview()).running?.id).toBe(id);
    expect(await callApi(backend.url, claimPublishRequest, { body: {}, ...asPublisher })).toEqual({ request: null });
  });
});

describe('runs that nobody asked for at the desk', () => {
  let runs = 0;
  const tell = (
    report: Partial<PublishReport> = {},
    more: { runId?: string; kind?: 'publish' | 'rollback'; releases?: KeptRelease[] } = {},
  ) => {
    runs += 1;
    const releases = [createRelease(report.release ?? 'release-2'), createRelease('release-0', { isLive: false })];
    return callApi(backend.url, reportPublisherRun, {
      body: { runId: `run-${runs}`, kind: 'publish', report: createReport(report), releases, ...more },
      ...asPublisher,
    });
  };
  /**
   * An instant of these tests, whose order is that of their numbers: the API takes no run that begins after its own
   * now.
   */
  const at = (second: number) => new Date(Date.now() - 60_000 + second * 1_000).toISOString();
  const saveChange = (instant: string) =>
    backend.db
      .insertInto('deskActions')
      .values({
        ...{ customerId: ivy.customerId, kind: 'text-saved', subject: 'en-us/shop.greeting' },
        ...{ changes: '[]', fileDigest: null, createdAt: new Date(instant) },
      })
      .execute();

  test('T14 are taken from a publisher with the key only', async () => {
    const runId = 'run-of-a-stranger';
    const body = { runId, kind: 'publish', report: createReport(), releases: [createRelease(runId)] };
    const refusal = await expectRefusal(backend.url, reportPublisherRun, { body, ...as(ivy) });
    expect(refusal).toMatchObject({ status: 401, code: 'PUBLISHER_KEY_INVALID' });
    expect(await readRuns()).toMatchObject({ total: 0, runs: [] });
  });

  test('stand among the runs and in the log as the publisher’s, and tell what is live', async () => {
    await tell({ release: 'release-5', counts: { repriced: 2 } });
    expect(await readRuns()).toMatchObject({
      total: 1,
      runs: [
        {
          ...{ kind: 'publish', status: 'finished', requestedBy: 'publisher' },
          report: { release: 'release-5', counts: { repriced: 2 } },
        },
      ],
    });
    const [run] = (await readRuns()).runs;
    expect(await readOverview()).toMatchObject({ live: { id: 'release-5' }, queue: [], lastRun: { id: run?.id } });
    expect((await readActions()).actions).toMatchObject([
      {
        ...{ kind: 'publisher-ran', by: 'publisher', subject: String(run?.id) },
        changes: [
          { field: 'outcome', after: 'published' },
          { field: 'release', after: 'release-5' },
        ],
      },
    ]);
  });

  test('leave no saved change that they published, also when nothing of it showed on a page', async () => {
    await tell({ release: 'release-5', startedAt: at(1) });
    await saveChange(at(2));
    expect((await readOverview()).unpublishedChanges).toBe(1);
    await tell({ release: 'release-6', startedAt: at(3) });
    expect((await readOverview()).unpublishedChanges).toBe(0);
    await saveChange(at(4));
    await tell({ outcome: 'unchanged', release: 'release-6', startedAt: at(5) });
    expect((await readOverview()).unpublishedChanges).toBe(0);
  });

  test('count a change as unpublished while the shop keeps to an earlier release', async () => {
    await tell({ release: 'release-5', startedAt: at(1) });
    await saveChange(at(2));
    await tell({ release: 'release-6', startedAt: at(3) });
    await tell({ outcome: 'rolled-back', release: 'release-5', startedAt: at(4) }, { kind: 'rollback' });
    await tell({ outcome: 'held', release: 'release-5', startedAt: at(5) });
    expect(await readOverview()).toMatchObject({ live: { id: 'release-5' }, unpublishedChanges: 1 });
  });

  test('show staff what the check refused', async () => {
    const finding = { code: 'PRICE_JUMP', severity: 'error', message: 'A price jumps.', isAllowed: false } as const;
    await tell({ outcome: 'refused', release: 'release-5', findings: [finding] });
    expect((await readOverview()).lastRun?.report).toMatchObject({ outcome: 'refused', findings: [finding] });
  });

  test('can be told twice, and one that ends as the one before takes its place', async () => {
    await tell({ release: 'release-5' }, { runId: 'the-same' });
    await tell({ release: 'release-5' }, { runId: 'the-same' });
    const refuse = (message: string) =>
      tell({ outcome: 'refused', findings: [{ code: 'PRICE_JUMP', severity: 'error', message, isAllowed: false }] });
    await refuse('The first.');
    await refuse('The second.');
    await tell({ release: 'release-6' });
    await tell({ release: 'release-7' });
    const reports = (await readRuns()).runs.map(({ report }) => report);
    expect(reports.map((report) => report?.outcome)).toEqual(['published', 'published', 'refused', 'published']);
    expect(reports[2]?.findings.map(({ message }) => message)).toEqual(['The second.']);
    expect((await readActions()).total).toBe(4);
  });

  test('told again or late, leave what is live, and the run that ended after them, as they are', async () => {
    const instants = new Map([4, 5, 6, 8].map((second) => [second, at(second)]));
    const startedAt = (second: number) => instants.get(second) ?? '';
    const [first, second] = [5, 6].map((number) =>
      createRelease(`release-${number}`, { createdAt: startedAt(number) }),
    );
    if (!first || !second) throw new RangeError('Two releases were made.');
    const early = { runId: 'the-early-one', releases: [first] };
    await tell({ release: first.id, startedAt: startedAt(5) }, early);
    const releases = [second, { ...first, isLive: false }];
    await tell({ release: second.id, startedAt: startedAt(6) }, { releases });
    await tell({ release: first.id, startedAt: startedAt(5) }, early);
    await tell({ outcome: 'refused', release: null, startedAt: startedAt(8) }, { releases });
    await tell({ outcome: 'refused', release: null, startedAt: startedAt(4) }, { releases: [first] });
    expect(await readOverview()).toMatchObject({ live: { id: second.id }, releases });
    const told = (await readRuns()).runs.map(({ report }) => report?.startedAt).toSorted();
    expect(told).toEqual([...instants.values()]);
  });

  test('never take the place of what staff asked for, and only the last ones are kept', async () => {
    const { id } = await request();
    await backend.finish(await claimNow(), { outcome: 'unchanged' });
    for (let run = 0; run < 204; run += 1) await tell({ release: `release-${run}` });
    const { total, runs: newest } = await readRuns();
    expect([total, newest[0]?.report?.release]).toEqual([201, 'release-203']);
    expect((await readRuns('21')).runs.map((run) => run.id)).toEqual([id]);
  });

  test('are told by the publisher itself, later where the API is away, and never where it has no desk', async () => {
    const folder = await createTemporaryFolder();
    const errors: unknown[] = [];
    const reportFrom = (apiUrl: string, report: Partial<PublishReport>) =>
      reportRun(
        {
          environment: { ...readEnvironment({ PUBLISHER_KEY: publisherKey }), apiUrl },
          dataPaths: { dataDir: folder.path, codeDir: '', snapshotFile: '', imagesDir: '' },
        },
        { kind: 'publish', report: createReport({ release: null, milliseconds: 1_000, ...report }) },
        (error) => errors.push(error),
      );
    await reportFrom(backend.url, { outcome: 'failed', startedAt: at(1) });
    expect((await readRuns()).runs).toMatchObject([{ requestedBy: 'publisher', report: { outcome: 'failed' } }]);
    await reportFrom(`${backend.url}/elsewhere`, { outcome: 'refused', startedAt: at(2) });
    expect(errors).toEqual([]);
    const [away, start] = [`http://127.0.0.1:${await findFreePort()}`, at(3)];
    await reportFrom(away, { outcome: 'published', release: 'release-5', startedAt: start });
    await reportFrom(away, { outcome: 'refused', startedAt: at(5) });
    expect(errors).toMatchObject([{ code: 'RUN_NOT_REPORTED' }, { code: 'RUN_NOT_REPORTED' }]);
    await reportFrom(backend.url, { outcome: 'published', release: 'release-6', startedAt: at(7) });
    const { runs: told } = await readRuns();
    expect(told.map(({ report }) => report?.release ?? report?.outcome)).toEqual([
      ...['release-6', 'refused', 'release-5', 'failed'],
    ]);
    expect(told[2]?.finishedAt).toBe(new Date(Date.parse(start) + 1_000).toISOString());
    await reportFrom(backend.url, { outcome: 'published', release: 'release-7', startedAt: at(9) });
    expect([errors.length, (await readRuns()).total]).toEqual([2, 5]);
    await folder.remove();
  });
});
