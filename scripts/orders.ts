import { join } from 'node:path';
import { runOrderCommand } from '../src/server/areas/orders/operate/run-command.ts';
import { createPaymentProviders } from '../src/server/areas/payments/index.ts';
import { openDatabase } from '../src/server/platform/database/open.ts';
import { createHubSender } from '../src/server/platform/hub/hub.ts';
import { createMailer } from '../src/server/platform/mail/mailer.ts';
import { createLogger } from '../src/server/platform/http/logging.ts';
import { sendOperatorCommand } from '../src/server/platform/operator-socket.ts';
import { type Command, printLine, runCommand } from './lib/command.ts';
import { findUserName } from './lib/user-name.ts';

/** Runs a command directly on the database when no server is running on this folder. */
async function runOnDatabase({ environment, dataPaths, args }: Command): Promise<string[]> {
  const logger = createLogger(environment.logLevel === 'info' ? 'warn' : environment.logLevel);
  const { db, close } = await openDatabase({
    url: environment.databaseUrl,
    folder: join(dataPaths.dataDir, 'database'),
    logger,
  });
  const now = Date.now;
  const mailer = createMailer(db, environment, now);
  const providers = await createPaymentProviders(environment, { db, now });
  const hub = createHubSender({ db, now });
  try {
    return await runOrderCommand({ db, environment, logger, now, mailer, providers, hub, queue: null }, args);
  } finally {
    mailer.close();
    await close();
  }
}

/** The default of `--by` comes first, so that a given `--by` overrides it. */
const signed = (args: readonly string[]) => ['--by', findUserName(), ...args];

await runCommand(async (unsigned) => {
  const command = { ...unsigned, args: signed(unsigned.args) };
  const { dataPaths, args } = command;
  const answer = await sendOperatorCommand(dataPaths.dataDir, { name: 'orders', args });
  for (const line of answer ?? (await runOnDatabase(command))) printLine(line);
});
