import { UserFacingError } from '../../config/user-facing-error.ts';
import type { PublishReport } from '../../contract/desk/publish-report.ts';
import { type IndexNow, sendPendingAddresses } from '../index-now/send-addresses.ts';
import { findLiveRelease, getReleaseFolders, readRelease } from '../release/release.ts';
import { toReportedError } from './reported-error.ts';

/** Outcomes after which the release of the report is live. */
const liveOutcomes: ReadonlySet<PublishReport['outcome']> = new Set(['published', 'unchanged', 'rolled-back']);

interface Telling {
  dataDir: string;
  indexNow?: IndexNow | undefined;
  onError: (error: unknown) => void;
}

function hasKeyFile(dataDir: string, { key }: IndexNow): boolean {
  const live = findLiveRelease(getReleaseFolders(dataDir));
  return live !== null && readRelease(live).indexNowKey === key;
}

const toNotToldError = (cause: unknown) =>
  cause instanceof UserFacingError
    ? cause
    : new UserFacingError(
        'INDEXNOW_UNREACHABLE',
        `Search engines could not be told about changed pages: ${cause instanceof Error ? cause.message : String(cause)}`,
        { cause },
      );

/**
 * Tells search engines about changed pages once these are live, also at the host to which they are uploaded. The report
 * records a failure, which changes nothing else: the next publish tries again.
 */
export async function tellSearchEngines(
  report: PublishReport,
  { dataDir, indexNow, onError }: Telling,
): Promise<PublishReport> {
  if (!indexNow || !liveOutcomes.has(report.outcome) || report.upload?.status === 'failed') return report;
  // Search engines look for the file of the key, which earlier releases may not have.
  if (!hasKeyFile(dataDir, indexNow)) return report;
  const { sent, waiting, error } = await sendPendingAddresses(dataDir, indexNow);
  if (error !== undefined) {
    const reported = toNotToldError(error);
    onError(reported);
    return { ...report, indexNow: { status: 'failed', sent, waiting, error: toReportedError(reported) } };
  }
  return sent > 0 ? { ...report, indexNow: { status: 'sent', sent, waiting } } : report;
}
