import type { Logger } from 'pino';
import type { Environment } from '../config/environment.ts';
import { runKreditCommand } from './areas/kredits/operate/run-command.ts';
import { runAccountCommand } from './areas/account/operate/run-command.ts';
import { runExportCommand } from './areas/catalogue/export/export-command.ts';
import { runOrderCommand } from './areas/orders/operate/run-command.ts';
import type { OperatorDependencies } from './areas/orders/operate/operator-dependencies.ts';
import { runBackupCommand } from './platform/database/backup-command.ts';
import type { DatabaseHandle } from './platform/database/open.ts';
import { listenForOperators } from './platform/operator-socket.ts';

interface OperatorParts extends OperatorDependencies {
  environment: OperatorDependencies['environment'] & Pick<Environment, 'dataDir'>;
  logger: Logger;
  database: DatabaseHandle;
}

/** Lets operators run the commands of the areas in this server. A server without a socket is a server all the same. */
export async function listenToOperators(parts: OperatorParts): Promise<{ close(): Promise<unknown> }> {
  const { environment, logger, database, now, db } = parts;
  const runners = {
    orders: (args: readonly string[]) => runOrderCommand(parts, args),
    kredits: (args: readonly string[]) => runKreditCommand(parts, args),
    accounts: (args: readonly string[]) => runAccountCommand(parts, args),
    export: (args: readonly string[]) => runExportCommand(db, args),
    backup: (args: readonly string[]) => runBackupCommand({ database, dataDir: environment.dataDir, now }, args),
  };
  try {
    return await listenForOperators(environment.dataDir, runners, logger);
  } catch (error) {
    logger.warn({ err: error }, 'operators cannot reach this server: commands open the database themselves');
    return { close: () => Promise.resolve() };
  }
}
