import { silentProgress } from '../progress.ts';
import type { SnapshotWriter } from '../snapshot/writer.ts';
import type { ContentApi } from './content-api.ts';
import type { PullOptions } from './context.ts';
import { type ImageFetcher, openImageFetcher } from './image-fetcher.ts';
import type { Staging } from './staging.ts';

const maxImageRetries = 1;

/** The resources that a pull under way holds open. */
export interface PullRun {
  api: ContentApi;
  writer: SnapshotWriter;
  staging: Staging;
  options: PullOptions;
  concurrency: number;
}

export function openRunImages(
  { api, writer, options, concurrency }: PullRun,
  imagesHost: string,
  isUnchanged?: (sku: string) => boolean,
): ImageFetcher {
  const { imagesDir, fetch, signal, retries, backoffMs, timeoutMs, progress = silentProgress } = options;
  const onHostDown = (host: string) => {
    writer.addNote('IMAGE_HOST_DOWN', '', host);
    progress.log(`The images host ${host} does not answer; its images are left as they were.`);
  };
  return openImageFetcher({
    imagesDir,
    imagesHost,
    concurrency,
    fetch,
    signal,
    backoffMs,
    timeoutMs,
    retries: retries === undefined ? undefined : Math.min(retries, maxImageRetries),
    absences: api.absences,
    isUnchanged,
    onHostDown,
  });
}
