import { join } from 'node:path';
import { runKreditCommand } from '../src/server/areas/kredits/operate/run-command.ts';
import { openDatabase } from '../src/server/platform/database/open.ts';
import { createHubSender } from '../src/server/platform/hub/hub.ts';
import { createLogger } from '../src/server/platform/http/logging.ts';
import { sendOperatorCommand } from '../src/server/platform/operator-socket.ts';
import { type Command, printLine, runCommand } from './lib/command.ts';
import { findUserName } from './lib/user-name.ts';

/** Runs a command directly on the database when no server is running on this folder. */
async function runOnDatabase({ environment, dataPaths }: Command, args: readonly string[]): Promise<string[]> {
  const { db, close } = await openDatabase({
    url: environment.databaseUrl,
    folder: join(dataPaths.dataDir, 'database'),
    logger: createLogger(environment.logLevel === 'info' ? 'warn' : environment.logLevel),
  });
  const now = Date.now;
  try {
    return await runKreditCommand({ db, now, hub: createHubSender({ db, now }) }, args);
  } finally {
    await close();
  }
}

await runCommand(async (command) => {
  const args = ['--by', findUserName(), ...command.args];
  const answer = await sendOperatorCommand(command.dataPaths.dataDir, { name: 'kredits', args });
  for (const line of answer ?? (await runOnDatabase(command, args))) printLine(line);
});
