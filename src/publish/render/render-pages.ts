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
  /** Threads; the machine's cores by default. */
  threads?: number;
}

/** Pages per message: enough to hide the messages, few enough that the threads end together. */
const sliceSize = 40;

function* sliceJobs(jobs: readonly PageJob[]): Generator<PageJob[]> {
  for (let start = 0; start < jobs.length; start += sliceSize) yield jobs.slice(start, start + sliceSize);
}

function startWorker({ codeDir, siteDir, snapshotFile }: RenderOptions): Worker {
  return new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: { codeDir, siteDir },
    env: { ...process.env, SNAPSHOT: snapshotFile },
  });
}

function requestWorker(worker: Worker, question: WorkerRequest): Promise<Exclude<WorkerReply, { kind: 'failed' }>> {
  return new Promise((resolve, reject) => {
    const ended = (code: number) => {
      reject(new UserFacingError('RENDER_FAILED', `A render thread ended with code ${code}. Nothing was published.`));
    };
    worker.once('error', reject).once('exit', ended);
    worker.once('message', (answer: WorkerReply) => {
      worker.off('error', reject).off('exit', ended);
      if (answer.kind === 'failed') reject(new UserFacingError(answer.code, answer.message));
      else resolve(answer);
    });
    worker.postMessage(question);
  });
}

/** Every page that the snapshot and the code release make together. */
export async function listPages(source: RenderOptions): Promise<PageJob[]> {
  const worker = startWorker(source);
  try {
    const answer = await requestWorker(worker, { kind: 'list' });
    return answer.kind === 'list' ? answer.jobs : [];
  } finally {
    await worker.terminate();
  }
}

/**
 * Renders the jobs into the site folder over worker threads. `onNotes` is called slice by slice, so that memory stays
 * flat. The
 * first page that fails ends it with the page's name.
 */
export async function renderPages(
  source: RenderOptions,
  jobs: readonly PageJob[],
  onNotes: (notes: readonly PageResult[]) => void,
): Promise<void> {
  const threads = Math.max(1, Math.min(source.threads ?? availableParallelism(), Math.ceil(jobs.length / sliceSize)));
  const queue = sliceJobs(jobs);
  const workers = Array.from({ length: threads }, () => startWorker(source));
  const drain = async (worker: Worker) => {
    for (const slice of queue) {
      const answer = await requestWorker(worker, { kind: 'render', jobs: slice });
      if (answer.kind === 'rendered') onNotes(answer.notes);
    }
  };
  try {
    await Promise.all(workers.map(drain));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
