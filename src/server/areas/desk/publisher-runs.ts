import { keptPublisherRuns } from '../../../config/desk/limits.ts';
import type { KeptRelease, PublishReport } from '../../../contract/desk/publish-report.ts';
import type { reportPublisherRun } from '../../../contract/desk/publisher.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { Db } from '../../platform/database/tables.ts';
import { logDeskAction } from './actions.ts';
import type { DeskDependencies } from './dependencies.ts';

type PublisherRun = BodyOf<typeof reportPublisherRun>;

/** The colon keeps these ids apart from operation ids of browsers, which have none. */
const toOperationId = ({ runId }: PublisherRun) => `run:${runId}`;

const isSaved = async (db: Db, run: PublisherRun): Promise<boolean> =>
  (await db
    .selectFrom('publishRequests')
    .select('id')
    .where('operationId', '=', toOperationId(run))
    .executeTakeFirst()) !== undefined;

const findNewestRun = (db: Db) =>
  db
    .selectFrom('publishRequests')
    .select(['id', 'customerId', 'report', 'startedAt'])
    .where('status', '=', 'finished')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

type NewestRun = Awaited<ReturnType<typeof findNewestRun>>;

/** The instant of the newest of some releases, in ms since 1970. */
const findNewestInstant = (releases: readonly KeptRelease[]): number =>
  Math.max(...releases.map(({ createdAt }) => Date.parse(createdAt)));

/**
 * Saves the releases that were kept when a run was reported, unless newer ones are known: then the report came late.
 * The publisher's row is locked, so that runs are saved one after the other.
 */
async function saveReleases(db: Db, releases: PublisherRun['releases']): Promise<void> {
  const known = await db.selectFrom('publisherState').select('releases').executeTakeFirstOrThrow();
  if (known.releases.length > 0 && findNewestInstant(releases) < findNewestInstant(known.releases)) return;
  await db
    .updateTable('publisherState')
    .set({ releases: JSON.stringify(releases) })
    .execute();
}

/**
 * Whether a run ended like the run before it, such as an automatic publish that fails until the content is corrected.
 */
const hasSameOutcome = (report: PublishReport, last: PublishReport | null): boolean =>
  report.outcome !== 'published' && report.outcome !== 'rolled-back' && report.outcome === last?.outcome;

/** Whether a run takes the place of the newest one, which nobody requested either and which began before it. */
const isReplacing = ({ report }: PublisherRun, last: NewestRun): last is NonNullable<NewestRun> =>
  last?.customerId === null &&
  hasSameOutcome(report, last.report) &&
  Date.parse(report.startedAt) >= (last.startedAt?.getTime() ?? 0);

/**
 * The columns of a run. It may be reported long after it ended, and the publisher's clock may be wrong, so no time is
 * later than now.
 */
function toColumns(run: PublisherRun, now: Date) {
  const start = Date.parse(run.report.startedAt);
  const toPast = (instant: number) => new Date(Math.min(instant, now.getTime()));
  return {
    startedAt: toPast(start),
    finishedAt: toPast(start + run.report.milliseconds),
    report: JSON.stringify(run.report),
    operationId: toOperationId(run),
  };
}

const replaceRun = (db: Db, id: number, run: PublisherRun, now: Date) =>
  db
    .updateTable('publishRequests')
    .set({ ...toColumns(run, now), kind: run.kind })
    .where('id', '=', id)
    .execute();

async function addRun(db: Db, run: PublisherRun, now: Date): Promise<void> {
  const columns = toColumns(run, now);
  const { startedAt, finishedAt } = columns;
  const { id } = await db
    .insertInto('publishRequests')
    .values({
      ...{ kind: run.kind, customerId: null, requestedAt: startedAt, runAt: startedAt },
      ...{ allow: '[]', force: false, status: 'finished', asked: null },
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { outcome, release } = run.report;
  if (outcome === 'unchanged' || outcome === 'held') return;
  await logDeskAction(db, {
    kind: 'publisher-ran',
    subject: String(id),
    changes: [
      { field: 'outcome', before: null, after: outcome },
      { field: 'release', before: null, after: release },
    ],
    customerId: null,
    createdAt: finishedAt,
  });
}

/** Keeps the table small: automatic publishes never stop, and their reports are long. */
const removeOldRuns = (db: Db) =>
  db
    .deleteFrom('publishRequests')
    .where('customerId', 'is', null)
    .where('id', '<=', (query) =>
      query
        .selectFrom('publishRequests')
        .select('id')
        .where('customerId', 'is', null)
        .orderBy('id', 'desc')
        .offset(keptPublisherRuns)
        .limit(1),
    )
    .execute();

/**
 * Saves a run that nobody requested at the desk, and the releases that are kept after it. Reporting it again changes
 * nothing. A run that ended like the run before it replaces that one.
 */
export async function savePublisherRun({ db, now }: DeskDependencies, run: PublisherRun): Promise<void> {
  const instant = new Date(now());
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('publisherState').select('releases').forUpdate().execute();
    if (await isSaved(transaction, run)) return;
    await saveReleases(transaction, run.releases);
    const last = await findNewestRun(transaction);
    if (isReplacing(run, last)) await replaceRun(transaction, last.id, run, instant);
    else {
      await addRun(transaction, run, instant);
      await removeOldRuns(transaction);
    }
  });
}
