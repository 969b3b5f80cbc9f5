import { printLine } from '../config/terminal.ts';
import { createConsoleProgress } from '../content/progress.ts';
import type { PullOptions, PullReport } from '../content/pull/pull.ts';
import type { PublisherContext } from './context.ts';

const formatCounts = (counts: object) =>
  Object.entries(counts)
    .filter(([, count]) => typeof count === 'number')
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

const summaries: Readonly<Record<PullReport['scope'], string>> = {
  everything: 'all content',
  changes: 'what the API named as changed',
  nothing: 'nothing, since nothing changed',
};

/** A publish without a pull needs none of its code, which takes a third of a second to load. */
const loadPull = () => import('../content/pull/pull.ts');

/**
 * Pulls the content of every locale into the snapshot and prints a summary. Ctrl-C stops it and leaves the snapshot
 * unchanged.
 */
export async function pullContent(
  { environment, dataPaths, signal }: Pick<PublisherContext, 'environment' | 'dataPaths' | 'signal'>,
  options: Pick<PullOptions, 'whole' | 'code'> = {},
): Promise<PullReport> {
  const { pull } = await loadPull();
  const progress = createConsoleProgress();
  printLine(`Pulling content from ${environment.apiUrl}`);
  try {
    const report = await pull({
      apiUrl: environment.apiUrl,
      siteUrl: environment.siteUrl,
      snapshotFile: dataPaths.snapshotFile,
      imagesDir: dataPaths.imagesDir,
      progress,
      signal,
      ...options,
    });
    const read = `Read ${summaries[report.scope]} in ${(report.milliseconds / 1000).toFixed(1)} s`;
    printLine(
      report.scope === 'nothing'
        ? `${read}.`
        : `${read} for ${report.locales.length} locales: ${formatCounts(report.counts)}; images: ${formatCounts(report.images)}.`,
    );
    return report;
  } finally {
    progress.stop();
  }
}
