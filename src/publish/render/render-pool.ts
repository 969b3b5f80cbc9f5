import { Worker } from 'node:worker_threads';
import { UserFacingError } from '../../config/user-facing-error.ts';
import { createUnpacker } from './page-messages.ts';
import type { PageJob } from './renderer.ts';
import { type OnRendered, type RenderOptions, sliceSize } from './render-options.ts';
import type { WorkerReply, WorkerRequest } from './render-worker.ts';

export interface PoolOptions {
  codeDir: string;
  snapshotFile: string;
  threads: number;
}

/** Threads that have loaded a code release. They can be kept between publishes, so that a small one starts at once. */
export interface RenderPool {
  listPages(source: RenderOptions): Promise<PageJob[]>;
  /** Throws at the first page that fails, with the path of the page. */
  renderPages(source: RenderOptions, jobs: readonly PageJob[], onRendered: OnRendered): Promise<void>;
  close(): Promise<void>;
}

const slicesPerThread = 4;

/** Few jobs come in smaller slices, so that all threads have some until the end. */
function* sliceJobs(jobs: readonly PageJob[], threads: number): Generator<PageJob[]> {
  const size = Math.min(sliceSize, Math.ceil(jobs.length / (threads * slicesPerThread)));
  for (let start = 0; start < jobs.length; start += size) yield jobs.slice(start, start + size);
}

/**
 * The memory of a thread. It makes much garbage that lives briefly, for which more space saves no time, and keeps little:
 * without a limit the garbage of a large site would pile up before it is collected.
 */
const [maxYoungGenerationSizeMb, maxOldGenerationSizeMb] = [24, 160];

const startWorker = ({ codeDir, snapshotFile }: PoolOptions): Worker =>
  new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: { codeDir },
    resourceLimits: { maxYoungGenerationSizeMb, maxOldGenerationSizeMb },
    env: { ...process.env, SNAPSHOT: snapshotFile, SNAPSHOT_VERIFIED: '1' },
  });

function requestWorker(worker: Worker, request: WorkerRequest): Promise<Exclude<WorkerReply, { kind: 'failed' }>> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number) => {
      reject(new UserFacingError('RENDER_FAILED', `A render thread ended with code ${code}. Nothing was published.`));
    };
    worker.once('error', reject).once('exit', onExit);
    worker.once('message', (reply: WorkerReply) => {
      worker.off('error', reject).off('exit', onExit);
      if (reply.kind === 'failed') reject(new UserFacingError(reply.code, reply.message));
      else resolve(reply);
    });
    worker.postMessage(request);
  });
}

const getWriteOptions = ({ siteDir, siteUrl, revision, compress = true, inspect = true }: RenderOptions) => ({
  siteDir,
  siteUrl,
  revision,
  compress,
  inspect,
});

/** Starts the threads. They load the code release at once. */
export function createRenderPool(options: PoolOptions): RenderPool {
  const workers = Array.from({ length: options.threads }, () => startWorker(options));
  return {
    async listPages(source) {
      const [worker] = workers;
      if (!worker) return [];
      const reply = await requestWorker(worker, { kind: 'list', ...getWriteOptions(source) });
      return reply.kind === 'list' ? reply.jobs : [];
    },
    async renderPages(source, jobs, onRendered) {
      const queue = sliceJobs(jobs, workers.length);
      const options = getWriteOptions(source);
      const drain = async (worker: Worker) => {
        const unpack = createUnpacker();
        let isFirst = true;
        for (const slice of queue) {
          const reply = await requestWorker(worker, { kind: 'render', jobs: slice, isFirst, ...options });
          isFirst = false;
          if (reply.kind === 'rendered') onRendered(unpack(reply));
        }
      };
      await Promise.all(workers.map(drain));
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
