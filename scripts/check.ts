// Checks what differs from main, or from a commit: the quick loop beside `npm test`.
import { UserFacingError } from '../src/config/user-facing-error.ts';
import { listChangedFiles } from './lib/check/changed-files.ts';
import { runCheck } from './lib/check/run-check.ts';
import { digestShopSources, findRunningShop, type ShopVariables } from './lib/check/running-shop.ts';
import { startShopProgram } from './lib/check/shop-program.ts';
import { watchAndCheck } from './lib/check/watch.ts';
import { parseArguments, printLine, root, runCommand } from './lib/command.ts';
import { onStop, stopAll } from './lib/stop.ts';

const usage = 'Usage: npm run check -- [--since COMMIT] [--browser | --watch] [--limit SECONDS | --all]';
const usualLimit = 60;

function readLimit(text: string): number {
  const limit = Number(text);
  if (limit > 0) return limit;
  throw new UserFacingError('INVALID_ARGUMENTS', `--limit is a number of seconds above 0, not "${text}".\n${usage}`);
}

/**
 * The shop from these sources that is already running, or with `--browser` one that this command starts. Null when
 * there is none.
 */
function findShop(startOwn: boolean): (() => Promise<ShopVariables>) | null {
  const running = findRunningShop();
  if (running?.sources === digestShopSources()) return () => Promise.resolve(running.variables);
  if (running !== null) {
    printLine('The running shop was started from other sources, so it is not used.');
    return null;
  }
  if (!startOwn) return null;
  const { variables, stop } = startShopProgram();
  onStop(stop);
  return () => variables;
}

await runCommand(async ({ args }) => {
  const { values } = parseArguments(
    args,
    {
      since: { type: 'string' },
      browser: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      limit: { type: 'string', default: String(usualLimit) },
    },
    usage,
  );
  const limit = values.all ? Infinity : readLimit(values.limit);
  const changes = listChangedFiles(root, values.since);
  if (values.watch) {
    watchAndCheck(values.since, limit);
    return;
  }
  const passed = await runCheck(changes, { limit, shop: findShop(values.browser) });
  if (!passed) process.exitCode = 1;
  await stopAll();
});
