import type { ImageCounts, ImageFetcher } from './image-fetcher.ts';
import type { Progress } from '../progress.ts';
import type { ContentApi } from './content-api.ts';
import type { SnapshotWriter } from '../snapshot/writer.ts';
import type { Sources } from './sources.ts';
import type { Staging } from './staging.ts';

export interface PullOptions {
  apiUrl: string;
  /** Address under which the shop will be reached. */
  siteUrl: string;
  snapshotFile: string;
  /** The folder of the image originals, which later pulls reuse. */
  imagesDir: string;
  /** Parallel calls, and parallel image downloads. Default: 6. */
  concurrency?: number | undefined;
  progress?: Progress | undefined;
  fetch?: typeof fetch | undefined;
  signal?: AbortSignal | undefined;
  now?: (() => Date) | undefined;
  /** Reads everything, even if the API can tell what changed. */
  whole?: boolean | undefined;
  /** Stands for the code that turns replies into rows. After a change of it, everything is read again. */
  code?: string | undefined;
  timeoutMs?: number | undefined;
  retries?: number | undefined;
  backoffMs?: number | undefined;
  maxBytes?: number | undefined;
}

export interface PullReport {
  /** What was read again: all content, what the API named as changed, or nothing, since nothing changed. */
  scope: 'everything' | 'changes' | 'nothing';
  locales: string[];
  /** What was read, by kind: the records of the snapshot, or the products that the API named as changed. */
  counts: { products: number; categories: number; lists: number };
  images: ImageCounts;
  /** The number of notes by code. The snapshot holds the notes themselves. */
  notes: Record<string, number>;
  contentDigest: string;
  milliseconds: number;
}

/** What every step of a pull depends on. */
export interface PullContext {
  api: ContentApi;
  writer: SnapshotWriter;
  staging: Staging;
  sources: Sources;
  images: ImageFetcher;
  progress: Progress;
  concurrency: number;
  siteUrl: string;
  imagesHost: string;
  /** Sanitises HTML and caches its last results. */
  cleanHtml: (html: string) => string;
}
