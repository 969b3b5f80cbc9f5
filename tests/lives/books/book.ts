import type { Transaction } from 'kysely';
import type { Tables } from '../../../src/server/platform/database/tables.ts';

/** All tables at one instant. */
export type Snapshot = Transaction<Tables>;

/** One of the shop's books. Returns a sentence for each thing in it that cannot be. */
export interface Book {
  check(snapshot: Snapshot): Promise<string[]>;
}
