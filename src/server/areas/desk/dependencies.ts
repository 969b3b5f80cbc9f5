import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export type Db = Kysely<Tables>;

export interface DeskDependencies {
  db: Db;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Lets the next reply of this process have the content that was saved. */
  onContentChanged: () => void;
}
