import { createHash } from 'node:crypto';
import type pg from 'pg';

/** A statement that has run this often runs again: then it is planned once for each connection instead of each time. */
const runsBeforePreparing = 10;
/** Each connection holds a plan of each prepared statement, so lists of any length must not use up the memory. */
const maxPrepared = 200;
/** Texts that are counted at a time. */
const maxCounted = 2_000;
/** PostgreSQL cuts names off at 63 bytes. */
const nameLength = 32;

const names = new Map<string, string>();
const runs = new Map<string, number>();

/** The same name for the same text. */
const createName = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, nameLength);

/** Counts a run of a statement. Returns its name when it is prepared. */
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

/** A query whose statement is prepared once it has run often. Statements without values (`begin`) have nothing to plan. */
export function toPreparedQuery(text: string, values: readonly unknown[]): pg.QueryConfig {
  const name = values.length > 0 ? findStatementName(text) : undefined;
  return { ...(name !== undefined && { name }), text, values: [...values] };
}
