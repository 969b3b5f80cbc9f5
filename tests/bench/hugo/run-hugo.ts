import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { UserFacingError } from '../../../src/config/user-facing-error.ts';
import type { Measurement } from '../measure.ts';

/** How to get Hugo, for those who want it measured. */
export const hugoHint = 'Hugo is not measured, because it is not installed: apt install hugo';

/** The version of Hugo on this machine, or null without one. */
export function findHugo(): string | null {
  const { status, stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' });
  return status === 0 ? (/v\S+/.exec(stdout)?.[0] ?? 'unknown') : null;
}

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100;
const samplingInterval = 20;
/** Where `stat` of a process has its times, counted behind the name of the program. */
const [userTimeField, systemTimeField] = [11, 12] as const;

/** The CPU seconds and the peak memory of a process so far, from the kernel. */
function readUsage(pid: number): Pick<Measurement, 'cpuSeconds' | 'memoryMb'> {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const ticks = Number(fields[userTimeField]) + Number(fields[systemTimeField]);
  const peak = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
  return { cpuSeconds: ticks / ticksPerSecond, memoryMb: Number(peak) / 1024 };
}

const isEnded = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH');

/** Builds a site with Hugo. Its last two hundredths of a second are not in the figures. */
export async function measureHugo(folder: string, destination: string): Promise<Measurement> {
  const began = performance.now();
  const child = spawn('hugo', ['--quiet', '--destination', destination], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let usage = { cpuSeconds: 0, memoryMb: 0 };
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000);
    });
  const sampling = setInterval(() => {
    try {
      if (child.pid !== undefined) usage = readUsage(child.pid);
    } catch (error) {
      if (!isEnded(error)) throw error;
    }
  }, samplingInterval);
  const [code] = await once(child, 'close');
  clearInterval(sampling);
  if (code !== 0)
    throw new UserFacingError('BENCH_PROGRAM_FAILED', `Hugo ended with status ${String(code)}:\n${output}`);
  return { ...usage, wallSeconds: (performance.now() - began) / 1000, output };
}
