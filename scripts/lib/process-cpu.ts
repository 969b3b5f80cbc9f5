import { readdirSync, readFileSync } from 'node:fs';

/** A process with its processor time in ms: its own, and that of its children that have exited. */
interface ProcessTimes {
  pid: number;
  parent: number;
  ownMs: number;
  childrenMs: number;
}

/** Linux counts in hundredths of a second on all machines. */
const tickMs = 10;

/** Reads `/proc/PID/stat` (proc_pid_stat(5)). Its second field, the name, may have spaces and brackets. */
export function parseProcessStat(stat: string): ProcessTimes {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) * tickMs;
  return { pid: Number.parseInt(stat, 10), parent: Number(fields[1]), ownMs: ticks(11), childrenMs: ticks(13) };
}

/** A process may exit while it is read. */
function readProcess(pid: string): ProcessTimes[] {
  try {
    return [parseProcessStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))) return [];
    throw error;
  }
}

/** Returns no processes where there is no `/proc`. */
const listProcesses = (): ProcessTimes[] =>
  process.platform === 'linux'
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .flatMap(readProcess)
    : [];

/** The processor time of a process and all that it starts, in seconds. */
export interface CpuMeter {
  stop(): number;
}

const samplePeriodMs = 250;

/**
 * Measures a process with its descendants, including those that outlive their parents. A process that exits between two
 * samples counts with the time that the system reports to its parent.
 */
export function measureCpu(root: number): CpuMeter {
  const known = new Map<number, ProcessTimes>();
  const sample = () => {
    const processes = listProcesses();
    // A parent may come after its child in the list.
    for (let isNew = true; isNew;) {
      isNew = false;
      for (const times of processes) {
        if (times.pid !== root && !known.has(times.parent) && !known.has(times.pid)) continue;
        isNew ||= !known.has(times.pid);
        known.set(times.pid, times);
      }
    }
  };
  sample();
  const timer = setInterval(sample, samplePeriodMs);
  return {
    stop: () => {
      clearInterval(timer);
      sample();
      return sumCpu([...known.values()]) / 1_000;
    },
  };
}

/** The total time of the children: the larger of what was sampled and what was reported to their parent. */
export function sumCpu(processes: readonly ProcessTimes[]): number {
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const total = ({ pid, ownMs, childrenMs }: ProcessTimes): number => {
    const seen = (children.get(pid) ?? []).reduce((sum, child) => sum + total(child), 0);
    return ownMs + Math.max(childrenMs, seen);
  };
  const pids = new Set(processes.map(({ pid }) => pid));
  return processes.filter(({ parent }) => !pids.has(parent)).reduce((sum, process) => sum + total(process), 0);
}
