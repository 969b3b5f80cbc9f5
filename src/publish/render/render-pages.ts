import { availableParallelism } from 'node:os';
import type { PageJob } from './renderer.ts';
import { createRenderPool } from './render-pool.ts';
import { type OnRendered, type RenderOptions, sliceSize } from './render-options.ts';

export type { RenderOptions } from './render-options.ts';

/** Lists every page of the snapshot and the code release. */
export async function listPages(source: RenderOptions): Promise<PageJob[]> {
  const pool = createRenderPool({ ...source, threads: 1 });
  try {
    return await pool.listPages(source);
  } finally {
    await pool.close();
  }
}

/**
 * Renders the jobs into the site folder in worker threads, which are started for it. Throws at the first page that fails,
 * with the path of the page.
 */
export async function renderPages(
  source: RenderOptions,
  jobs: readonly PageJob[],
  onRendered: OnRendered,
): Promise<void> {
  const threads = Math.max(1, Math.min(source.threads ?? availableParallelism(), Math.ceil(jobs.length / sliceSize)));
  const pool = createRenderPool({ ...source, threads });
  try {
    await pool.renderPages(source, jobs, onRendered);
  } finally {
    await pool.close();
  }
}
