import { UserFacingError } from '../../src/config/user-facing-error.ts';
import { createDeskRun } from '../../src/publish/run/desk-run.ts';
import { listKeptReleases } from '../../src/publish/run/history.ts';
import type { RenderPool } from '../../src/publish/render/render-pool.ts';
import type { Upload } from '../../src/publish/run/upload.ts';
import type { Command } from './command.ts';
import { serveDeskRequests } from './desk-publisher.ts';
import type { PublishingMode } from './publishing-mode.ts';
import { pullContent } from './pull-content.ts';

interface ServeDeskOptions {
  pool: RenderPool;
  /** The digest of the sources of the code release. */
  sources: string;
  upload: Upload | undefined;
  /** When this process publishes, which staff are told. */
  publishing: PublishingMode;
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

const missingKeyError = () =>
  new UserFacingError(
    'PUBLISHER_KEY_MISSING',
    'PUBLISHER_KEY is not set, so the requests of the content desk are not taken.',
  );

/**
 * Does what staff ask for at the content desk, until the signal aborts. Throws PUBLISHER_KEY_MISSING, and
 * PUBLISHER_KEY_INVALID when the API has another key.
 */
export async function serveDesk(
  { environment, dataPaths }: Command,
  { pool, sources, upload, publishing, signal, onError }: ServeDeskOptions,
): Promise<void> {
  const { dataDir, codeDir, snapshotFile } = dataPaths;
  const { apiUrl, publisherKey } = environment;
  if (publisherKey === undefined) throw missingKeyError();
  const run = createDeskRun({
    ...{ dataDir, codeDir, snapshotFile, pool, upload, now: () => new Date(), onError },
    pull: () => pullContent(environment, dataPaths, { code: sources }),
  });
  const listReleases = () => Promise.resolve(listKeptReleases(dataDir));
  await serveDeskRequests({ apiUrl, publisherKey, run, publishing, signal, listReleases, onTrouble: onError });
}
