import { UserFacingError } from '../src/config/user-facing-error.ts';
import { buildCode } from '../src/publish/code/build-code.ts';
import { findLiveRelease, readRelease, getReleaseFolders } from '../src/publish/release/release.ts';
import { readCodeManifest } from '../src/publish/code-manifest.ts';
import { createRefusalError } from '../src/publisher/print-report.ts';
import { startBackend, usesExternalApi } from './lib/backend.ts';
import { type Command, describeError, parseFlags, printError, root, runCommand } from './lib/command.ts';
import { startSiteServer } from './lib/site-server.ts';
import { startPublisher } from './lib/start-publisher.ts';
import { stopAll } from './lib/stop.ts';
import { printWelcome } from './lib/welcome.ts';

const usage =
  'Usage: npm start [-- --allow CODE …]\n  --allow  publish at the start even if the content check reports this finding';
const parseStartArguments = (args: readonly string[]) =>
  parseFlags(args, { allow: { type: 'string', multiple: true, default: [] } }, usage);

/** Whether this code rendered the live release. The shop then opens before its content is refreshed. */
function isLiveReleaseCurrent({ dataPaths }: Command): boolean {
  const live = findLiveRelease(getReleaseFolders(dataPaths.dataDir));
  return live !== null && readRelease(live).code === readCodeManifest(dataPaths.codeDir).digest;
}

/** Starts the publisher. Throws when its first publish failed; the publisher keeps running and retries. */
async function publishAndWatch(firstAllow: readonly string[]): Promise<void> {
  const report = await startPublisher(firstAllow);
  if (report.outcome === 'refused') throw createRefusalError(report, 'npm start');
  if (report.outcome === 'failed')
    throw new UserFacingError('PUBLISH_FAILED', 'The content could not be published; the reason is printed above.');
}

async function openShop(command: Command): Promise<void> {
  await startSiteServer(command.environment, command.dataPaths);
  printWelcome(command.environment, 'Changes that staff save there are published immediately by this command.');
}

async function start(command: Command): Promise<void> {
  const { allow } = parseStartArguments(command.args);
  const backend = usesExternalApi(process.env)
    ? undefined
    : startBackend({ dataPaths: command.dataPaths, apiUrl: command.environment.apiUrl });
  const building = buildCode({ root, codeDir: command.dataPaths.codeDir });
  await Promise.all([backend, building]);
  if ((await building) || !isLiveReleaseCurrent(command)) {
    await publishAndWatch(allow);
    await openShop(command);
    return;
  }
  await openShop(command);
  await publishAndWatch(allow).catch((error: unknown) => {
    process.stderr.write(`${describeError(error)}\nThe previous release is still served.\n`);
  });
}

await runCommand(async (command) => {
  try {
    await start(command);
  } catch (error) {
    printError(error);
    process.exitCode = 1;
    await stopAll();
  }
});
