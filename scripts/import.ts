import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Kysely } from 'kysely';
import { UserFacingError } from '../src/config/user-facing-error.ts';
import {
  closeCountries,
  findUnsoldCountries,
  reopenSoldCountries,
} from '../src/server/areas/catalogue/import/open-countries.ts';
import { importCacheMb } from '../src/server/platform/database/embedded-options.ts';
import { type DatabaseHandle, openDatabase } from '../src/server/platform/database/open.ts';
import type { Tables } from '../src/server/platform/database/tables.ts';
import { createLogger } from '../src/server/platform/http/logging.ts';
import type { KeptMapping } from '../src/contract/desk/import-mapping.ts';
import type { ImportMode } from '../src/server/areas/catalogue/import/read-existing-catalogue.ts';
import { createFindings } from '../src/server/areas/catalogue/import/findings.ts';
import { importCatalogue } from '../src/server/areas/catalogue/import/import-catalogue.ts';
import { readMappingFile, writeMappingFile } from '../src/server/areas/catalogue/import/mapping-file.ts';
import { saveReport, prepareReportFolder, createReport } from '../src/server/areas/catalogue/import/report.ts';
import { formatSummary } from '../src/server/areas/catalogue/import/summary.ts';
import { listParts } from '../src/server/areas/catalogue/import/shop-files/parts.ts';
import { localLimits } from '../src/server/areas/catalogue/import/shop-files/read-limits.ts';
import { readShopFiles, type ShopCatalogue } from '../src/server/areas/catalogue/import/shop-files/read-shop-files.ts';
import { seedDatabase } from '../src/demo/seed/seed.ts';
import { type CopyPlace, importWithCopy } from '../src/server/areas/catalogue/export/keep-copy.ts';
import { type Command, parseArguments, runCommand, printLine } from './lib/command.ts';
import { assertWritable } from './lib/output-file.ts';
import {
  formatAbsent,
  formatCopy,
  formatMapping,
  formatMistaken,
  formatPreview,
  saveReportCsv,
} from './lib/import-output.ts';

const usage = `Usage: npm run import -- FILE [--dry-run] [--add] [--map FILE] [--report FILE] [--remove-missing] [--drop-countries]
  FILE              the shop's own JSON, or an export of Shopify, WooCommerce, Wix, Squarespace, BigCommerce, Etsy or Google Merchant; also a folder, a zip or a gzip
  --dry-run         shows what would be imported, and changes nothing
  --add             leaves products that are not in the file; without it you are asked about them
  --remove-missing  removes products that are not in the file, without asking
  --map FILE        how the columns, categories, options and prices of the file are read; drafted when it does not exist
  --report FILE     what was refused and corrected, with lines and columns, as CSV
  --drop-countries  close the countries in which the catalogue then sells nothing`;

function parseImportArguments(args: readonly string[]) {
  const { values, positionals } = parseArguments(
    args,
    {
      'dry-run': { type: 'boolean', default: false },
      add: { type: 'boolean', default: false },
      'remove-missing': { type: 'boolean', default: false },
      map: { type: 'string' },
      report: { type: 'string' },
      'drop-countries': { type: 'boolean', default: false },
    },
    usage,
  );
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new UserFacingError('INVALID_ARGUMENTS', `One file is needed.\n${usage}`);
  if (values.add && values['remove-missing'])
    throw new UserFacingError('INVALID_ARGUMENTS', `--add and --remove-missing contradict each other.\n${usage}`);
  const { add, map, report } = values;
  return {
    ...{ file, add, map, report, dryRun: values['dry-run'] },
    removesMissing: values['remove-missing'],
    dropsCountries: values['drop-countries'],
  };
}
type ImportArguments = ReturnType<typeof parseImportArguments>;

const toLockedDatabaseError = (error: unknown): unknown =>
  error instanceof UserFacingError && error.code === 'DATABASE_LOCKED'
    ? new UserFacingError(
        'DATABASE_LOCKED',
        `The shop is running on the built-in database, which only one program at a time can open. Stop "npm start" first, or set DATABASE_URL to a PostgreSQL that both can use.\n${error.message}`,
        { cause: error },
      )
    : error;

/** Asks at a terminal. Without a terminal, the answer is no. */
async function askYesOrNo(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} (y/N) `)).trim());
  } finally {
    terminal.close();
  }
}

/** Offers to close the countries in which the catalogue sells nothing: their pages would be empty. */
async function settleCountries(
  db: Kysely<Tables>,
  { file, dropsCountries }: { file: string; dropsCountries: boolean },
): Promise<void> {
  await reopenSoldCountries(db);
  const unsold = await findUnsoldCountries(db);
  if (unsold.length === 0) return;
  const names = unsold.join(', ');
  if (dropsCountries || (await askYesOrNo(`Nothing is sold in ${names}. Close them in the shop?`))) {
    await closeCountries(db, unsold);
    printLine(`Closed: ${names}. A later import that sells there opens them again.`);
  } else
    printLine(
      `Nothing is sold in ${names}, so their pages would be empty. To close them: npm run import -- ${file} --drop-countries`,
    );
}

/** What an import needs beside the database. */
interface ImportFiles {
  /** Null when there is none yet. */
  mapping: KeptMapping | null;
  /** The folder of the reports. */
  folder: string;
}

/** Reads the mapping, and checks that what the import writes can be written. */
async function prepareFiles({ file, map, report }: ImportArguments, dataDir: string): Promise<ImportFiles> {
  const mapping = map === undefined ? null : await readMappingFile(map);
  if (map !== undefined && mapping === null) assertWritable(map);
  if (report !== undefined) assertWritable(report, map === undefined ? [file] : [file, map]);
  return { mapping, folder: await prepareReportFolder(dataDir) };
}

/** Reads the file by its mapping. A mapping that does not exist is drafted and kept. */
async function readImport(
  db: Kysely<Tables>,
  { file, map, dryRun }: ImportArguments,
  kept: KeptMapping | null,
): Promise<ShopCatalogue> {
  const parts = await listParts(file, localLimits);
  const read = await readShopFiles(db, parts, { limits: localLimits, mapping: kept });
  for (const line of formatMapping(read)) printLine(line);
  if (map !== undefined && kept === null && read.mapped) {
    await writeMappingFile(map, read.mapped.mapping);
    printLine(`The mapping was drafted in ${map}. Change what is wrong there, then run the same command again.`);
  }
  if (!dryRun && read.mapped && read.mapped.missing.length > 0)
    throw new UserFacingError(
      'IMPORT_MAPPING_INCOMPLETE',
      `Nothing was imported, because the file does not say everything:\n${read.mapped.missing.join('\n')}\nnpm run import -- ${file} --dry-run --map mapping.json drafts a mapping to complete.`,
    );
  return read;
}

/**
 * What is not in the file stays, unless its removal was asked for or is agreed to. While rows of products that the shop
 * sells have mistakes, nothing is removed: nobody could tell them from those that are gone.
 */
async function chooseMode(
  db: Kysely<Tables>,
  read: ShopCatalogue,
  { add, removesMissing, dryRun }: ImportArguments,
): Promise<ImportMode> {
  if (add) return 'add';
  const { absentSkus, mistakenSkus, products } = await importCatalogue(db, read.catalogue, {
    ...{ mode: 'replace', dryRun: true, findings: createFindings(undefined, read.findings.refusals()) },
  });
  if (mistakenSkus.length > 0) {
    for (const line of formatMistaken(mistakenSkus)) printLine(line);
    return 'add';
  }
  if (removesMissing || absentSkus.length === 0 || products.accepted === 0) return 'replace';
  for (const line of formatAbsent(absentSkus)) printLine(line);
  const isAgreed = !dryRun && (await askYesOrNo('Remove them from the shop?'));
  if (!isAgreed) printLine('They stay. To remove them: --remove-missing');
  return isAgreed ? 'replace' : 'add';
}

/**
 * Imports what was read, and frees what that takes on the disk. The report is there to read also when nothing can be
 * imported.
 */
async function applyImport(db: Kysely<Tables>, read: ShopCatalogue, given: ImportArguments, place: CopyPlace) {
  try {
    const mode = await chooseMode(db, read, given);
    const options = { mode, dryRun: given.dryRun, findings: read.findings };
    return { mode, plan: await importWithCopy(db, read.catalogue, options, place) };
  } catch (error) {
    const refused = { refusals: read.findings.refusals(), corrections: read.findings.corrections() };
    if (given.report !== undefined && refused.refusals.length > 0) await saveReportCsv(given.report, refused, true);
    throw error;
  } finally {
    read.close();
  }
}

async function runImport(
  { db }: DatabaseHandle,
  given: ImportArguments,
  { mapping, folder }: ImportFiles,
): Promise<void> {
  const startedAt = new Date();
  const { file, dryRun, dropsCountries } = given;
  const read = await readImport(db, given, mapping);
  const { mode, plan } = await applyImport(db, read, given, { folder, startedAt });
  if (dryRun) for (const line of formatPreview(plan, startedAt.getTime())) printLine(line);
  if (given.report !== undefined) await saveReportCsv(given.report, plan, dryRun);
  const report = createReport(plan, { file, mode, dryRun, startedAt, finishedAt: new Date() });
  for (const line of formatSummary(report, await saveReport(folder, report))) printLine(line);
  if (dryRun) return;
  await settleCountries(db, { file, dropsCountries });
  for (const line of formatCopy(plan)) printLine(line);
}

async function importFile({ environment, dataPaths, args }: Command): Promise<void> {
  const given = parseImportArguments(args);
  const files = await prepareFiles(given, dataPaths.dataDir);
  const logger = createLogger(environment.logLevel === 'info' ? 'warn' : environment.logLevel);
  const database = await openDatabase({
    url: environment.databaseUrl,
    folder: join(dataPaths.dataDir, 'database'),
    cacheMb: importCacheMb,
    logger,
  }).catch((error: unknown) => {
    throw toLockedDatabaseError(error);
  });
  try {
    await seedDatabase(database.db, logger);
    await runImport(database, given, files);
  } finally {
    await database.close();
  }
}

await runCommand(importFile);
