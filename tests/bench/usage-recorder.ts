import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before a measured program (`node --import`). Records what the process used, including its worker threads.
 * `maxRSS` is in kilobytes, CPU times are in microseconds.
 */
const file = process.env['BENCH_USAGE'];
if (isMainThread && file !== undefined) {
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    writeFileSync(file, JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, memoryMb: maxRSS / 1024 }));
  });
}
