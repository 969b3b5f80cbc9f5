import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from './database/tables.ts';
import type { ImageDrawings } from './images/drawing.ts';

export interface StarterPeople {
  withPeople: boolean;
  /** The cost of hashing their passwords (PASSWORD_WORK). */
  passwordWork: number;
}

/** A shop to start with. Without one, the server uses the database as it is and has no image host. */
export interface StarterShop {
  /**
   * Fills an empty database and returns true. A database that contains a shop is not changed. Without `people`, no
   * customers are created, and a database that already contains customers of the demo is refused with
   * DEMO_PEOPLE_PRESENT.
   */
  fillDatabase(db: Kysely<Tables>, logger: Logger, options?: StarterPeople): Promise<boolean>;
  drawings: ImageDrawings;
}
