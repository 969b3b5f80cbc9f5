import { printLine } from '../command.ts';
import type { ChangedFiles } from './changed-files.ts';
import { type CheckOptions, planCheck } from './plan.ts';
import { runLanes } from './steps.ts';

const shownFiles = 8;
const shownHashLength = 8;

function printChanges({ since, present, deleted }: ChangedFiles): void {
  const files = [...present, ...deleted];
  printLine(
    `${files.length} ${files.length === 1 ? 'file differs' : 'files differ'} from ${since.slice(0, shownHashLength)}`,
  );
  for (const file of files.slice(0, shownFiles)) printLine(`  ${file}`);
  if (files.length > shownFiles) printLine(`  and ${files.length - shownFiles} more`);
}

/** Checks what changed, prints which steps ran and which were left out, and returns whether all passed. */
export async function runCheck(changes: ChangedFiles, options: CheckOptions): Promise<boolean> {
  const startedAt = performance.now();
  printChanges(changes);
  if (changes.present.length + changes.deleted.length === 0) return true;
  const { lanes, listNotRun } = planCheck(changes, options);
  const reports = await runLanes(lanes);
  const failed = reports.filter(({ succeeded }) => !succeeded);
  printLine('NOT RUN');
  for (const line of listNotRun()) printLine(`  ${line}`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const failures = failed.length > 0 ? `; FAILED: ${failed.map(({ name }) => name).join(', ')}` : '';
  printLine(`${reports.length - failed.length} of ${reports.length} steps passed in ${seconds} s${failures}`);
  return failed.length === 0;
}
