import { runOrderCommand } from '../src/server/areas/orders/operate/run-command.ts';
import { createPaymentProviders } from '../src/server/areas/payments/index.ts';
import { createHubSender } from '../src/server/platform/hub/hub.ts';
import { createMailer } from '../src/server/platform/mail/mailer.ts';
import { sendOperatorCommand } from '../src/server/platform/operator-socket.ts';
import { type Command, printLine, runCommand } from './lib/command.ts';
import { runOnDatabase } from './lib/operator-database.ts';
import { findUserName } from './lib/user-name.ts';

/** Runs a command directly on the database when no server is running on this folder. */
const runDirectly = (command: Command) =>
  runOnDatabase(command, async ({ db }, logger) => {
    const { environment, args } = command;
    const now = Date.now;
    const mailer = createMailer(db, environment, now);
    try {
      const providers = await createPaymentProviders(environment, { db, now });
      const hub = createHubSender({ db, now });
      return await runOrderCommand({ db, environment, logger, now, mailer, providers, hub, queue: null }, args);
    } finally {
      mailer.close();
    }
  });

/** The default of `--by` comes first, so that a given `--by` overrides it. */
const signed = (args: readonly string[]) => ['--by', findUserName(), ...args];

await runCommand(async (unsigned) => {
  const command = { ...unsigned, args: signed(unsigned.args) };
  const { dataPaths, args } = command;
  const answer = await sendOperatorCommand(dataPaths.dataDir, { name: 'orders', args });
  for (const line of answer ?? (await runDirectly(command))) printLine(line);
});
