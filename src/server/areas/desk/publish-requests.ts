import { maxDelayMs } from '../../../config/desk/limits.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { PublishRequest, requestPublish } from '../../../contract/desk/requests.ts';
import { operationIdReused } from '../../platform/http/operation-id.ts';
import type { Operation } from '../../platform/http/operation-id.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { logDeskAction } from './actions.ts';
import type { DeskDependencies } from './dependencies.ts';
import { findRequest, readPublisherState } from './request-queries.ts';

const runAtTooFar = new Refusal(400, 'RUN_AT_TOO_FAR', 'A publish can be planned for the next 366 days.');
const rollbackUnnamed = new Refusal(
  400,
  'ROLLBACK_UNNAMED',
  'A rollback names the release that is live and the one to return to.',
);
const otherReleaseLive = new Refusal(
  409,
  'OTHER_RELEASE_LIVE',
  'Another release went live since this rollback was decided. Look at what is live now, and decide again.',
);
const requestStarted = new Refusal(409, 'REQUEST_STARTED', 'The request is not queued any more.');

interface NewRequest extends BodyOf<typeof requestPublish> {
  customerId: number;
  operation: Operation | null;
}

async function readRequest(db: Db, id: number): Promise<PublishRequest> {
  const request = await findRequest(db, id);
  if (!request) throw notFound('publish request');
  return request;
}

async function findOperation(db: Db, { operationId, asked }: Operation): Promise<PublishRequest> {
  const row = await db
    .selectFrom('publishRequests')
    .select(['id', 'asked'])
    .where('operationId', '=', operationId)
    .executeTakeFirstOrThrow();
  if (row.asked !== asked) throw operationIdReused;
  return readRequest(db, row.id);
}

type Rollback = Pick<NewRequest, 'kind' | 'rollback'>;

/** Refuses a rollback that was meant for another release than the live one, as far as a publisher has reported one. */
async function assertMeansLiveRelease(db: Db, { kind, rollback }: Rollback): Promise<void> {
  if (kind !== 'rollback') return;
  if (!rollback) throw rollbackUnnamed;
  const { releases } = await readPublisherState(db);
  const live = releases.find(({ isLive }) => isLive);
  if (live && live.id !== rollback.from) throw otherReleaseLive;
}

const listRequestChanges = ({ allow, force, kind, rollback }: NewRequest, due: Date) => [
  { field: 'runAt', before: null, after: due.toISOString() },
  ...allow.map((code) => ({ field: 'allow', before: null, after: code })),
  ...(force ? [{ field: 'force', before: null, after: 'true' }] : []),
  ...(kind === 'rollback' && rollback ? [{ field: 'release', before: rollback.from, after: rollback.to }] : []),
];

/** Queues a request. A repeated operation returns the request that it queued first. */
export async function queueRequest({ db, now }: DeskDependencies, request: NewRequest): Promise<PublishRequest> {
  const { kind, runAt, allow, force, rollback, customerId, operation } = request;
  const requestedAt = new Date(now());
  const due = runAt === undefined ? requestedAt : new Date(runAt);
  if (due.getTime() - requestedAt.getTime() > maxDelayMs) throw runAtTooFar;
  const id = await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('publishRequests')
      .values({
        ...{ kind, customerId, requestedAt, force, status: 'queued' },
        runAt: due < requestedAt ? requestedAt : due,
        allow: JSON.stringify(allow),
        rollback: kind === 'rollback' && rollback ? JSON.stringify(rollback) : null,
        operationId: operation?.operationId ?? null,
        asked: operation?.asked ?? null,
      })
      .onConflict((conflict) => conflict.column('operationId').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return null;
    await assertMeansLiveRelease(transaction, request);
    const changes = listRequestChanges(request, due);
    const action = { kind: `${kind}-requested`, subject: String(row.id), changes } as const;
    await logDeskAction(transaction, { ...action, customerId, createdAt: requestedAt });
    return row.id;
  });
  if (id !== null) return readRequest(db, id);
  if (!operation) throw new Error('A publish request without an operation id conflicts with another one.');
  return findOperation(db, operation);
}

/** Cancels a request that no publisher has taken yet. */
export async function cancelRequest(
  { db, now }: DeskDependencies,
  { id, customerId }: { id: number; customerId: number },
): Promise<PublishRequest> {
  const createdAt = new Date(now());
  await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('publishRequests')
      .set({ status: 'cancelled', finishedAt: createdAt })
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .returning('id')
      .executeTakeFirst();
    if (!row) {
      await readRequest(transaction, id);
      throw requestStarted;
    }
    const changes = [{ field: 'status', before: 'queued', after: 'cancelled' }];
    await logDeskAction(transaction, {
      kind: 'request-cancelled',
      subject: String(id),
      changes,
      customerId,
      createdAt,
    });
  });
  return readRequest(db, id);
}
