import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** The peak memory of this process, in kilobytes. On Linux, `maxRSS` begins with the memory of the program that starts it. */
function readPeakMemory(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS;
  return Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
}

/**
 * Loaded before a measured program (`node --import`). Records what the process used, including its worker threads. CPU
 * times are in microseconds.
 */
const file = process.env['BENCH_USAGE'];
if (isMainThread && file !== undefined) {
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6;
    writeFileSync(file, JSON.stringify({ cpuSeconds, memoryMb: readPeakMemory() / 1024 }));
  });
}
