import { randomUUID } from 'node:crypto';
import { UserFacingError } from '../../config/user-facing-error.ts';
import { reportPublisherRun } from '../../contract/desk/publisher.ts';
import { listKeptReleases } from '../../publish/run/history.ts';
import type { PublisherContext } from '../context.ts';
import { createDeskCall, DeskCallError, DeskRefusal } from './call-desk.ts';
import { keepUnreportedRun, type PublisherRun, readUnreportedRuns } from './unreported-runs.ts';

const notFound = 404;
/** An API without this call has no content desk. */
const isWithoutDesk = (error: unknown) =>
  (error instanceof DeskCallError && error.status === notFound) ||
  (error instanceof DeskRefusal && error.code === 'ADDRESS_NOT_FOUND');

function notReportedError(cause: unknown, next: string): UserFacingError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new UserFacingError(
    'RUN_NOT_REPORTED',
    `This run could not be reported to the content desk: ${reason.replace(/\.?$/, '.')}${next}`,
    { cause },
  );
}

type ReportContext = Pick<PublisherContext, 'environment' | 'dataPaths'>;

/** Reports the runs that the desk does not know, oldest first. A run that cannot be reported now is kept. */
async function reportUnreportedRuns(
  { environment: { apiUrl }, dataPaths: { dataDir } }: ReportContext,
  publisherKey: string,
  onError: (error: unknown) => void,
): Promise<void> {
  const call = createDeskCall(apiUrl, publisherKey);
  const releases = listKeptReleases(dataDir);
  for (const { run, forget } of readUnreportedRuns(dataDir))
    try {
      await call(reportPublisherRun, { ...run, releases });
      forget();
    } catch (error) {
      const hasDesk = !isWithoutDesk(error);
      const isFinal = !hasDesk || error instanceof DeskRefusal;
      if (hasDesk) onError(notReportedError(error, isFinal ? '' : ' It will be reported after the next one.'));
      if (!isFinal) return;
      forget();
    }
}

/**
 * Reports the result of a run that was not requested at the content desk, and the earlier runs that could not be
 * reported. Does nothing when the API has no desk. Never throws: the result of a run does not depend on its report.
 */
export async function reportRun(
  context: ReportContext,
  { kind, report }: Omit<PublisherRun, 'runId'>,
  onError: (error: unknown) => void = () => undefined,
): Promise<void> {
  const { publisherKey } = context.environment;
  if (publisherKey === undefined) return;
  try {
    keepUnreportedRun(context.dataPaths.dataDir, { runId: randomUUID(), kind, report });
    await reportUnreportedRuns(context, publisherKey, onError);
  } catch (error) {
    onError(notReportedError(error, ''));
  }
}
