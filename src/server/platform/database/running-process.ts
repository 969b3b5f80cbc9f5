import { readFileSync } from 'node:fs';

/**
 * Tells a process from a later one with the same id: the time it began, as the kernel counts it; empty where the system
 * does not tell.
 */
export function readProcessStartTime(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Whether the process that left this id and mark still runs. */
export function isProcessRunning(pid: number, mark: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return mark === '' || readProcessStartTime(pid) === mark;
}
