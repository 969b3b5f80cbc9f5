import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { UserFacingError } from '../../../../config/user-facing-error.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type ImportPlan, planImport } from './plan.ts';
import { type ImportMode, readExistingCatalogue } from './read-existing-catalogue.ts';
import type { CatalogueFile } from './read-file.ts';
import { writePlan } from './write/write-plan.ts';

/** Any number will do, as long as nothing else locks by it. */
const importLockId = 4_400_002;

export interface ImportOptions {
  mode: ImportMode;
  /** Plans and reports, and writes nothing. */
  dryRun: boolean;
  /** Told each step of the writing before it runs. */
  onStep?: (name: string) => void;
}

/**
 * Brings a catalogue into the database: whole, or not at all. Readers see the old catalogue until the new one is there;
 * imports at the
 * same time take turns. Throws the Fault IMPORT_NOTHING_ACCEPTED when no product can be sold, and leaves everything as
 * it was.
 */
export async function importCatalogue(
  db: Kysely<Tables>,
  file: CatalogueFile,
  { mode, dryRun, onStep = () => undefined }: ImportOptions,
): Promise<ImportPlan> {
  if (dryRun) return planImport(file, await readExistingCatalogue(db, mode));
  return db.transaction().execute(async (write) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(importLockId)})`.execute(write);
    const plan = planImport(file, await readExistingCatalogue(write, mode));
    if (plan.products.accepted === 0) throw createNothingAcceptedError(plan);
    await writePlan(write, mode, plan.rows, onStep);
    return plan;
  });
}

function createNothingAcceptedError({ products, refusals }: ImportPlan): UserFacingError {
  const [first] = refusals;
  return new UserFacingError(
    'IMPORT_NOTHING_ACCEPTED',
    `None of the ${products.given} products can be sold, so nothing was changed.${first ? ` The first, ${first.sku}: ${first.sentence} (${first.code})` : ''}`,
  );
}
