import { writeFileSync } from 'node:fs';
import type { PublishReport } from '../src/contract/desk/publish-report.ts';
import { getReleaseFolders } from '../src/publish/release/release.ts';
import { readRollback } from '../src/publish/release/rollback.ts';
import { listKeptReleases, readReports } from '../src/publish/run/history.ts';
import { PublishBusyError } from '../src/publish/run/publish-lock.ts';
import type { Upload } from '../src/publish/run/upload.ts';
import { ensureBackend } from './lib/backend.ts';
import { type Command, describeError, printLine, runCommand } from './lib/command.ts';
import { parsePublishArguments, type PublishArguments } from './lib/publish-arguments.ts';
import { createRefusalError, printReport, publishContent, rollBackContent } from './lib/publish-content.ts';
import { stopAll } from './lib/stop.ts';
import { createUpload, requirePublishTarget } from './lib/upload-release.ts';
import { watchAndPublish } from './lib/watch-and-publish.ts';

const exitCodes = { failed: 1, refused: 3, busy: 4, notUploaded: 5 } as const;

function writeJson(target: string | undefined, report: PublishReport): void {
  if (target === '-') writeToStdout(`${JSON.stringify(report, null, 2)}\n`);
  else if (target !== undefined) writeFileSync(target, `${JSON.stringify(report, null, 2)}\n`);
}

const writeToStdout = process.stdout.write.bind(process.stdout);

/** Leaves the standard output to the report. */
function sendLinesToErrorStream(): void {
  const writeToStderr = process.stderr.write.bind(process.stderr);
  process.stdout.write = writeToStderr;
}

/** Prints how a run has ended and writes its report. The exit status of the process says the same. */
function endWithReport(report: PublishReport, errors: readonly unknown[], json: string | undefined): void {
  writeJson(json, report);
  printReport(report);
  if (report.outcome === 'refused') {
    process.stderr.write(`${describeError(createRefusalError(report, 'npm run publish'))}\n`);
    process.exitCode = exitCodes.refused;
  }
  for (const error of errors) process.stderr.write(`${describeError(error)}\n`);
  if (report.upload?.status === 'failed') process.exitCode = exitCodes.notUploaded;
  if (report.outcome === 'failed') process.exitCode = exitCodes.failed;
}

async function publishOnce(command: Command, values: PublishArguments, upload: Upload | undefined): Promise<void> {
  const errors: unknown[] = [];
  const report = await publishContent(command, {
    allow: values.allow,
    force: values.force,
    full: values.full,
    whole: values.whole,
    dryRun: values['dry-run'],
    pull: !values['no-pull'],
    wait: !values['no-wait'],
    upload,
    onError: (error) => errors.push(error),
  });
  endWithReport(report, errors, values.json);
}

async function rollBack(command: Command, values: PublishArguments, upload: Upload | undefined): Promise<void> {
  const errors: unknown[] = [];
  const report = await rollBackContent(command, {
    release: values.release,
    wait: !values['no-wait'],
    upload,
    onError: (error) => errors.push(error),
  });
  endWithReport(report, errors, values.json);
}

const shownReports = 5;

function printStatus({ dataPaths: { dataDir } }: Command): void {
  const releases = listKeptReleases(dataDir);
  if (releases.length === 0) printLine('Nothing has been published yet.');
  for (const { id, createdAt, pages, isLive } of releases)
    printLine(`${isLive ? 'live' : '    '} ${id}  ${createdAt}  ${pages} pages`);
  const returned = readRollback(getReleaseFolders(dataDir));
  if (returned)
    printLine(
      `The shop was rolled back${returned.from === null ? '' : ` from ${returned.from}`}. It stays so until the content changes or somebody publishes.`,
    );
  for (const { startedAt, outcome, milliseconds, pages, upload, error } of readReports(dataDir).slice(0, shownReports))
    printLine(
      `${startedAt}  ${outcome} in ${(milliseconds / 1000).toFixed(1)} s, ${pages.added + pages.changed} pages rendered${upload?.status === 'failed' ? ', not uploaded' : ''}${error ? `: ${error.message}` : ''}`,
    );
}

async function run(command: Command): Promise<void> {
  const values = parsePublishArguments(command.args);
  if (values.json === '-') sendLinesToErrorStream();
  if (values.action === 'status') {
    printStatus(command);
    return;
  }
  const upload = values.upload ? createUpload(command.dataPaths, requirePublishTarget()) : undefined;
  if (values.action === 'rollback') return rollBack(command, values, upload);
  if (!values['no-pull']) await ensureBackend(command);
  if (values.action === 'stay') return watchAndPublish(command, { ...values, upload });
  return publishOnce(command, values, upload);
}

await runCommand(async (command) => {
  try {
    await run(command);
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    process.exitCode = error instanceof PublishBusyError ? exitCodes.busy : exitCodes.failed;
  }
  await stopAll();
});
