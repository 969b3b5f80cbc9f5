import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { memoryLimits } from '../../scripts/lib/memory-limits.mjs';
import { prepareTrees } from '../../src/publish/run/prepare-trees.ts';
import { createBackendEnvironment } from './import-and-pull.ts';
import { measureProgram, type Measurement } from './measure.ts';

/** How a change of one price became visible. */
export interface ChangeMeasurements {
  /** A publish as a process of its own that reads, checks, renders, compresses and switches, and then clears up. */
  cold: Measurement & { liveMs: number; rendered: number };
  /** From the change in the database to the switch, by a process that watches, in milliseconds. */
  watchedMs: number[];
}

export interface ChangedSite {
  root: string;
  dataDir: string;
  codeDir: string;
  port: number;
  /** The product whose price changes. */
  sku: string;
}

const changeProgram = fileURLToPath(new URL('./publish-change-once.ts', import.meta.url));
const watchedChanges = 5;
/** Changes after a whole publish, and how many later ones tell the steady time. */
const firstChanges = 8;
const steadyChanges = 4;
/** A folder of an old release is used again when nobody can read from it any more. Until then, all files are linked anew. */
const pauseMs = 12_000;

const Live = z.object({ liveAt: z.number(), milliseconds: z.number(), rendered: z.number() });
const Line = z.union([Live, z.object({ endedAt: z.number() }), z.object({ watching: z.number() })]);
const Changed = z.object({ changedAt: z.number() });

/** Raises the price in the running backend. Returns when that was done, in milliseconds since 1970. */
async function raisePrice(backend: ChildProcess, sku: string): Promise<number> {
  const answered = once(backend, 'message');
  backend.send({ sku });
  const [message] = await answered;
  return Changed.parse(message).changedAt;
}

async function measureCold({ root, dataDir, codeDir, port }: ChangedSite): Promise<ChangeMeasurements['cold']> {
  const measured = await measureProgram({
    name: 'The publish of a change',
    limits: memoryLimits,
    args: [changeProgram, `http://127.0.0.1:${port}`, dataDir, codeDir],
    folder: dataDir,
    root,
  });
  const [live = ''] = measured.output.split('\n');
  const { milliseconds, rendered } = Live.parse(JSON.parse(live));
  return { ...measured, liveMs: milliseconds, rendered };
}

/** Changes the price again and again while a process watches. */
async function measureWatched(
  backend: ChildProcess,
  { root, dataDir, codeDir, port, sku }: ChangedSite,
  count: number,
): Promise<number[]> {
  const watcher = spawn(
    process.execPath,
    [...memoryLimits.nodeArguments, changeProgram, `http://127.0.0.1:${port}`, dataDir, codeDir, 'watch'],
    { cwd: root, env: { ...process.env, ...memoryLimits.environment }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(watcher, 'exit');
  const times: number[] = [];
  let changedAt = 0;
  try {
    for await (const text of createInterface({ input: watcher.stdout })) {
      const line = Line.parse(JSON.parse(text));
      if ('liveAt' in line) times.push(line.liveAt - changedAt);
      if (!('watching' in line)) continue;
      if (times.length >= count) return times;
      await wait(pauseMs);
      changedAt = await raisePrice(backend, sku);
    }
    throw new Error('The publisher of the bench has ended; its error stands above.');
  } finally {
    watcher.kill();
    await ended;
  }
}

/** Runs the backend of a data folder as long as the work takes. */
async function withChangingBackend<T>(
  { dataDir, port }: ChangedSite,
  work: (backend: ChildProcess) => Promise<T>,
): Promise<T> {
  const backend = fork(fileURLToPath(new URL('./content-backend.ts', import.meta.url)), [], {
    env: await createBackendEnvironment(dataDir, port),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(backend, 'exit');
  try {
    await Promise.race([
      once(backend, 'message'),
      ended.then(() => {
        throw new Error('The backend of the bench has ended; its error stands above.');
      }),
    ]);
    return await work(backend);
  } finally {
    backend.disconnect();
    await ended;
  }
}

/**
 * Measures how a changed price gets live, with the published site of a data folder and the backend of its database. The
 * first publish of the watching process warms it up and does not count.
 */
export const measureChanges = (site: ChangedSite): Promise<ChangeMeasurements> =>
  withChangingBackend(site, async (backend) => {
    await prepareTrees(site.dataDir);
    await raisePrice(backend, site.sku);
    const cold = await measureCold(site);
    const [, ...watchedMs] = await measureWatched(backend, site, watchedChanges + 1);
    return { cold, watchedMs };
  });

/** Measures the first changes after a whole publish, and some later ones, by a process that watches. */
export const measureFirstChanges = (site: ChangedSite): Promise<{ firstMs: number[]; laterMs: number[] }> =>
  withChangingBackend(site, async (backend) => {
    const times = await measureWatched(backend, site, firstChanges + steadyChanges);
    return { firstMs: times.slice(0, firstChanges), laterMs: times.slice(firstChanges) };
  });
