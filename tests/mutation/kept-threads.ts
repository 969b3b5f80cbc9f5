import { ThreadsPoolWorker } from 'vitest/node';
import type { PoolOptions, PoolRunnerInitializer, PoolWorker, Vite, WorkerRequest } from 'vitest/node';

/** A thread is replaced after so many runs, lest what tests leave behind piles up. */
const runsPerThread = 50;

interface Thread {
  worker: PoolWorker;
  runs: number;
}
let kept: Thread | undefined;

/** Starting a thread with Vitest takes longer than most runs, so it serves many. The modules of each run are its own. */
class KeptThread implements PoolWorker {
  readonly name = 'threads';
  readonly #options: PoolOptions;
  readonly #listeners = new Map<string, Set<(...args: unknown[]) => void>>();
  #thread: Thread | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  on(event: string, listener: (...args: unknown[]) => void): void {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
    this.#thread?.worker.on(event, listener);
  }

  off(event: string, listener: (...args: unknown[]) => void): void {
    this.#listeners.get(event)?.delete(listener);
    this.#thread?.worker.off(event, listener);
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  async start(): Promise<void> {
    if (!kept) {
      kept = { worker: new ThreadsPoolWorker(this.#options), runs: 0 };
      await kept.worker.start();
    }
    kept.runs += 1;
    this.#thread = kept;
  }

  send(message: WorkerRequest): void {
    // `fresh-modules.ts` tells runs by this number.
    if (message.type === 'start') this.#thread?.worker.send({ ...message, poolId: this.#thread.runs });
    else if (message.type !== 'stop' || this.#isUsedUp()) this.#thread?.worker.send(message);
    else
      for (const listener of this.#listeners.get('message') ?? [])
        listener({ type: 'stopped', __vitest_worker_response__: true });
  }

  async stop(): Promise<void> {
    if (this.#isUsedUp()) {
      kept = undefined;
      await this.#thread?.worker.stop();
    } else
      for (const [event, listeners] of this.#listeners)
        for (const listener of listeners) this.#thread?.worker.off(event, listener);
    this.#thread = undefined;
  }

  #isUsedUp(): boolean {
    return (this.#thread?.runs ?? 0) >= runsPerThread;
  }
}

const keptThreads: PoolRunnerInitializer = {
  name: 'kept-threads',
  createPoolWorker: (options) => new KeptThread(options),
};

/** StrykerJS names the pool of Vitest itself, so the pool is replaced after its configuration is read. */
export const keepThreads: Vite.Plugin = {
  name: 'keep-threads',
  configureVitest({ project }) {
    project.config.pool = keptThreads.name;
    project.config.poolRunner = keptThreads;
  },
};
