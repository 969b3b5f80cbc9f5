import { keptPublisherRuns } from '../../../config/desk/limits.ts';
import type { PublishReport } from '../../../contract/desk/publish-report.ts';
import type { reportPublisherRun } from '../../../contract/desk/publisher.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { Db } from '../../platform/database/tables.ts';
import { logDeskAction } from './actions.ts';
import type { DeskDependencies } from './dependencies.ts';

type PublisherRun = BodyOf<typeof reportPublisherRun>;

/** Operation ids of browsers have no colon. */
const toOperationId = ({ runId }: PublisherRun) => `run:${runId}`;

const isKnown = async (db: Db, run: PublisherRun): Promise<boolean> =>
  (await db
    .selectFrom('publishRequests')
    .select('id')
    .where('operationId', '=', toOperationId(run))
    .executeTakeFirst()) !== undefined;

const findNewestRun = (db: Db) =>
  db
    .selectFrom('publishRequests')
    .select(['id', 'customerId', 'report'])
    .where('status', '=', 'finished')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether a run says nothing new after another: an automatic publish fails, say, until somebody corrects the content. */
const isRepetition = (report: PublishReport, last: PublishReport | null): boolean =>
  report.outcome !== 'published' && report.outcome !== 'rolled-back' && report.outcome === last?.outcome;

/** The columns of a run, which may be told long after it. No time is later than now, whatever the publisher's clock says. */
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

/** Automatic publishes have no end, and their reports are long. */
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
 * Saves a run that nobody asked for at the desk, and which releases are kept after it. It can be told again. A run that
 * ended as the run before it takes the place of that one.
 */
export async function savePublisherRun({ db, now }: DeskDependencies, run: PublisherRun): Promise<void> {
  const instant = new Date(now());
  await db.transaction().execute(async (transaction) => {
    // The row of the publisher makes runs wait for each other.
    await transaction
      .updateTable('publisherState')
      .set({ releases: JSON.stringify(run.releases) })
      .execute();
    if (await isKnown(transaction, run)) return;
    const last = await findNewestRun(transaction);
    if (last?.customerId === null && isRepetition(run.report, last.report))
      await replaceRun(transaction, last.id, run, instant);
    else {
      await addRun(transaction, run, instant);
      await removeOldRuns(transaction);
    }
  });
}
