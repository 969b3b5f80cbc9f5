// The reference backend alone, with the demo shop. It reads its own environment and reports its own errors.
import { demoShop } from '../src/demo/demo-shop.ts';
import { runServer } from '../src/server/main.ts';
import { parseFlags, printError } from './lib/command.ts';

const usage =
  'Usage: npm run api\n  It takes no arguments: API_PORT and HOST say where it listens. npm run config lists all settings.';

try {
  parseFlags(process.argv.slice(2), {}, usage);
  await runServer({ shop: demoShop });
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
