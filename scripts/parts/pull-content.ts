import type { Environment } from '../../src/config/environment.ts';
import { consoleProgress } from '../../src/content/pull/progress.ts';
import { pull, type PullReport } from '../../src/content/pull/pull.ts';
import { type Places, say } from './command.ts';
import { onStop } from './stop.ts';

const list = (counts: object) =>
  Object.entries(counts)
    .filter(([, count]) => typeof count === 'number')
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

/** Pulls the content of every locale into the snapshot and tells what came. Ctrl-C ends it with nothing changed. */
export async function pullContent(environment: Environment, places: Places): Promise<PullReport> {
  const stopped = new AbortController();
  onStop(() => {
    stopped.abort();
    return undefined;
  });
  const progress = consoleProgress();
  say(`Pulling content from ${environment.apiUrl}`);
  try {
    const report = await pull({
      apiUrl: environment.apiUrl,
      siteUrl: environment.siteUrl,
      out: places.snapshot,
      imagesDir: places.images,
      progress,
      signal: stopped.signal,
    });
    say(
      `Pulled in ${(report.milliseconds / 1000).toFixed(1)} s for ${report.locales.length} locales: ${list(report.counts)}; images: ${list(report.images)}.`,
    );
    return report;
  } finally {
    progress.stop();
  }
}
