import { runAccountCommand } from '../src/server/areas/account/operate/run-command.ts';
import { sendOperatorCommand } from '../src/server/platform/operator-socket.ts';
import { type Command, printLine, runCommand } from './lib/command.ts';
import { runOnDatabase } from './lib/operator-database.ts';

/** Runs a command directly on the database when no server is running on this folder. */
const runDirectly = (command: Command) =>
  runOnDatabase(command, ({ db }) => runAccountCommand({ db, now: Date.now }, command.args));

await runCommand(async (command) => {
  const { dataPaths, args } = command;
  const answer = await sendOperatorCommand(dataPaths.dataDir, { name: 'accounts', args });
  for (const line of answer ?? (await runDirectly(command))) printLine(line);
});
