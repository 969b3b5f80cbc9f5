import { UserFacingError } from '../../config/user-facing-error.ts';
import { createDeskRun } from '../../publish/run/desk-run.ts';
import { listKeptReleases } from '../../publish/run/history.ts';
import type { RenderPool } from '../../publish/render/render-pool.ts';
import type { Upload } from '../../publish/run/upload.ts';
import type { PublisherContext } from '../context.ts';
import type { PublishingMode } from '../publishing-mode.ts';
import { pullContent } from '../pull-content.ts';
import { startPreparingTrees } from '../start-preparing-trees.ts';
import { serveDeskRequests } from './serve-requests.ts';

interface ServeDeskOptions {
  pool: RenderPool;
  /** The digest of the sources of the code release. */
  sources: string;
  upload: Upload | undefined;
  /** When this process publishes, for staff to see. */
  publishing: PublishingMode;
  onError: (error: unknown) => void;
}

const missingKeyError = () =>
  new UserFacingError(
    'PUBLISHER_KEY_MISSING',
    'PUBLISHER_KEY is not set, so this publisher takes no requests of the content desk. Set it to the same value as at the API.',
  );

/**
 * Runs the requests of staff at the content desk until the process ends. Throws PUBLISHER_KEY_MISSING, and
 * PUBLISHER_KEY_INVALID when the API has another key.
 */
export async function serveDesk(
  context: PublisherContext,
  { pool, sources, upload, publishing, onError }: ServeDeskOptions,
): Promise<void> {
  const { dataDir, codeDir, snapshotFile } = context.dataPaths;
  const { apiUrl, publisherKey, indexNow } = context.environment;
  const { signal } = context;
  if (publisherKey === undefined) throw missingKeyError();
  const runRequest = createDeskRun({
    ...{ dataDir, codeDir, snapshotFile, pool, upload, now: () => new Date(), onError },
    indexNow: indexNow ?? undefined,
    pull: () => pullContent(context, { code: sources }),
  });
  const run: typeof runRequest = async (...request) => {
    const ended = await runRequest(...request);
    startPreparingTrees(dataDir);
    return ended;
  };
  const listReleases = () => Promise.resolve(listKeptReleases(dataDir));
  await serveDeskRequests({ apiUrl, publisherKey, run, publishing, signal, listReleases, onError });
}
