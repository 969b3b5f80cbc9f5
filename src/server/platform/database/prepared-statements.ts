import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * After this many runs a statement is likely to run again. It is then planned once per connection instead of at each
 * run.
 */
const runsBeforePreparing = 10;
/**
 * Each connection stores a plan for each prepared statement, so lists of varying length must not exhaust the memory.
 */
const maxPrepared = 200;
/** The number of statements that are counted at a time. */
const maxCounted = 2_000;
/** PostgreSQL truncates names at 63 bytes. */
const nameLength = 32;

const names = new Map<string, string>();
const runs = new Map<string, number>();

/** Returns the same name for the same text. */
const createName = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, nameLength);

/** Counts a run of a statement. Returns its name when it is to be prepared. */
function findStatementName(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size >= maxPrepared) return name;
  const count = (runs.get(text) ?? 0) + 1;
  if (count >= runsBeforePreparing) {
    runs.delete(text);
    names.set(text, createName(text));
  } else {
    if (runs.size >= maxCounted) runs.clear();
    runs.set(text, count);
  }
  return names.get(text);
}

/** A query that prepares its statement after enough runs. Statements without values (`begin`) need no plan. */
export function toPreparedQuery(text: string, values: readonly unknown[]): pg.QueryConfig {
  const name = values.length > 0 ? findStatementName(text) : undefined;
  return { ...(name !== undefined && { name }), text, values: [...values] };
}
