import { randomBytes } from 'node:crypto';
import { leaseMs, maxClaims } from '../../../config/desk/limits.ts';
import type {
  ClaimedRequest,
  claimPublishRequest,
  finishPublishRequest,
  reportPublishProgress,
} from '../../../contract/desk/publisher.ts';
import type { PublishReport } from '../../../contract/desk/publish-report.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { DeskDependencies } from './dependencies.ts';

const leaseLost = new Refusal(
  409,
  'LEASE_LOST',
  'The lease of this request was lost: the publisher did not report in time, or the request has ended.',
);
const leaseBytes = 24;

/** The report of a request whose publishers all stopped responding. */
const createLostReport = (startedAt: Date, now: Date): PublishReport => ({
  outcome: 'failed',
  release: null,
  startedAt: startedAt.toISOString(),
  milliseconds: now.getTime() - startedAt.getTime(),
  counts: {},
  changes: [],
  pages: { total: 0, added: 0, changed: 0, removed: 0, paths: [] },
  findings: [],
  error: {
    code: 'PUBLISHER_LOST',
    message: `The publisher stopped responding ${maxClaims} times while it ran this request.`,
  },
});

/** The request that runs; undefined when none does. Its lease may have run out. */
const findRunning = (db: Db) =>
  db
    .selectFrom('publishRequests')
    .select(['id', 'leasedUntil', 'claims', 'startedAt'])
    .where('status', '=', 'running')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

const findDue = (db: Db, now: Date) =>
  db
    .selectFrom('publishRequests')
    .select('id')
    .where('status', '=', 'queued')
    .where('runAt', '<=', now)
    .orderBy('runAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Ends a request that several publishers took and none finished. */
async function endLostRequest(db: Db, id: number, startedAt: Date, now: Date): Promise<void> {
  const report = JSON.stringify(createLostReport(startedAt, now));
  await db
    .updateTable('publishRequests')
    .set({ status: 'finished', finishedAt: now, report, lease: null, leasedUntil: null })
    .where('id', '=', id)
    .execute();
}

/** The id of the request to run next; null while another one runs, because the shop has one live release. */
async function chooseRequest(db: Db, now: Date): Promise<number | null> {
  const running = await findRunning(db);
  if (!running) return (await findDue(db, now))?.id ?? null;
  if (running.leasedUntil !== null && running.leasedUntil > now) return null;
  if (running.claims < maxClaims) return running.id;
  await endLostRequest(db, running.id, running.startedAt ?? now, now);
  return (await findDue(db, now))?.id ?? null;
}

async function takeRequest(db: Db, id: number, now: Date): Promise<ClaimedRequest> {
  const lease = randomBytes(leaseBytes).toString('base64url');
  const { kind, allow, force, rollback } = await db
    .updateTable('publishRequests')
    .set(({ eb, fn, val }) => ({
      ...{ status: 'running', lease, progress: null },
      leasedUntil: new Date(now.getTime() + leaseMs),
      claims: eb('claims', '+', 1),
      startedAt: fn.coalesce('startedAt', val(now)),
    }))
    .where('id', '=', id)
    .returning(['kind', 'allow', 'force', 'rollback'])
    .executeTakeFirstOrThrow();
  return { id, kind, allow, force, lease, leaseMs, ...(rollback && { rollback }) };
}

/** Records that a publisher is running, its releases and its schedule, and assigns the next due request to it. */
export async function claimRequest(
  { db, now }: DeskDependencies,
  { releases, publishing }: BodyOf<typeof claimPublishRequest>,
): Promise<{ request: ClaimedRequest | null }> {
  const instant = new Date(now());
  return db.transaction().execute(async (transaction) => {
    // Updating the publisher's row locks it, so that claims are handled one after the other.
    await transaction
      .updateTable('publisherState')
      .set({
        lastSeenAt: instant,
        publishing: publishing ?? null,
        ...(releases && { releases: JSON.stringify(releases) }),
      })
      .execute();
    const id = await chooseRequest(transaction, instant);
    return { request: id === null ? null : await takeRequest(transaction, id, instant) };
  });
}

/** Saves the progress of a request and extends its lease. */
export async function saveProgress(
  { db, now }: DeskDependencies,
  { id, lease, progress }: BodyOf<typeof reportPublishProgress>,
): Promise<void> {
  const instant = new Date(now());
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('publisherState').set({ lastSeenAt: instant }).execute();
    const row = await transaction
      .updateTable('publishRequests')
      .set({
        leasedUntil: new Date(instant.getTime() + leaseMs),
        ...(progress && { progress: JSON.stringify(progress) }),
      })
      .where('id', '=', id)
      .where('lease', '=', lease)
      .where('status', '=', 'running')
      .returning('id')
      .executeTakeFirst();
    if (!row) throw leaseLost;
  });
}

/** Saves the result of a request. The publisher that finished it may repeat the call. */
export async function finishRequest(
  { db, now }: DeskDependencies,
  { id, lease, report, releases }: BodyOf<typeof finishPublishRequest>,
): Promise<void> {
  const instant = new Date(now());
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('publisherState').set({ lastSeenAt: instant }).execute();
    const request = await transaction
      .selectFrom('publishRequests')
      .select('status')
      .where('id', '=', id)
      .where('lease', '=', lease)
      .forUpdate()
      .executeTakeFirst();
    if (!request) throw leaseLost;
    if (request.status === 'finished') return;
    if (releases)
      await transaction
        .updateTable('publisherState')
        .set({ releases: JSON.stringify(releases) })
        .execute();
    await transaction
      .updateTable('publishRequests')
      .set({ status: 'finished', finishedAt: instant, report: JSON.stringify(report), leasedUntil: null })
      .where('id', '=', id)
      .execute();
  });
}
