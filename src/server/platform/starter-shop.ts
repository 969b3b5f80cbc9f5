import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from './database/tables.ts';
import type { ImageDrawings } from './images/drawing.ts';

export interface StarterPeople {
  withPeople: boolean;
  /** The work of hashing their password (PASSWORD_WORK). */
  passwordWork: number;
}

/** A shop to start with. Without one, the server runs on the database as it is and has no image host. */
export interface StarterShop {
  /**
   * Fills an empty database and returns true. A database that holds a shop stays as it is. Without people it gets no
   * customers, and one that already holds customers of the demo is refused with DEMO_PEOPLE_PRESENT.
   */
  fillDatabase(db: Kysely<Tables>, logger: Logger, options?: StarterPeople): Promise<boolean>;
  drawings: ImageDrawings;
}
