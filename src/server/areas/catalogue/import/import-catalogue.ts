import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { UserFacingError } from '../../../../config/user-facing-error.ts';
import { membershipSku } from '../../../../contract/enumerations.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Findings } from './findings.ts';
import { type ImportPlan, planImport } from './plan.ts';
import type { BrokenPromotion } from '../../../../domain/promotions/broken-promotions.ts';
import { findPromotionsBrokenBy } from './promotions-after.ts';
import { type ImportMode, readExistingCatalogue } from './read-existing-catalogue.ts';
import type { CatalogueFile } from './read-file.ts';
import { writePlan } from './write/write-plan.ts';

/** An arbitrary number; no other lock uses it. */
export const importLockId = 4_400_002;

/** The plan of an import, and the promotions whose trigger or gift is not sold afterwards. */
export interface ImportOutcome extends ImportPlan {
  brokenPromotions: readonly BrokenPromotion[];
  /** The products of the catalogue that the import does not have, without the membership fee. */
  absentSkus: readonly string[];
}

interface ImportOptions {
  mode: ImportMode;
  /** Plans and reports without writing anything. */
  dryRun: boolean;
  now?: () => number;
  /** What was found while the file was read. */
  findings?: Findings;
  /** Called with the name of each step of the writing before it runs. */
  onStep?: (name: string) => void;
  /** Runs after the writing, in its transaction. */
  beforeCommit?: (transaction: Transaction<Tables>, plan: ImportOutcome) => Promise<void>;
}

/**
 * Imports a catalogue in one transaction. Readers see the old catalogue until it is committed, and parallel imports
 * wait for each other. Throws IMPORT_NOTHING_ACCEPTED when no product can be sold.
 */
export async function importCatalogue(
  db: Kysely<Tables>,
  file: CatalogueFile,
  { mode, dryRun, now = Date.now, findings, onStep = () => undefined, beforeCommit }: ImportOptions,
): Promise<ImportOutcome> {
  const planIn = async (source: Kysely<Tables>): Promise<ImportOutcome> => {
    const plan = planImport(file, await readExistingCatalogue(source, mode), findings);
    return {
      ...plan,
      brokenPromotions: await findPromotionsBrokenBy(source, plan.rows, mode, now()),
      absentSkus: await findAbsentSkus(source, plan.rows),
    };
  };
  if (dryRun) return planIn(db);
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(importLockId)})`.execute(transaction);
    const plan = await planIn(transaction);
    if (plan.products.accepted === 0) throw createNothingAcceptedError(plan);
    await writePlan(transaction, mode, plan.rows, onStep);
    await beforeCommit?.(transaction, plan);
    return plan;
  });
}

async function findAbsentSkus(db: Kysely<Tables>, { products }: ImportPlan['rows']): Promise<string[]> {
  const planned = new Set(products.map(({ sku }) => sku));
  const rows = await db.selectFrom('products').select('sku').where('sku', '<>', membershipSku).orderBy('sku').execute();
  return rows.map(({ sku }) => sku).filter((sku) => !planned.has(sku));
}

function createNothingAcceptedError({ products, refusals }: ImportPlan): UserFacingError {
  const [first] = refusals;
  const example = first ? ` For example ${first.sku}: ${first.sentence} (${first.code})` : '';
  return new UserFacingError(
    'IMPORT_NOTHING_ACCEPTED',
    `None of the ${products.given} products can be sold, so nothing was changed.${example}`,
  );
}
