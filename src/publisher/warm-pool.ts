import { availableParallelism } from 'node:os';
import { createRenderPool, type RenderPool } from '../publish/render/render-pool.ts';
import { readCodeManifest } from '../publish/code-manifest.ts';

/**
 * Render threads that are kept between publishes. Threads of another code release are replaced when pages are rendered.
 */
export function createWarmPool({ codeDir, snapshotFile }: { codeDir: string; snapshotFile: string }): RenderPool {
  let current: { digest: string; pool: RenderPool } | undefined;
  const getPool = async (): Promise<RenderPool> => {
    const { digest } = readCodeManifest(codeDir);
    if (current?.digest === digest) return current.pool;
    await current?.pool.close();
    current = { digest, pool: createRenderPool({ codeDir, snapshotFile, threads: availableParallelism() }) };
    return current.pool;
  };
  return {
    listPages: async (source) => (await getPool()).listPages(source),
    renderPages: async (source, jobs, onRendered) => (await getPool()).renderPages(source, jobs, onRendered),
    close: async () => {
      await current?.pool.close();
    },
  };
}
