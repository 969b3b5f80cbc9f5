import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { acquireFileLock } from '../../config/file-lock.ts';
import type { Release } from '../release/release.ts';
import { renewTreeInSteps } from '../release/site-tree.ts';
import {
  canFollow,
  countMissingSpares,
  createSparePath,
  findHead,
  finishSpare,
  listSpares,
  listUnfinishedSpares,
  reopenSpare,
} from '../release/spare-trees.ts';
import { isPublishing } from './publish-lock.ts';

/** How often the lock of publishes is looked at: between steps, and while a publish is under way. In milliseconds. */
const stepMs = 20;
const busyMs = 250;
/** How often in a row a folder may be taken away before the process ends. */
const maxFailures = 20;

interface PrepareOptions {
  /** Called when the next change has its folder. The other folders are for later changes. */
  onReady?: () => void;
}

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The unfinished spare trees. Finished ones that no longer follow the newest release count among them. */
function listUnfinished(dataDir: string): string[] {
  const head = findHead(dataDir)?.release;
  const outdated = listSpares(dataDir).filter(({ release }) => head && !canFollow(release, head));
  return [...listUnfinishedSpares(dataDir), ...outdated.flatMap((tree) => reopenSpare(tree) ?? [])];
}

/** Makes an unfinished spare tree the same as the newest release. Leaves it unfinished when a publish begins. */
async function fill(dataDir: string, headDir: string, dir: string): Promise<void> {
  let pausedAt = performance.now();
  for (const _ of renewTreeInSteps(headDir, dir)) {
    if (performance.now() - pausedAt < stepMs) continue;
    if (await isPublishing(dataDir)) return;
    pausedAt = performance.now();
  }
  finishSpare(dir);
}

const hasSpare = (dataDir: string, head: Release): boolean =>
  listSpares(dataDir).some(({ release }) => canFollow(release, head));

/** Does one piece of work. Returns false when there is none left. */
async function prepareNext(dataDir: string, { onReady }: PrepareOptions): Promise<boolean> {
  const head = findHead(dataDir);
  if (!head) return false;
  if (hasSpare(dataDir, head.release)) onReady?.();
  const [unfinished] = listUnfinished(dataDir);
  if (countMissingSpares(dataDir, head.release) > 0)
    await fill(dataDir, head.dir, unfinished ?? createSparePath(dataDir, new Date()));
  else if (unfinished !== undefined) await rm(unfinished, { recursive: true, force: true });
  else return false;
  return true;
}

/** Prepares spare trees while no process publishes. A folder that a publish takes meanwhile is left to it. */
async function prepareAll(dataDir: string, options: PrepareOptions): Promise<void> {
  let failures = 0;
  while (failures < maxFailures && existsSync(dataDir)) {
    if (await isPublishing(dataDir)) {
      await wait(busyMs);
      continue;
    }
    try {
      if (!(await prepareNext(dataDir, options))) return;
      failures = 0;
    } catch (error) {
      if (!isGone(error)) throw error;
      failures += 1;
    }
  }
}

/** Whether spare trees are missing, or are left that nobody needs. */
export function needsTrees(dataDir: string): boolean {
  const head = findHead(dataDir);
  return head !== null && (countMissingSpares(dataDir, head.release) > 0 || listUnfinishedSpares(dataDir).length > 0);
}

/**
 * Prepares spare trees for the next changes, and ends when there are enough. Waits while a process publishes. One
 * process at a time prepares the trees of a data folder; another one returns at once.
 */
export async function prepareTrees(dataDir: string, options: PrepareOptions = {}): Promise<void> {
  const release = await acquireFileLock(dataDir, {
    lockfilePath: join(dataDir, 'spares.lock'),
    stale: 10_000,
    retries: 0,
  }).catch((error: unknown) => {
    if (isGone(error) || (error instanceof Error && 'code' in error && error.code === 'ELOCKED')) return null;
    throw error;
  });
  if (!release) return;
  try {
    await prepareAll(dataDir, options);
  } finally {
    await release();
  }
}
