import type { ImageCounts, ImageFetcher } from './image-fetcher.ts';
import type { Progress } from '../progress.ts';
import type { ContentApi } from './content-api.ts';
import type { SnapshotWriter } from '../snapshot/writer.ts';
import type { Sources } from './sources.ts';
import type { Staging } from './staging.ts';

export interface PullOptions {
  apiUrl: string;
  /** The address under which the shop will be reached. */
  siteUrl: string;
  snapshotFile: string;
  /** The folder of the original images, which later pulls reuse. */
  imagesDir: string;
  /** Parallel calls, and parallel image downloads. Default: 6. */
  concurrency?: number | undefined;
  progress?: Progress | undefined;
  fetch?: typeof fetch | undefined;
  signal?: AbortSignal | undefined;
  now?: (() => Date) | undefined;
  /** Reads everything, even if the API can report what changed. */
  whole?: boolean | undefined;
  /** Identifies the code that turns replies into rows. When the code has changed, everything is read again. */
  code?: string | undefined;
  timeoutMs?: number | undefined;
  retries?: number | undefined;
  backoffMs?: number | undefined;
  maxBytes?: number | undefined;
}

export interface PullReport {
  /** What was read: all content, what the API reported as changed, or nothing, because nothing has changed. */
  scope: 'everything' | 'changes' | 'nothing';
  locales: string[];
  /** The numbers of read items, by kind: records of the snapshot, or products that the API reported as changed. */
  counts: { products: number; categories: number; lists: number };
  images: ImageCounts;
  /** The number of notes by code. The snapshot contains the notes. */
  notes: Record<string, number>;
  contentDigest: string;
  milliseconds: number;
}

/** What one pass of a pull has read. */
export interface PassReport extends Omit<PullReport, 'milliseconds'> {
  /** The version of the content, as it was before the pass. Null when the API reports no changes. */
  version: number | null;
}

/** The dependencies of every step of a pull. */
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
  /**
   * When the pull began, in milliseconds since 1970 (`findPullTime`): it decides what is new and which campaigns run.
   */
  now: number;
  /** Sanitises HTML and caches the last results. */
  cleanHtml: (html: string) => string;
}
