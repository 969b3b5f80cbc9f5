import type { PublishReport } from '../../contract/desk/publish-report.ts';
import type { Progress } from '../../content/progress.ts';
import type { UploadReport } from '../target/upload-release.ts';
import { toReportedError } from './reported-error.ts';

/** Sends the live release to where it is hosted. */
export type Upload = (progress: Progress) => Promise<Pick<UploadReport, 'status' | 'sent'>>;

/** Outcomes after which the live release is the one to be served. */
const uploadedOutcomes: ReadonlySet<PublishReport['outcome']> = new Set([
  'published',
  'unchanged',
  'held',
  'rolled-back',
]);

/** Uploads what a publish has left live. A failure is told in the report, and changes nothing of what is live here. */
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
