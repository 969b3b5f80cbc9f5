import type { ExpressionBuilder } from 'kysely';
import { pageSizes } from '../../../config/desk/limits.ts';
import type { PageQuery } from '../../../contract/desk/pages.ts';
import type { PublishRequest } from '../../../contract/desk/requests.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import { formatActorName } from './actions.ts';

const selectRequests = (db: Db) =>
  db
    .selectFrom('publishRequests')
    .leftJoin('customers', 'customers.customerId', 'publishRequests.customerId')
    .selectAll('publishRequests')
    .select('email');
type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

const toWireRequest = (row: RequestRow): PublishRequest => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  requestedBy: formatActorName(row.customerId, row.email),
  requestedAt: row.requestedAt.toISOString(),
  runAt: row.runAt.toISOString(),
  allow: row.allow,
  force: row.force,
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  progress: row.progress,
  report: row.report,
});

export async function findRequest(db: Db, id: number): Promise<PublishRequest | undefined> {
  const row = await selectRequests(db).where('id', '=', id).executeTakeFirst();
  return row && toWireRequest(row);
}

/** The requests that wait or run, in the order in which they are due. */
export async function listOpenRequests(db: Db): Promise<PublishRequest[]> {
  const rows = await selectRequests(db)
    .where('status', 'in', ['queued', 'running'])
    .orderBy('runAt')
    .orderBy('id')
    .execute();
  return rows.map(toWireRequest);
}

/** The last preview that has finished, if there is one. */
export async function findLastPreview(db: Db): Promise<PublishRequest | null> {
  const row = await selectRequests(db)
    .where('kind', '=', 'preview')
    .where('status', '=', 'finished')
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toWireRequest(row) : null;
}

/** The last publish or rollback that has finished, if there is one. */
export async function findLastRun(db: Db): Promise<PublishRequest | null> {
  const row = await selectRequests(db)
    .where('kind', '<>', 'preview')
    .where('status', '=', 'finished')
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toWireRequest(row) : null;
}

/** A page of the requests that ran or were cancelled, the newest first. */
export async function listRuns(db: Db, { page, until }: PageQuery): Promise<{ total: number; runs: PublishRequest[] }> {
  const isShown = ({ and, eb }: ExpressionBuilder<Tables, 'publishRequests'>) =>
    and([eb('status', '<>', 'queued'), ...(until === undefined ? [] : [eb('id', '<=', until)])]);
  const { count } = await db
    .selectFrom('publishRequests')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(isShown)
    .executeTakeFirstOrThrow();
  const rows = await selectRequests(db)
    .where(isShown)
    .orderBy('id', 'desc')
    .limit(pageSizes.runs)
    .offset((page - 1) * pageSizes.runs)
    .execute();
  return { total: Number(count), runs: rows.map(toWireRequest) };
}

export const readPublisherState = (db: Db) =>
  db.selectFrom('publisherState').select(['lastSeenAt', 'releases', 'publishing']).executeTakeFirstOrThrow();
