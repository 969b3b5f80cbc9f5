import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { UserFacingError } from '../../../../config/user-facing-error.ts';
import { membershipSku } from '../../../../contract/enumerations.ts';
import { withLongStatements } from '../../../platform/database/connections.ts';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import type { DbTransaction, Tables } from '../../../platform/database/tables.ts';
import type { RefusalCode } from './codes.ts';
import type { Findings } from './findings.ts';
import { type AddPlannedRows, type ImportPlan, planImport } from './plan.ts';
import { createPreviewCollector, type PreviewedRows } from './preview.ts';
import type { BrokenPromotion } from '../../../../domain/promotions/broken-promotions.ts';
import { createSoldCollector, findPromotionsBrokenBy } from './promotions-after.ts';
import { listProductRanges } from './product-ranges.ts';
import { type ImportMode, readExistingCatalogue } from './read-existing-catalogue.ts';
import type { CatalogueSource } from './read-file.ts';
import { openPlanStage } from './write/plan-stage.ts';
import { writePlan, type WriteOptions } from './write/write-plan.ts';

/** An arbitrary number; no other lock uses it. */
export const importLockId = 4_400_002;

/** The plan of an import, and the promotions whose trigger or gift is not sold afterwards. */
export interface ImportOutcome extends ImportPlan {
  brokenPromotions: readonly BrokenPromotion[];
  /** The products of the catalogue that the import does not have, without the membership fee. */
  absentSkus: readonly string[];
  /** The products of the catalogue that the import has, in rows with a mistake. It does not say that they are gone. */
  mistakenSkus: readonly string[];
  /** The first products. */
  previewed: readonly PreviewedRows[];
  /** Whether the import has written anything. */
  isChanged: boolean;
}

/** How many products are written by one statement. */
const defaultBatchSize = 1_000;

export interface ImportOptions {
  mode: ImportMode;
  /** Plans and reports without writing anything. */
  dryRun: boolean;
  now?: () => number;
  /** What was found while the file was read. */
  findings?: Findings;
  /** Whether the import waits for one that is under way. Default: it does. */
  waitsForOther?: boolean;
  /** Called with the name of each step of the writing before it runs. */
  onStep?: (name: string) => void;
  /** How many products are written by one statement. */
  batchSize?: number;
  /** Runs in the transaction before anything is written that differs, and not at all when nothing does. */
  beforeFirstChange?: WriteOptions['beforeFirstChange'];
  /** Runs after the writing, in its transaction. Like that, it may run again. */
  beforeCommit?: (transaction: Transaction<Tables>, plan: ImportOutcome) => Promise<void>;
}

/**
 * Imports a catalogue in one transaction, which is repeated when the database cancels it in favour of another, such as
 * that of an order. Readers see the old catalogue until it is committed, and parallel imports wait for each other,
 * unless they throw IMPORT_UNDER_WAY. A statement may take as long as it needs. Throws IMPORT_NOTHING_ACCEPTED when no
 * product can be sold, and IMPORT_KNOWN_REFUSED when a replacing import would remove products because of mistakes in
 * their rows.
 */
export const importCatalogue = (
  db: Kysely<Tables>,
  file: CatalogueSource,
  options: ImportOptions,
): Promise<ImportOutcome> => withLongStatements(() => planAndWrite(db, file, options));

async function planAndWrite(db: Kysely<Tables>, file: CatalogueSource, options: ImportOptions): Promise<ImportOutcome> {
  const { mode, dryRun, beforeCommit, batchSize = defaultBatchSize } = options;
  const { onStep = () => undefined, beforeFirstChange = () => Promise.resolve() } = options;
  if (dryRun) return planIn(db, file, () => undefined, options);
  const forgetFindings = options.findings?.mark();
  return retryTransaction(db, async (transaction) => {
    forgetFindings?.();
    const stage = openPlanStage(batchSize);
    try {
      await lockImports(transaction, options);
      const plan = await planIn(transaction, file, stage.add, options);
      if (plan.products.accepted === 0) throw createNothingAcceptedError(plan);
      if (mode === 'replace' && plan.mistakenSkus.length > 0) throw createMistakenError(plan);
      const written = { categoryRows: plan.categoryRows, stage };
      const isChanged = await writePlan(transaction, mode, written, { onStep, beforeFirstChange });
      const outcome = { ...plan, isChanged };
      await beforeCommit?.(transaction, outcome);
      return outcome;
    } finally {
      stage.close();
    }
  });
}

async function lockImports(transaction: DbTransaction, { waitsForOther = true }: ImportOptions): Promise<void> {
  if (waitsForOther) {
    await sql`select pg_advisory_xact_lock(${importLockId}::bigint)`.execute(transaction);
    return;
  }
  const lock = sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(${importLockId}::bigint) as is_free`;
  const [row] = (await lock.execute(transaction)).rows;
  if (!row?.isFree)
    throw new UserFacingError(
      'IMPORT_UNDER_WAY',
      'Another import is under way, so nothing was changed. Try again in a few minutes.',
    );
}

async function planIn(
  db: Kysely<Tables>,
  file: CatalogueSource,
  addRows: AddPlannedRows,
  { mode, now = Date.now, findings }: ImportOptions,
): Promise<ImportOutcome> {
  const preview = createPreviewCollector();
  const sold = await createSoldCollector(db);
  const addToAll: AddPlannedRows = (product, rows) => {
    preview.add(rows);
    sold.add(rows);
    addRows(product, rows);
  };
  const existing = await readExistingCatalogue(db, mode);
  let plan: ImportPlan;
  try {
    plan = planImport(file, existing, addToAll, findings);
  } finally {
    existing.close();
  }
  return {
    ...plan,
    previewed: preview.previewed,
    brokenPromotions: await findPromotionsBrokenBy(db, { skus: plan.skus, sold, mode, now: now() }),
    ...(await findMissingSkus(db, plan)),
    isChanged: false,
  };
}

/** Products that are refused on purpose, as those that another shop does not show, are as absent as those without a row. */
const refusedOnPurpose: ReadonlySet<RefusalCode> = new Set(['ROW_NOT_SOLD', 'CATEGORY_LEFT_OUT']);

async function findMissingSkus(db: Kysely<Tables>, { skus, refusals }: ImportPlan) {
  const mistaken = new Set(refusals.flatMap(({ code, sku }) => (refusedOnPurpose.has(code) ? [] : [sku])));
  const missing: { sku: string; givenSku: string | null }[] = [];
  for (const { after, until } of await listProductRanges(db)) {
    const query = db.selectFrom('products').select(['sku', 'givenSku']).where('sku', '<>', membershipSku);
    const rows = await query.where('productId', '>', after).where('productId', '<=', until).execute();
    missing.push(...rows.filter(({ sku }) => !skus.has(sku)));
  }
  const isMistaken = ({ sku, givenSku }: (typeof missing)[number]) =>
    mistaken.has(sku) || (givenSku !== null && mistaken.has(givenSku));
  const list = (products: typeof missing) => products.map(({ sku }) => sku).sort();
  return {
    absentSkus: list(missing.filter((product) => !isMistaken(product))),
    mistakenSkus: list(missing.filter(isMistaken)),
  };
}

const maxNamed = 5;

function createMistakenError({ mistakenSkus }: ImportOutcome): UserFacingError {
  const rest = mistakenSkus.length > maxNamed ? ` and ${mistakenSkus.length - maxNamed} more` : '';
  return new UserFacingError(
    'IMPORT_KNOWN_REFUSED',
    `Products that the shop sells have a mistake in the file, and would be removed: ${mistakenSkus.slice(0, maxNamed).join(', ')}${rest}. Correct them in the file, or add the file to the catalogue: then nothing is removed.`,
  );
}

function createNothingAcceptedError({ products, refusals }: ImportPlan): UserFacingError {
  const [first] = refusals;
  const example = first ? ` For example ${first.sku}: ${first.sentence} (${first.code})` : '';
  return new UserFacingError(
    'IMPORT_NOTHING_ACCEPTED',
    `None of the ${products.given} products can be sold, so nothing was changed.${example}`,
  );
}
