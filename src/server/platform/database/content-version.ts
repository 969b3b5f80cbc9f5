import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** How long a version that was read is believed, in milliseconds: another process's change shows after at most this. */
const maxAgeMs = 1_000;

/**
 * The version of what the reading calls answer from. Asked of the database at most once a second, and by one query at a
 * time.
 */
export function createContentVersion(db: Kysely<Tables>, now: () => number) {
  let known: { version: Promise<number>; readAt: number } | undefined;
  const read = () =>
    db
      .selectFrom('contentVersion')
      .select('version')
      .executeTakeFirstOrThrow()
      .then(({ version }) => version);
  const forget = () => {
    known = undefined;
  };
  return {
    /** To be called by what has just changed content, so that this process shows it at once. */
    forget,
    current(): Promise<number> {
      if (known && now() - known.readAt < maxAgeMs) return known.version;
      const version = read();
      known = { version, readAt: now() };
      version.catch(forget);
      return version;
    },
  };
}
