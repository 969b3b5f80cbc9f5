import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Kysely } from 'kysely';
import { UserFacingError } from '../src/config/user-facing-error.ts';
import {
  closeCountries,
  findUnsoldCountries,
  reopenSoldCountries,
} from '../src/server/areas/catalogue/import/open-countries.ts';
import { openDatabase } from '../src/server/platform/database/open.ts';
import type { Tables } from '../src/server/platform/database/tables.ts';
import { createLogger } from '../src/server/platform/http/logging.ts';
import type { ImportMode } from '../src/server/areas/catalogue/import/read-existing-catalogue.ts';
import { importCatalogue } from '../src/server/areas/catalogue/import/import-catalogue.ts';
import { readCatalogueFile } from '../src/server/areas/catalogue/import/read-file.ts';
import { saveReport, prepareReportFolder, createReport } from '../src/server/areas/catalogue/import/report.ts';
import { formatSummary } from '../src/server/areas/catalogue/import/summary.ts';
import { seedDatabase } from '../src/demo/seed/seed.ts';
import { type Command, parseArguments, runCommand, printLine } from './lib/command.ts';

const usage =
  'Usage: npm run import -- FILE [--dry-run] [--add] [--drop-countries]\n  --dry-run         report only\n  --add             add to the present catalogue; without it the file replaces the catalogue\n  --drop-countries  close the countries in which the catalogue then sells nothing';

function parseImportArguments(args: readonly string[]) {
  const { values, positionals } = parseArguments(
    args,
    {
      'dry-run': { type: 'boolean', default: false },
      add: { type: 'boolean', default: false },
      'drop-countries': { type: 'boolean', default: false },
    },
    usage,
  );
  const [file] = positionals;
  if (file !== undefined && positionals.length === 1) {
    const mode: ImportMode = values.add ? 'add' : 'replace';
    return { file, options: { dryRun: values['dry-run'], mode }, dropsCountries: values['drop-countries'] };
  }
  throw new UserFacingError('INVALID_ARGUMENTS', `One file is needed.\n${usage}`);
}

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

async function importFile({ environment, dataPaths, args }: Command): Promise<void> {
  const { file, options, dropsCountries } = parseImportArguments(args);
  const startedAt = new Date();
  const catalogue = await readCatalogueFile(file);
  const logger = createLogger(environment.logLevel === 'info' ? 'warn' : environment.logLevel);
  const database = await openDatabase({
    url: environment.databaseUrl,
    folder: join(dataPaths.dataDir, 'database'),
    logger,
  }).catch((error: unknown) => {
    throw toLockedDatabaseError(error);
  });
  try {
    await seedDatabase(database.db, logger);
    const folder = await prepareReportFolder(dataPaths.dataDir);
    const plan = await importCatalogue(database.db, catalogue, options);
    const report = createReport(plan, { file, ...options, startedAt, finishedAt: new Date() });
    for (const line of formatSummary(report, await saveReport(folder, report))) printLine(line);
    if (!options.dryRun) await settleCountries(database.db, { file, dropsCountries });
  } finally {
    await database.close();
  }
}

await runCommand(importFile);
