import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** How long a version is reused, in milliseconds. A change by another process becomes visible within this time. */
const maxAgeMs = 1_000;

/**
 * The content version from which reading endpoints respond. The database is asked at most once a second, and by one
 * query at a time.
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
    /** Call this after changing content, so that this process uses the change immediately. */
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
