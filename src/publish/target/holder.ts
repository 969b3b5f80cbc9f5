import { hostname } from 'node:os';
import { z } from 'zod';
import { UserFacingError } from '../../config/user-facing-error.ts';

/** The process that holds the lock of a target. */
export const LockHolder = z.object({
  host: z.string(),
  pid: z.number().int().positive(),
  /** When the process started, in milliseconds: another process may get the same number later. */
  started: z.number(),
  release: z.string(),
});
export type LockHolder = z.infer<typeof LockHolder>;

export const describeThisProcess = (release: string): LockHolder => ({
  host: hostname(),
  pid: process.pid,
  started: performance.timeOrigin,
  release,
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user may not be signalled, but runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether the process has surely ended. One on another machine may be running. */
export function hasEnded({ host, pid, started }: LockHolder): boolean {
  if (host !== hostname()) return false;
  return pid === process.pid ? started !== performance.timeOrigin : !isRunning(pid);
}

export const createBusyError = (address: string, { host, pid, release }: LockHolder, cause?: unknown) =>
  new UserFacingError(
    'UPLOAD_BUSY',
    `Process ${pid} on ${host} is uploading release ${release} to ${address}. Wait until it has finished, and upload again.`,
    { cause },
  );

export const createLockLostError = (address: string, cause?: unknown) =>
  new UserFacingError(
    'UPLOAD_LOCK_LOST',
    `The lock of ${address} was lost to another upload, or could not be renewed in time. Upload again when no other upload runs.`,
    { cause },
  );
