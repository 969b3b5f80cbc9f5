import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from './database/tables.ts';
import type { ImageDrawings } from './images/drawing.ts';

/** A shop to start with. Without one, the server runs on the database as it is and has no image host. */
export interface StarterShop {
  /** Fills an empty database. A database that holds a shop keeps it. */
  fillDatabase(db: Kysely<Tables>, logger: Logger): Promise<unknown>;
  drawings: ImageDrawings;
}
