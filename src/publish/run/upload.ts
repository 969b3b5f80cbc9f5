import type { PublishReport } from '../../contract/desk/publish-report.ts';
import type { Progress } from '../../content/progress.ts';
import type { UploadReport } from '../target/upload-release.ts';
import { toReportedError } from './reported-error.ts';

/** Uploads the live release to its host. */
export type Upload = (progress: Progress) => Promise<Pick<UploadReport, 'status' | 'sent'>>;

/** Outcomes after which the live release must be at its host. */
const uploadedOutcomes: ReadonlySet<PublishReport['outcome']> = new Set([
  'published',
  'unchanged',
  'held',
  'rolled-back',
]);

/** Uploads the live release after a publish. The report records a failure, which does not change what is live here. */
export async function uploadLive(
  report: PublishReport,
  { upload, progress, onError }: { upload?: Upload | undefined; progress: Progress; onError: (error: unknown) => void },
): Promise<PublishReport> {
  if (!upload || !uploadedOutcomes.has(report.outcome)) return report;
  try {
    const { status, sent } = await upload(progress);
    return { ...report, upload: { status, sent } };
  } catch (error) {
    onError(error);
    return { ...report, upload: { status: 'failed', sent: 0, error: toReportedError(error) } };
  }
}
