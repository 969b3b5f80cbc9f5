import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { UserFacingError } from '../../../config/user-facing-error.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

/**
 * Updates the tables to the current version. All migrations run in one transaction. On PostgreSQL, an advisory lock
 * makes processes that start at the same time wait for each other. Returns the names of the migrations that ran. Throws
 * MIGRATION_FAILED, and DATABASE_NEWER when a newer version has updated the tables already.
 */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  const failed = results.find(({ status }) => status === 'Error')?.migrationName;
  const unknown = failed === undefined ? await findUnknownMigration(db) : undefined;
  throw unknown === undefined ? createMigrationError(failed, error) : createNewerError(unknown, error);
}

/** The last migration of a newer version. Undefined also while the database does not answer, or has no tables. */
async function findUnknownMigration(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`
    .execute(db)
    .catch(() => ({ rows: [] }));
  return rows.find(({ name }) => !Object.hasOwn(migrations, name))?.name;
}

const createNewerError = (name: string, cause: unknown) =>
  new UserFacingError(
    'DATABASE_NEWER',
    `A newer version of the shop has brought the database up to date (${name}), and this version does not know it. Start that version. Or give this version a database of its own with the backup from before the upgrade, which has nothing that came later.`,
    { cause },
  );

function createMigrationError(name: string | undefined, cause: unknown): UserFacingError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new UserFacingError(
    'MIGRATION_FAILED',
    `The database could not be brought up to date${name ? ` by ${name}` : ''}: ${reason}. Nothing has been changed.`,
    { cause },
  );
}
