import { join } from 'node:path';
import { runAccountCommand } from '../src/server/areas/account/operate/run-command.ts';
import { openDatabase } from '../src/server/platform/database/open.ts';
import { createLogger } from '../src/server/platform/http/logging.ts';
import { sendOperatorCommand } from '../src/server/platform/operator-socket.ts';
import { type Command, printLine, runCommand } from './lib/command.ts';

/** Runs a command directly on the database when no server is running on this folder. */
async function runOnDatabase({ environment, dataPaths, args }: Command): Promise<string[]> {
  const { db, close } = await openDatabase({
    url: environment.databaseUrl,
    folder: join(dataPaths.dataDir, 'database'),
    logger: createLogger(environment.logLevel === 'info' ? 'warn' : environment.logLevel),
  });
  try {
    return await runAccountCommand({ db, now: Date.now }, args);
  } finally {
    await close();
  }
}

await runCommand(async (command) => {
  const { dataPaths, args } = command;
  const answer = await sendOperatorCommand(dataPaths.dataDir, { name: 'accounts', args });
  for (const line of answer ?? (await runOnDatabase(command))) printLine(line);
});
