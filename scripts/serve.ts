import { parseFlags, runCommand, printLine } from './lib/command.ts';
import { startSiteServer } from './lib/site-server.ts';

const usage =
  'Usage: npm run serve\n  It takes no arguments: SHOP_PORT and HOST say where it listens, and DATA_DIR what it serves.';

await runCommand(async ({ environment, dataPaths, args }) => {
  parseFlags(args, {}, usage);
  const site = await startSiteServer(environment, dataPaths);
  printLine(`Serving the live release at ${site.url}`);
});
