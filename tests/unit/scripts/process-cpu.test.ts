import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { measureCpu, parseProcessStat, sumCpu } from '../../../scripts/lib/process-cpu.ts';

test('a process is read whatever its name', () => {
  const stat = `4711 (a (b) c) S 42 4711 1 0 -1 4194560 1 2 3 4 150 25 700 30 20 0 1 0 99 1 1`;
  expect(parseProcessStat(stat)).toEqual({ pid: 4711, parent: 42, ownMs: 1_750, childrenMs: 7_300 });
});

test('each process counts once: with what its children took, or what it was told of them', () => {
  const [main, worker, orphan, short] = [
    { pid: 1, parent: 0, ownMs: 100, childrenMs: 0 },
    { pid: 2, parent: 1, ownMs: 1_000, childrenMs: 50 },
    { pid: 3, parent: 99, ownMs: 500, childrenMs: 0 },
    { pid: 4, parent: 2, ownMs: 20, childrenMs: 0 },
  ];
  expect(sumCpu([main, worker, orphan, short])).toBe(100 + 1_000 + 50 + 500);
  expect(sumCpu([{ ...main, childrenMs: 2_000 }, worker])).toBe(100 + 2_000);
});

test('a program is measured with what it starts', async () => {
  const work = 'const until = process.cpuUsage().user + 100_000; while (process.cpuUsage().user < until);';
  const startAnother = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(work)}]);`;
  const program = `${startAnother} ${work} console.log('done'); process.stdin.once('data', () => process.exit());`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const meter = measureCpu(child.pid ?? Number.NaN);
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  const seconds = meter.stop();
  child.stdin.end('end');
  await ended;
  // Only Linux tells; elsewhere the table of stages has no processor times.
  expect(seconds).toBeGreaterThanOrEqual(process.platform === 'linux' ? 0.15 : 0);
});
