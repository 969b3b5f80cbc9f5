import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { MemoryLimits } from '../../scripts/lib/memory-limits.mjs';
import { UserFacingError } from '../../src/config/user-facing-error.ts';

const Usage = z.object({ cpuSeconds: z.number(), memoryMb: z.number() });
/** What a program used: wall and CPU seconds, and its peak memory. */
export interface Measurement extends z.infer<typeof Usage> {
  wallSeconds: number;
  output: string;
}

export interface Program {
  name: string;
  args: readonly string[];
  environment?: Readonly<Record<string, string>>;
  /** The memory limits of the command that it stands for. */
  limits?: MemoryLimits;
  folder: string;
  root: string;
}

const usageRecorder = fileURLToPath(new URL('./usage-recorder.ts', import.meta.url));

/** Runs a Node program as a process of its own and measures it. Throws BENCH_PROGRAM_FAILED with the end of its output. */
export async function measureProgram({
  name,
  args: given,
  environment = {},
  limits = { nodeArguments: [], environment: {} },
  folder,
  root,
}: Program): Promise<Measurement> {
  const usageFile = join(folder, 'usage.json');
  const began = performance.now();
  const child = spawn(process.execPath, [...limits.nodeArguments, '--import', usageRecorder, ...given], {
    cwd: root,
    env: { ...process.env, ...limits.environment, ...environment, BENCH_USAGE: usageFile },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-100_000);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-4_000);
  });
  const [code] = await once(child, 'close');
  const wallSeconds = (performance.now() - began) / 1000;
  if (code !== 0)
    throw new UserFacingError(
      'BENCH_PROGRAM_FAILED',
      `${name} ended with status ${String(code)}:\n${`${output}${errors}`.trim().split('\n').slice(-15).join('\n')}`,
    );
  return { ...Usage.parse(JSON.parse(readFileSync(usageFile, 'utf8'))), wallSeconds, output };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The medians of several runs. */
export const medianMeasurement = (runs: readonly Measurement[]): Measurement => ({
  wallSeconds: median(runs.map(({ wallSeconds }) => wallSeconds)),
  cpuSeconds: median(runs.map(({ cpuSeconds }) => cpuSeconds)),
  memoryMb: median(runs.map(({ memoryMb }) => memoryMb)),
  output: runs[0]?.output ?? '',
});
