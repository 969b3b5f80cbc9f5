import { readFileSync } from 'node:fs';

/** The index of `starttime` in `/proc/<pid>/stat` after the name of the command. */
const startTimeField = 19;

/**
 * When a process started, as the kernel counts it. It tells the process from a later one with the same id. Empty where
 * the system does not provide it.
 */
export function readProcessStartTime(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[startTimeField] ?? '';
  } catch {
    return '';
  }
}

/** Whether the process with this id and start time is still running. */
export function isProcessRunning(pid: number, startTime: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return startTime === '' || readProcessStartTime(pid) === startTime;
}
