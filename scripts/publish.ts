import { writeFileSync } from 'node:fs';
import type { PublishReport } from '../src/contract/desk/publish-report.ts';
import { PublishBusyError } from '../src/publish/run/publish-lock.ts';
import type { Upload } from '../src/publish/run/upload.ts';
import type { PublisherContext } from '../src/publisher/context.ts';
import { createRefusalError, printReport } from '../src/publisher/print-report.ts';
import { printStatus } from '../src/publisher/print-status.ts';
import { publishContent, rollBackContent } from '../src/publisher/publish-content.ts';
import { runPublisher } from '../src/publisher/run-publisher.ts';
import { createUpload, requirePublishTarget } from '../src/publisher/upload-live-release.ts';
import { ensureBackend } from './lib/backend.ts';
import { type Command, printError, runCommand } from './lib/command.ts';
import { assertWritable } from './lib/output-file.ts';
import { parsePublishArguments, type PublishArguments } from './lib/publish-arguments.ts';
import { createPublisherContext } from './lib/publisher-context.ts';
import { stopAll } from './lib/stop.ts';

const exitCodes = { failed: 1, refused: 3, busy: 4, notUploaded: 5 } as const;

function writeJson(target: string | undefined, report: PublishReport): void {
  if (target === '-') writeToStdout(`${JSON.stringify(report, null, 2)}\n`);
  else if (target !== undefined) writeFileSync(target, `${JSON.stringify(report, null, 2)}\n`);
}

const writeToStdout = process.stdout.write.bind(process.stdout);

/** Reserves stdout for the report. */
function sendLinesToErrorStream(): void {
  const writeToStderr = process.stderr.write.bind(process.stderr);
  process.stdout.write = writeToStderr;
}

/** Prints the outcome of a run, writes its report and sets the exit status. */
function endWithReport(report: PublishReport, errors: readonly unknown[], json: string | undefined): void {
  writeJson(json, report);
  printReport(report);
  if (report.outcome === 'refused') {
    printError(createRefusalError(report, 'npm run publish'));
    process.exitCode = exitCodes.refused;
  }
  for (const error of errors) printError(error);
  if (report.upload?.status === 'failed') process.exitCode = exitCodes.notUploaded;
  if (report.outcome === 'failed') process.exitCode = exitCodes.failed;
}

async function publishOnce(context: PublisherContext, values: PublishArguments, upload: Upload | undefined) {
  const errors: unknown[] = [];
  const report = await publishContent(context, {
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

async function rollBack(context: PublisherContext, values: PublishArguments, upload: Upload | undefined) {
  const errors: unknown[] = [];
  const report = await rollBackContent(context, {
    release: values.release,
    wait: !values['no-wait'],
    upload,
    onError: (error) => errors.push(error),
  });
  endWithReport(report, errors, values.json);
}

async function run(command: Command): Promise<void> {
  const values = parsePublishArguments(command.args);
  if (values.json !== undefined && values.json !== '-') assertWritable(values.json);
  if (values.json === '-') sendLinesToErrorStream();
  if (values.action === 'status') {
    printStatus(command.dataPaths.dataDir);
    return;
  }
  const context = createPublisherContext(command);
  const upload = values.upload ? createUpload(context, requirePublishTarget()) : undefined;
  if (values.action === 'rollback') return rollBack(context, values, upload);
  if (!values['no-pull']) await ensureBackend(command);
  if (values.action === 'stay') return runPublisher(context, { ...values, upload });
  return publishOnce(context, values, upload);
}

await runCommand(async (command) => {
  try {
    await run(command);
  } catch (error) {
    printError(error);
    process.exitCode = error instanceof PublishBusyError ? exitCodes.busy : exitCodes.failed;
  }
  await stopAll();
});
