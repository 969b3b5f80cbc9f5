import { hostname } from 'node:os';
import { z } from 'zod';
import { UserFacingError } from '../../config/user-facing-error.ts';

/** The process that holds the lock of a target. */
export const LockHolder = z.object({
  host: z.string(),
  pid: z.number().int().positive(),
  /** The start time of the process, in milliseconds. The system may give the same process id to a later process. */
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
    // EPERM: the process runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether the process has certainly ended. A process on another machine counts as running. */
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
