import { runKreditCommand } from '../src/server/areas/kredits/operate/run-command.ts';
import { createHubSender } from '../src/server/platform/hub/hub.ts';
import { sendOperatorCommand } from '../src/server/platform/operator-socket.ts';
import { type Command, printLine, runCommand } from './lib/command.ts';
import { runOnDatabase } from './lib/operator-database.ts';
import { findUserName } from './lib/user-name.ts';

/** Runs a command directly on the database when no server is running on this folder. */
const runDirectly = (command: Command, args: readonly string[]) =>
  runOnDatabase(command, ({ db }) => {
    const now = Date.now;
    return runKreditCommand({ db, now, hub: createHubSender({ db, now }) }, args);
  });

await runCommand(async (command) => {
  const args = ['--by', findUserName(), ...command.args];
  const answer = await sendOperatorCommand(command.dataPaths.dataDir, { name: 'kredits', args });
  for (const line of answer ?? (await runDirectly(command, args))) printLine(line);
});
