import type { Kysely } from 'kysely';
import { getContentChanges, maxContentChanges } from '../../../contract/shell/content-changes.ts';
import type { ContentWatch } from '../../platform/database/content-watch.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { route } from '../../platform/http/route.ts';

type Db = Kysely<Tables>;

/** The version and its changes are read in one statement, so that no change lies between them. */
async function readChanges(db: Db, since: number | undefined) {
  const rows = await db
    .selectFrom('contentVersion')
    .leftJoin('contentChanges', (join) =>
      join.on((where) => (since === undefined ? where.lit(false) : where('contentChanges.version', '>', since))),
    )
    .select(['contentVersion.version', 'kind', 'subject'])
    .orderBy('kind')
    .orderBy('subject')
    .limit(maxContentChanges + 1)
    .execute();
  const version = rows[0]?.version ?? 0;
  // A database that was restored from a backup may be older than what the caller has seen.
  const isKnown = since === undefined || since <= version;
  if (!isKnown || rows.length > maxContentChanges) return { version, isComplete: false, changes: [] };
  return {
    version,
    isComplete: true,
    changes: rows.flatMap(({ kind, subject }) => (kind === null || subject === null ? [] : [{ kind, subject }])),
  };
}

export const contentChangeRoutes = (db: Db, watch: ContentWatch) => [
  route(getContentChanges, async ({ query: { since, waitSeconds = 0 } }) => {
    if (since === undefined || waitSeconds === 0) return readChanges(db, since);
    // Waiting begins before the first look, so that a change in between is not missed.
    const changed = watch.waitForChange(waitSeconds * 1000);
    const found = await readChanges(db, since);
    if (found.changes.length > 0 || !found.isComplete) return found;
    await changed;
    return readChanges(db, since);
  }),
];
