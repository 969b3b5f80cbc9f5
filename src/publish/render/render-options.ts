import type { Encoding } from '../encoding.ts';
import type { PageJob } from './renderer.ts';
import type { PageResult } from './write-page.ts';

export interface RenderOptions {
  codeDir: string;
  siteDir: string;
  /** The public address of the site, without a trailing slash. */
  siteUrl: string;
  snapshotFile: string;
  /** The revision of the snapshot. Threads that have rendered another revision clear their caches. */
  revision?: string | undefined;
  /** Whether compressed versions are written beside the pages. Default: true. */
  compress?: boolean;
  /** Default: `small`. */
  encoding?: Encoding;
  /** Whether the facts that the page checks need are collected. Default: true. */
  inspect?: boolean;
  /** Number of worker threads. Default: the number of processor cores. */
  threads?: number;
}

/** Called for each slice of rendered pages, so that memory use stays constant. */
export type OnRendered = (pages: readonly (PageResult & PageJob)[]) => void;

/**
 * Pages in one message: enough to make its cost negligible, few enough that all threads finish at about the same time.
 */
export const sliceSize = 40;
