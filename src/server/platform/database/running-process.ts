import { readFileSync } from 'node:fs';

/** The position of `starttime` after the command name in `/proc/<pid>/stat`. */
const startTimeField = 19;

/**
 * The start time of a process in the kernel's clock ticks. It distinguishes the process from a later one with the same
 * id. Empty where the system does not provide it.
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
