import { resolve } from 'node:path';
import { UserFacingError } from '../src/config/user-facing-error.ts';
import { runExportCommand } from '../src/server/areas/catalogue/export/export-command.ts';
import { sendOperatorCommand } from '../src/server/platform/operator-socket.ts';
import { type Command, parseArguments, printLine, runCommand } from './lib/command.ts';
import { runOnDatabase } from './lib/operator-database.ts';
import { assertWritable } from './lib/output-file.ts';

const usage = `Usage: npm run export -- FILE
  FILE  where the catalogue goes, in the JSON that npm run import reads; packed when the name ends with .gz`;

/** A shop that runs on the embedded database writes the file itself: no other program can open that. */
async function exportCatalogue(command: Command, file: string): Promise<string[]> {
  const { environment, dataPaths } = command;
  const wanted = { name: 'export', args: [file] };
  const lines = environment.databaseUrl === undefined ? await sendOperatorCommand(dataPaths.dataDir, wanted) : null;
  return lines ?? runOnDatabase(command, ({ db }) => runExportCommand(db, [file]));
}

await runCommand(async (command) => {
  const { positionals } = parseArguments(command.args, {}, usage);
  const [given] = positionals;
  if (given === undefined || positionals.length > 1)
    throw new UserFacingError('INVALID_ARGUMENTS', `One file is needed.\n${usage}`);
  const file = resolve(given);
  assertWritable(file);
  for (const line of await exportCatalogue(command, file)) printLine(line);
});
