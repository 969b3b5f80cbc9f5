import { type ContentChange, maxContentChanges } from '../../../contract/shell/content-changes.ts';
import type { Db } from '../../platform/database/tables.ts';

/** The highest possible version: versions have 32 bits. */
const noVersion = 2 ** 31 - 1;

/** The version of the content, and its latest changes after a version: as many as a reply can hold, and one more. */
interface LatestChanges {
  version: number;
  changes: readonly (ContentChange & { version: number })[];
}

export interface ContentChangesSince {
  version: number;
  isComplete: boolean;
  changes: ContentChange[];
}

/** The version and its changes are read in one statement, so that no change lies between them. */
async function readLatestChanges(db: Db, since: number): Promise<LatestChanges> {
  const rows = await db
    .selectFrom('contentVersion')
    .leftJoin('contentChanges', (join) => join.on('contentChanges.version', '>', since))
    .select(['contentVersion.version', 'contentChanges.version as changedIn', 'kind', 'subject'])
    .orderBy('changedIn', 'desc')
    .limit(maxContentChanges + 1)
    .execute();
  return {
    version: rows[0]?.version ?? 0,
    changes: rows.flatMap(({ kind, subject, changedIn }) =>
      kind === null || subject === null || changedIn === null ? [] : [{ kind, subject, version: changedIn }],
    ),
  };
}

const toText = ({ kind, subject }: ContentChange) => `${kind} ${subject}`;
const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function selectChanges(latest: LatestChanges, since: number | undefined): ContentChangesSince {
  const { version } = latest;
  if (since === undefined) return { version, isComplete: true, changes: [] };
  const changes = latest.changes.filter((change) => change.version > since);
  // A database that was restored from a backup may be older than what the caller has seen.
  if (since > version || changes.length > maxContentChanges) return { version, isComplete: false, changes: [] };
  return {
    version,
    isComplete: true,
    changes: changes
      .map(({ kind, subject }) => ({ kind, subject }))
      .toSorted((a, b) => compareText(toText(a), toText(b))),
  };
}

interface Batch {
  since: number;
  latest: Promise<LatestChanges>;
}

/**
 * Reads the changes since a version. Callers that arrive while a query runs share the next one, so that a change costs
 * one query however many callers wait for it.
 */
export function createContentChangeReader(db: Db): (since: number | undefined) => Promise<ContentChangesSince> {
  let running: Promise<unknown> = Promise.resolve();
  let gathering: Batch | undefined;
  const readGathered = () => {
    const since = gathering?.since ?? noVersion;
    gathering = undefined;
    return readLatestChanges(db, since);
  };
  const gather = (): Batch => {
    const latest = Promise.allSettled([running]).then(readGathered);
    running = latest;
    return { since: noVersion, latest };
  };
  return async (since) => {
    gathering ??= gather();
    gathering.since = Math.min(gathering.since, since ?? noVersion);
    return selectChanges(await gathering.latest, since);
  };
}
