import { buildCode } from '../src/publish/code/build-code.ts';
import { findLiveRelease, readRelease, getReleaseFolders } from '../src/publish/release/release.ts';
import { readCodeRelease } from '../src/publish/render/renderer.ts';
import { createRefusalError, printReport } from '../src/publisher/print-report.ts';
import { publishContent } from '../src/publisher/publish-content.ts';
import { startBackend, usesExternalApi } from './lib/backend.ts';
import { type Command, describeError, printError, parseArguments, root, runCommand } from './lib/command.ts';
import { createPublisherContext } from './lib/publisher-context.ts';
import { startSiteServer } from './lib/site-server.ts';
import { stopAll } from './lib/stop.ts';
import { printWelcome } from './lib/welcome.ts';

const usage =
  'Usage: npm start [-- --allow CODE …]\n  --allow  publish although the check of the content has this finding';
const parseStartArguments = (args: readonly string[]) =>
  parseArguments(args, { allow: { type: 'string', multiple: true, default: [] } }, usage).values;

/** Whether this code made the live release. If so, the shop opens before its content is refreshed. */
function isLiveReleaseCurrent({ dataPaths }: Command): boolean {
  const live = findLiveRelease(getReleaseFolders(dataPaths.dataDir));
  return live !== null && readRelease(live).code === readCodeRelease(dataPaths.codeDir).digest;
}

async function refreshContent(command: Command): Promise<void> {
  const { allow } = parseStartArguments(command.args);
  const errors: unknown[] = [];
  const report = await publishContent(createPublisherContext(command), {
    allow,
    isAutomatic: true,
    onError: (error) => errors.push(error),
  });
  if (report.outcome === 'failed') throw errors[0];
  printReport(report);
  for (const error of errors) printError(error);
  if (report.outcome === 'refused') throw createRefusalError(report, 'npm start');
}

async function openShop(command: Command): Promise<void> {
  await startSiteServer(command.environment, command.dataPaths);
  printWelcome(command.environment);
}

async function start(command: Command): Promise<void> {
  parseStartArguments(command.args);
  const backend = usesExternalApi(process.env)
    ? undefined
    : startBackend({ dataPaths: command.dataPaths, apiUrl: command.environment.apiUrl });
  const building = buildCode({ root, codeDir: command.dataPaths.codeDir });
  await Promise.all([backend, building]);
  if ((await building) || !isLiveReleaseCurrent(command)) {
    await refreshContent(command);
    await openShop(command);
    return;
  }
  await openShop(command);
  await refreshContent(command).catch((error: unknown) => {
    process.stderr.write(`${describeError(error)}\nThe release that was live before is still served.\n`);
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
