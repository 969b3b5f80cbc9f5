import type { Db } from '../../platform/database/tables.ts';

export interface DeskDependencies {
  db: Db;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Lets the next reply of this process have the content that was saved. */
  onContentChanged: () => void;
}
