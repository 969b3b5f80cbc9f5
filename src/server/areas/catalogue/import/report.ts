import { access, constants, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserFacingError } from '../../../../config/user-facing-error.ts';
import type { CorrectionCount, ImportRefusal } from './findings.ts';
import type { BrokenPromotion } from '../../../../domain/promotions/broken-promotions.ts';
import type { ImportOutcome } from './import-catalogue.ts';
import type { RowCounts } from './plan.ts';
import type { ImportMode } from './read-existing-catalogue.ts';

/** What an import did, as it is saved. Times are in ISO 8601. */
export interface ImportReport {
  file: string;
  mode: ImportMode;
  dryRun: boolean;
  startedAt: string;
  finishedAt: string;
  categories: RowCounts;
  products: RowCounts;
  refusals: readonly ImportRefusal[];
  corrections: readonly CorrectionCount[];
  /** The promotions whose trigger or gift is not sold afterwards. */
  brokenPromotions: readonly BrokenPromotion[];
}

interface ReportDetails {
  file: string;
  mode: ImportMode;
  dryRun: boolean;
  startedAt: Date;
  finishedAt: Date;
}

export const createReport = (
  { categories, products, refusals, corrections, brokenPromotions }: ImportOutcome,
  { startedAt, finishedAt, ...details }: ReportDetails,
): ImportReport => ({
  ...details,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt.toISOString(),
  categories,
  products,
  refusals,
  corrections,
  brokenPromotions,
});

const partialSuffix = '.partial';
/** How old an unfinished report must be to belong to an import that has ended, in milliseconds. */
const abandonedAfterMs = 3_600_000;

/** Removes what imports that were killed have left of their reports. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (name.endsWith(partialSuffix) && Date.now() - (await stat(file)).mtimeMs > abandonedAfterMs)
      await rm(file, { force: true });
  }
}

/** Creates the folder of the reports before anything is written. Throws IMPORT_REPORT_UNWRITABLE. */
export async function prepareReportFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'imports');
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    await removeAbandoned(folder);
    return folder;
  } catch (cause) {
    throw createReportError(folder, 'Nothing was imported.', cause);
  }
}

/**
 * Saves the report as JSON, named after the time at which the import began. Returns its path. Throws
 * IMPORT_REPORT_UNWRITABLE.
 */
export async function saveReport(folder: string, report: ImportReport): Promise<string> {
  const file = join(folder, `${report.startedAt.replaceAll(':', '-')}.json`);
  try {
    await writeFile(`${file}${partialSuffix}`, `${JSON.stringify(report, null, 2)}\n`);
    await rename(`${file}${partialSuffix}`, file);
    return file;
  } catch (cause) {
    throw createReportError(
      folder,
      report.dryRun ? 'Nothing was imported.' : 'The catalogue was imported nevertheless.',
      cause,
    );
  }
}

function createReportError(folder: string, outcome: string, cause: unknown): UserFacingError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new UserFacingError(
    'IMPORT_REPORT_UNWRITABLE',
    `The report cannot be saved in ${folder} (${reason}). ${outcome} Allow this user to write there, or set DATA_DIR to another folder.`,
    { cause },
  );
}
