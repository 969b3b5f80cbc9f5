import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { UserFacingError } from '../../../config/user-facing-error.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

/**
 * Updates the tables to the current version. Each migration runs in a transaction. On PostgreSQL, an advisory lock
 * makes processes that start at the same time wait for each other. Returns the names of the migrations that ran. Throws
 * MIGRATION_FAILED.
 */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw createMigrationError(results.find(({ status }) => status === 'Error')?.migrationName, error);
  return results.map(({ migrationName }) => migrationName);
}

function createMigrationError(name: string | undefined, cause: unknown): UserFacingError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new UserFacingError(
    'MIGRATION_FAILED',
    `The database could not be brought up to date${name ? ` by ${name}` : ''}: ${reason}. That step was undone.`,
    { cause },
  );
}
