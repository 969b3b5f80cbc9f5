import type { Environment } from '../../src/config/environment.ts';
import { createConsoleProgress } from '../../src/content/progress.ts';
import { pull, type PullReport } from '../../src/content/pull/pull.ts';
import { type DataPaths, printLine } from './command.ts';
import { onStop } from './stop.ts';

const formatCounts = (counts: object) =>
  Object.entries(counts)
    .filter(([, count]) => typeof count === 'number')
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

/** Pulls the content of every locale into the snapshot and tells what came. Ctrl-C ends it with nothing changed. */
export async function pullContent(environment: Environment, places: DataPaths): Promise<PullReport> {
  const stopped = new AbortController();
  onStop(() => {
    stopped.abort();
    return undefined;
  });
  const progress = createConsoleProgress();
  printLine(`Pulling content from ${environment.apiUrl}`);
  try {
    const report = await pull({
      apiUrl: environment.apiUrl,
      siteUrl: environment.siteUrl,
      snapshotFile: places.snapshotFile,
      imagesDir: places.imagesDir,
      progress,
      signal: stopped.signal,
    });
    printLine(
      `Pulled in ${(report.milliseconds / 1000).toFixed(1)} s for ${report.locales.length} locales: ${formatCounts(report.counts)}; images: ${formatCounts(report.images)}.`,
    );
    return report;
  } finally {
    progress.stop();
  }
}
