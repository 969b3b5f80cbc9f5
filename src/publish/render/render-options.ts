import type { PageResult } from './write-page.ts';

export interface RenderOptions {
  codeDir: string;
  siteDir: string;
  /** The public address of the site, without a slash at its end. */
  siteUrl: string;
  snapshotFile: string;
  /** The state of the snapshot's content. Threads that have rendered another one forget what they cached. */
  revision?: string | undefined;
  /** Whether compressed twins are written beside the pages. Default: true. */
  compress?: boolean;
  /** Whether is collected what must be checked about the pages. Default: true. */
  inspect?: boolean;
  /** Worker threads. Default: the cores of the machine. */
  threads?: number;
}

/** Called for each slice of rendered pages, so that memory use stays constant. */
export type OnRendered = (pages: readonly PageResult[]) => void;

/** Pages in one message: enough to hide its cost, few enough that all threads finish at about the same time. */
export const sliceSize = 40;
