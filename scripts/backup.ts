import { join, resolve } from 'node:path';
import { UserFacingError } from '../src/config/user-facing-error.ts';
import { createServedDatabaseError, runBackupCommand } from '../src/server/platform/database/backup-command.ts';
import { openPglite } from '../src/server/platform/database/pglite.ts';
import { restoreBackup } from '../src/server/platform/database/restore.ts';
import { sendOperatorCommand } from '../src/server/platform/operator-socket.ts';
import { type Command, parseArguments, printLine, runCommand } from './lib/command.ts';
import { assertDatabaseExists } from './lib/operator-database.ts';

const usage = `Usage: npm run backup -- [FILE]
       npm run backup -- restore FILE [--force]
  FILE     default: a file named after the time, in the folder backups of DATA_DIR
  restore  replaces the database by a backup; the shop must be stopped
  --force  replaces a database that is there`;

function parseBackupArguments(args: readonly string[]) {
  const { values, positionals } = parseArguments(args, { force: { type: 'boolean', default: false } }, usage);
  const [first, second, ...rest] = positionals;
  if (first === 'restore' && second !== undefined && rest.length === 0)
    return { action: 'restore', file: resolve(second), force: values.force } as const;
  if (first !== 'restore' && second === undefined && !values.force)
    return { action: 'save', args: first === undefined ? [] : [resolve(first)] } as const;
  throw new UserFacingError('INVALID_ARGUMENTS', usage);
}

const getFolder = ({ dataPaths }: Command) => join(dataPaths.dataDir, 'database');

/** Backs up the database directly when no server is running on this folder. Does not migrate its tables. */
async function saveStopped(command: Command, args: readonly string[]): Promise<string[]> {
  const folder = getFolder(command);
  await assertDatabaseExists(folder);
  const { dump, release } = await openPglite(folder);
  try {
    return await runBackupCommand({ database: { dump }, dataDir: command.dataPaths.dataDir, now: Date.now }, args);
  } finally {
    await release();
  }
}

async function restore(command: Command, file: string, force: boolean): Promise<string[]> {
  const { customers, orders } = await restoreBackup({ file, folder: getFolder(command), force });
  return [`The database was restored from ${file}: ${customers} customers, ${orders} orders.`];
}

await runCommand(async (command) => {
  const { environment, dataPaths } = command;
  const wanted = parseBackupArguments(command.args);
  if (environment.databaseUrl !== undefined) throw createServedDatabaseError();
  const lines =
    wanted.action === 'restore'
      ? await restore(command, wanted.file, wanted.force)
      : ((await sendOperatorCommand(dataPaths.dataDir, { name: 'backup', args: [...wanted.args] })) ??
        (await saveStopped(command, wanted.args)));
  for (const line of lines) printLine(line);
});
