import type { Db } from '../../platform/database/tables.ts';

export interface DeskDependencies {
  db: Db;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called after a save, so that the next reply of this process contains the saved content. */
  onContentChanged: () => void;
}
