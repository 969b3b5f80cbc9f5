import { randomUUID } from 'node:crypto';
import { UserFacingError } from '../../src/config/user-facing-error.ts';
import type { PublishReport } from '../../src/contract/desk/publish-report.ts';
import { reportPublisherRun } from '../../src/contract/desk/publisher.ts';
import { listKeptReleases } from '../../src/publish/run/history.ts';
import type { Command } from './command.ts';
import { createDeskCall, DeskCallError, DeskRefusal } from './desk-api.ts';

const notFound = 404;
/** An API that does not have the call has no content desk. */
const isWithoutDesk = (error: unknown) =>
  (error instanceof DeskCallError && error.status === notFound) ||
  (error instanceof DeskRefusal && error.code === 'ADDRESS_NOT_FOUND');

const notToldError = (cause: unknown) =>
  new UserFacingError(
    'DESK_NOT_TOLD',
    `The content desk was not told of this run: ${cause instanceof Error ? cause.message : String(cause)}`,
    { cause },
  );

/**
 * Tells the content desk, where the API has one, how a run has ended that nobody asked for there. Never throws: the run
 * counts whether the desk knows of it or not.
 */
export async function tellDesk(
  { environment: { apiUrl, publisherKey }, dataPaths: { dataDir } }: Pick<Command, 'environment' | 'dataPaths'>,
  { kind, report }: { kind: 'publish' | 'rollback'; report: PublishReport },
  onError: (error: unknown) => void = () => undefined,
): Promise<void> {
  if (publisherKey === undefined) return;
  try {
    const releases = listKeptReleases(dataDir);
    await createDeskCall(apiUrl, publisherKey)(reportPublisherRun, { runId: randomUUID(), kind, report, releases });
  } catch (error) {
    if (!isWithoutDesk(error)) onError(notToldError(error));
  }
}
