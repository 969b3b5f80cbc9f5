import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '../../../../config/fault.ts';
import type { MendCount, Refusal } from './findings.ts';
import type { Counted, ImportPlan } from './plan.ts';
import type { ImportMode } from './read-world.ts';

/** What an import did, as it is kept. Times in ISO 8601. */
export interface ImportReport {
  file: string;
  mode: ImportMode;
  dryRun: boolean;
  startedAt: string;
  finishedAt: string;
  categories: Counted;
  products: Counted;
  refusals: readonly Refusal[];
  mends: readonly MendCount[];
}

export interface ReportFacts {
  file: string;
  mode: ImportMode;
  dryRun: boolean;
  startedAt: Date;
  finishedAt: Date;
}

export const reportOf = (
  { categories, products, refusals, mends }: ImportPlan,
  { startedAt, finishedAt, ...facts }: ReportFacts,
): ImportReport => ({
  ...facts,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt.toISOString(),
  categories,
  products,
  refusals,
  mends,
});

/** Makes sure that reports can be kept, before anything is written. Throws IMPORT_REPORT_UNWRITABLE. */
export async function prepareReports(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'imports');
  try {
    await mkdir(folder, { recursive: true });
    return folder;
  } catch (cause) {
    throw unwritable(folder, 'Nothing was imported.', cause);
  }
}

/** Keeps the report as JSON under the time it began. Returns its path. Throws IMPORT_REPORT_UNWRITABLE. */
export async function keepReport(folder: string, report: ImportReport): Promise<string> {
  const file = join(folder, `${report.startedAt.replaceAll(':', '-')}.json`);
  try {
    await writeFile(`${file}.partial`, `${JSON.stringify(report, null, 2)}\n`);
    await rename(`${file}.partial`, file);
    return file;
  } catch (cause) {
    throw unwritable(
      folder,
      report.dryRun ? 'Nothing was imported.' : 'The catalogue was imported all the same.',
      cause,
    );
  }
}

function unwritable(folder: string, outcome: string, cause: unknown): Fault {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Fault(
    'IMPORT_REPORT_UNWRITABLE',
    `The report cannot be kept in ${folder} (${reason}). ${outcome} Give this user the right to write there, or set DATA_DIR to another folder.`,
    { cause },
  );
}
