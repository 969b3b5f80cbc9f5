import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Fault } from '../src/config/fault.ts';
import { openDatabase } from '../src/server/platform/database/open.ts';
import { createLogger } from '../src/server/platform/http/logging.ts';
import { importCatalogue } from '../src/server/areas/catalogue/import/import.ts';
import { readCatalogueFile } from '../src/server/areas/catalogue/import/read-file.ts';
import { keepReport, prepareReports, reportOf } from '../src/server/areas/catalogue/import/report.ts';
import { summaryOf } from '../src/server/areas/catalogue/import/summary.ts';
import { seed } from '../src/demo/seed/seed.ts';
import { type Command, runCommand, say } from './parts/command.ts';

const usage =
  'Usage: npm run import -- FILE [--dry-run] [--add]\n  --dry-run  report only\n  --add      keep the present catalogue and add to it; without it the file replaces it';

function readArguments(given: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, add: { type: 'boolean' } },
    });
    const [file] = positionals;
    if (file !== undefined && positionals.length === 1)
      return { file, dryRun: values['dry-run'] ?? false, mode: values.add ? ('add' as const) : ('replace' as const) };
  } catch (cause) {
    throw new Fault('IMPORT_ARGUMENTS', `${cause instanceof Error ? cause.message : String(cause)}\n${usage}`, {
      cause,
    });
  }
  throw new Fault('IMPORT_ARGUMENTS', `One file is needed.\n${usage}`);
}

const whenLocked = (error: unknown): unknown =>
  error instanceof Fault && error.code === 'DATABASE_LOCKED'
    ? new Fault(
        'DATABASE_LOCKED',
        `The shop is running on the built-in database, which one program at a time can open. Stop "npm start" first, or set DATABASE_URL to a PostgreSQL that both can use.\n${error.message}`,
        { cause: error },
      )
    : error;

async function run({ environment, places, arguments: given }: Command): Promise<void> {
  const { file, ...options } = readArguments(given);
  const startedAt = new Date();
  const catalogue = await readCatalogueFile(file);
  const logger = createLogger(environment.logLevel === 'info' ? 'warn' : environment.logLevel);
  const database = await openDatabase({
    url: environment.databaseUrl,
    folder: join(places.data, 'database'),
    logger,
  }).catch((error: unknown) => {
    throw whenLocked(error);
  });
  try {
    await seed(database.db, logger);
    const folder = await prepareReports(places.data);
    const plan = await importCatalogue(database.db, catalogue, options);
    const report = reportOf(plan, { file, ...options, startedAt, finishedAt: new Date() });
    for (const line of summaryOf(report, await keepReport(folder, report))) say(line);
  } finally {
    await database.close();
  }
}

await runCommand(run);
