import { randomUUID } from 'node:crypto';
import { UserFacingError } from '../../src/config/user-facing-error.ts';
import { reportPublisherRun } from '../../src/contract/desk/publisher.ts';
import { listKeptReleases } from '../../src/publish/run/history.ts';
import type { Command } from './command.ts';
import { createDeskCall, DeskCallError, DeskRefusal } from './desk-api.ts';
import { keepUntoldRun, type PublisherRun, readUntoldRuns } from './untold-runs.ts';

const notFound = 404;
/** An API that does not have the call has no content desk. */
const isWithoutDesk = (error: unknown) =>
  (error instanceof DeskCallError && error.status === notFound) ||
  (error instanceof DeskRefusal && error.code === 'ADDRESS_NOT_FOUND');

const notToldError = (cause: unknown, next: string) =>
  new UserFacingError(
    'DESK_NOT_TOLD',
    `The content desk was not told of this run: ${cause instanceof Error ? cause.message : String(cause)}${next}`,
    { cause },
  );

type TellingCommand = Pick<Command, 'environment' | 'dataPaths'>;

/** Tells of the runs that the desk does not know of, the oldest first. What cannot be told now is kept for the next time. */
async function tellUntoldRuns(
  { environment: { apiUrl }, dataPaths: { dataDir } }: TellingCommand,
  publisherKey: string,
  onError: (error: unknown) => void,
): Promise<void> {
  const call = createDeskCall(apiUrl, publisherKey);
  const releases = listKeptReleases(dataDir);
  for (const { run, forget } of readUntoldRuns(dataDir))
    try {
      await call(reportPublisherRun, { ...run, releases });
      forget();
    } catch (error) {
      const isWanted = !isWithoutDesk(error);
      const isLasting = !isWanted || error instanceof DeskRefusal;
      if (isWanted) onError(notToldError(error, isLasting ? '' : ' It will be told after the next one.'));
      if (!isLasting) return;
      forget();
    }
}

/**
 * Tells the content desk, where the API has one, how a run has ended that nobody asked for there, and of those before it
 * that could not be told. Never throws: the run counts whether the desk knows of it or not.
 */
export async function tellDesk(
  command: TellingCommand,
  { kind, report }: Omit<PublisherRun, 'runId'>,
  onError: (error: unknown) => void = () => undefined,
): Promise<void> {
  const { publisherKey } = command.environment;
  if (publisherKey === undefined) return;
  try {
    keepUntoldRun(command.dataPaths.dataDir, { runId: randomUUID(), kind, report });
    await tellUntoldRuns(command, publisherKey, onError);
  } catch (error) {
    onError(notToldError(error, ''));
  }
}
