import { Worker } from 'node:worker_threads';
import { UserFacingError } from '../../config/user-facing-error.ts';
import { createJobQueue } from './job-queue.ts';
import { createUnpacker } from './page-messages.ts';
import type { PageJob } from './renderer.ts';
import { type OnRendered, type RenderOptions, sliceSize } from './render-options.ts';
import type { WorkerReply, WorkerRequest } from './render-worker.ts';
import type { PageResult } from './write-page.ts';

export interface PoolOptions {
  codeDir: string;
  snapshotFile: string;
  threads: number;
}

/**
 * Threads that have loaded a code release. They can be kept between publishes, so that a small publish starts at once.
 */
export interface RenderPool {
  listPages(source: RenderOptions): Promise<PageJob[]>;
  /** Throws for the first page that fails. The error names the path of the page. */
  renderPages(source: RenderOptions, jobs: readonly PageJob[], onRendered: OnRendered): Promise<void>;
  close(): Promise<void>;
}

/**
 * The memory limits of a thread. A thread keeps little in memory: without a limit, the garbage of a large site would
 * accumulate. With a young generation of the usual size, which counts towards the limit of the old one, V8 would collect
 * the whole heap every few pages, and a render would take twice as long.
 */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 24 };

const startWorker = ({ codeDir, snapshotFile }: PoolOptions): Worker =>
  new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: { codeDir },
    resourceLimits,
    // Packages such as React choose between development and production code by NODE_ENV.
    env: { ...process.env, NODE_ENV: 'production', SNAPSHOT: snapshotFile, SNAPSHOT_VERIFIED: '1' },
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

const getWriteOptions = ({
  siteDir,
  siteUrl,
  revision,
  compress = true,
  encoding = 'small',
  inspect = true,
}: RenderOptions) => ({ siteDir, siteUrl, revision, compress, encoding, inspect });

/** A thread answers with the pages in the order of their jobs. */
const addJobs = (pages: readonly PageResult[], jobs: readonly PageJob[]): (PageResult & PageJob)[] =>
  pages.flatMap((page, index) => {
    const job = jobs[index];
    return job ? [{ ...page, ...job }] : [];
  });

/** Starts the threads. They load the code release immediately. */
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
      const queue = createJobQueue(jobs, workers.length, sliceSize);
      const options = getWriteOptions(source);
      const drain = async (worker: Worker, thread: number) => {
        const unpack = createUnpacker();
        let isFirst = true;
        for (let slice = queue.take(thread); slice.length > 0; slice = queue.take(thread)) {
          const reply = await requestWorker(worker, { kind: 'render', jobs: slice, isFirst, ...options });
          isFirst = false;
          if (reply.kind === 'rendered') onRendered(addJobs(unpack(reply), slice));
        }
      };
      await Promise.all(workers.map(drain));
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
