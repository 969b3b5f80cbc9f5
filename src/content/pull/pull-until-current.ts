import type { PassReport } from './context.ts';

/**
 * How often a pull reads what has changed meanwhile. In a busy shop something changes all the time: the next pull reads
 * it.
 */
const maxRepeats = 3;

/** What two passes have read, one after the other. The later one has read changes, or nothing. */
const addChanges = (report: PassReport, later: PassReport): PassReport => ({
  ...report,
  version: later.version,
  locales: later.locales,
  contentDigest: later.contentDigest,
  notes: later.scope === 'nothing' ? report.notes : later.notes,
});

/**
 * Pulls, and then pulls what has changed meanwhile: what was read before and after a change may not fit together, as
 * products and categories of two catalogues.
 */
export async function pullUntilCurrent(
  pullOnce: (isRepeated: boolean) => Promise<PassReport>,
  readVersion: () => Promise<number | null>,
): Promise<PassReport> {
  let report = await pullOnce(false);
  if (report.scope === 'nothing' || report.version === null) return report;
  for (let repeats = 0; repeats < maxRepeats && (await readVersion()) !== report.version; repeats += 1) {
    const later = await pullOnce(true);
    report = later.scope === 'everything' ? later : addChanges(report, later);
  }
  return report;
}
