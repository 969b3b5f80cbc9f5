import { writeFileSync } from 'node:fs';
import { UserFacingError } from '../src/config/user-facing-error.ts';
import { createConsoleProgress } from '../src/content/progress.ts';
import { getReleaseFolders, rollback } from '../src/publish/release/release.ts';
import { listKeptReleases, readReports } from '../src/publish/run/history.ts';
import { PublishBusyError, withPublishLock } from '../src/publish/run/publish-lock.ts';
import type { Upload } from '../src/publish/run/upload.ts';
import type { PublishReport } from '../src/contract/desk/publish-report.ts';
import { ensureBackend } from './lib/backend.ts';
import { type Command, describeError, parseArguments, printLine, runCommand } from './lib/command.ts';
import { createRefusalError, printReport, publishContent } from './lib/publish-content.ts';
import { stopAll } from './lib/stop.ts';
import { createUpload, requirePublishTarget } from './lib/upload-release.ts';
import { watchAndPublish } from './lib/watch-and-publish.ts';

const usage = `Usage: npm run publish [-- OPTIONS]
       npm run publish -- status
       npm run publish -- rollback [RELEASE]

  --dry-run        render and check what would change, tell it, and change nothing
  --allow CODE     publish although the check of the content has this finding; may be repeated
  --force          publish whatever the check finds
  --full           render every page
  --whole          read all content, also what the API does not name as changed
  --no-pull        publish the content of the last pull
  --no-wait        leave when another publish is under way
  --json FILE      write the report as JSON; - writes it to the standard output and everything else to the error stream
  --upload         upload each release to PUBLISH_TARGET when it is live, as "npm run upload" does
  --watch          stay, and publish whenever the content changes
  --schedule CRON  stay, and publish at these times, such as "0 6 * * *"
  --webhook PORT   stay, and look for changes when POST /publish is called there with the bearer token
                   PUBLISH_WEBHOOK_SECRET; /healthz says that it is alive, /readyz that a release is live

Exit status: 0 published, unchanged or checked; 1 failed; 3 refused by the check, or would be; 4 left to another publish;
5 live here, but not uploaded.`;

const exitCodes = { failed: 1, refused: 3, busy: 4, notUploaded: 5 } as const;

const parsePublishArguments = (args: readonly string[]) =>
  parseArguments(
    args,
    {
      allow: { type: 'string', multiple: true, default: [] },
      'dry-run': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      whole: { type: 'boolean', default: false },
      'no-pull': { type: 'boolean', default: false },
      'no-wait': { type: 'boolean', default: false },
      json: { type: 'string' },
      upload: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      schedule: { type: 'string' },
      webhook: { type: 'string' },
    },
    usage,
  );
type PublishArguments = ReturnType<typeof parsePublishArguments>['values'];

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
  writeJson(values.json, report);
  printReport(report);
  if (report.outcome === 'refused') {
    process.stderr.write(`${describeError(createRefusalError(report, 'npm run publish'))}\n`);
    process.exitCode = exitCodes.refused;
  }
  for (const error of errors) process.stderr.write(`${describeError(error)}\n`);
  if (report.upload?.status === 'failed') process.exitCode = exitCodes.notUploaded;
  if (report.outcome === 'failed') process.exitCode = exitCodes.failed;
}

async function rollBack(
  { dataPaths: { dataDir } }: Command,
  wanted: string | undefined,
  upload: Upload | undefined,
): Promise<void> {
  const progress = createConsoleProgress();
  await withPublishLock(dataDir, { wait: true }, async () => {
    printLine(`Release ${rollback(getReleaseFolders(dataDir), wanted)} is live again.`);
    await upload?.(progress);
  }).finally(() => {
    progress.stop();
  });
}

const shownReports = 5;

function printStatus({ dataPaths: { dataDir } }: Command): void {
  const releases = listKeptReleases(dataDir);
  if (releases.length === 0) printLine('Nothing has been published yet.');
  for (const { id, createdAt, pages, isLive } of releases)
    printLine(`${isLive ? 'live' : '    '} ${id}  ${createdAt}  ${pages} pages`);
  for (const { startedAt, outcome, milliseconds, pages, upload, error } of readReports(dataDir).slice(0, shownReports))
    printLine(
      `${startedAt}  ${outcome} in ${(milliseconds / 1000).toFixed(1)} s, ${pages.added + pages.changed} pages rendered${upload?.status === 'failed' ? ', not uploaded' : ''}${error ? `: ${error.message}` : ''}`,
    );
}

const maxPort = 65_535;

function parsePort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (/^\d+$/.test(text) && port > 0 && port <= maxPort) return port;
  throw new UserFacingError('INVALID_ARGUMENTS', `"${text}" is no port. An example is --webhook 4404.`);
}

async function run(command: Command): Promise<void> {
  const { values, positionals } = parsePublishArguments(command.args);
  if (values.json === '-') sendLinesToErrorStream();
  const [action, release] = positionals;
  if (action === 'status') {
    printStatus(command);
    return;
  }
  const webhook = parsePort(values.webhook);
  const upload = values.upload ? createUpload(command.dataPaths, requirePublishTarget()) : undefined;
  if (action === 'rollback') return rollBack(command, release, upload);
  if (!values['no-pull']) await ensureBackend(command);
  if (values.watch || values.schedule !== undefined || webhook !== undefined)
    return watchAndPublish(command, { ...values, upload, webhook });
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
