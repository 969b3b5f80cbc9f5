import { availableParallelism } from 'node:os';
import { createRenderPool, type RenderPool } from './render-pool.ts';
import { type RenderOptions, sliceSize } from './render-options.ts';

/** The threads of one publish. They start with the first work and end when the pages are rendered. */
export function createRunThreads(): RenderPool {
  let pool: RenderPool | undefined;
  const countThreads = ({ threads = availableParallelism() }: RenderOptions) => threads;
  const start = (source: RenderOptions, threads: number) => (pool ??= createRenderPool({ ...source, threads }));
  const close = async () => {
    const started = pool;
    pool = undefined;
    await started?.close();
  };
  return {
    // While one thread lists the pages, the others load the code.
    listPages: (source) => start(source, countThreads(source)).listPages(source),
    async renderPages(source, jobs, onRendered) {
      const needed = Math.max(1, Math.min(countThreads(source), Math.ceil(jobs.length / sliceSize)));
      try {
        await start(source, needed).renderPages(source, jobs, onRendered);
      } finally {
        await close();
      }
    },
    close,
  };
}
