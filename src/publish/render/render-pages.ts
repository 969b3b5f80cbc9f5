import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { UserFacingError } from '../../config/user-facing-error.ts';
import type { PageJob } from './renderer.ts';
import type { WorkerReply, WorkerRequest } from './render-worker.ts';
import type { PageResult } from './write-page.ts';

export interface RenderOptions {
  codeDir: string;
  siteDir: string;
  snapshotFile: string;
  /** Worker threads. Default: the cores of the machine. */
  threads?: number;
  /** Whether compressed twins are written beside the pages. Default: true. */
  compress?: boolean;
}

/** Pages in one message: enough to hide its cost, few enough that all threads finish at about the same time. */
const sliceSize = 40;

function* sliceJobs(jobs: readonly PageJob[]): Generator<PageJob[]> {
  for (let start = 0; start < jobs.length; start += sliceSize) yield jobs.slice(start, start + sliceSize);
}

function startWorker({ codeDir, siteDir, snapshotFile, compress = true }: RenderOptions): Worker {
  return new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: { codeDir, siteDir, compress },
    env: { ...process.env, SNAPSHOT: snapshotFile },
  });
}

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

/** Lists every page of the snapshot and the code release. */
export async function listPages(source: RenderOptions): Promise<PageJob[]> {
  const worker = startWorker(source);
  try {
    const reply = await requestWorker(worker, { kind: 'list' });
    return reply.kind === 'list' ? reply.jobs : [];
  } finally {
    await worker.terminate();
  }
}

/**
 * Renders the jobs into the site folder in worker threads. `onRendered` is called for each slice, so that memory use
 * stays constant. Throws at the first page that fails, with the path of the page.
 */
export async function renderPages(
  source: RenderOptions,
  jobs: readonly PageJob[],
  onRendered: (pages: readonly PageResult[]) => void,
): Promise<void> {
  const threads = Math.max(1, Math.min(source.threads ?? availableParallelism(), Math.ceil(jobs.length / sliceSize)));
  const queue = sliceJobs(jobs);
  const workers = Array.from({ length: threads }, () => startWorker(source));
  const drain = async (worker: Worker) => {
    for (const slice of queue) {
      const reply = await requestWorker(worker, { kind: 'render', jobs: slice });
      if (reply.kind === 'rendered') onRendered(reply.pages);
    }
  };
  try {
    await Promise.all(workers.map(drain));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
