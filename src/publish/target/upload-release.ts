import pLimit from 'p-limit';
import { UserFacingError } from '../../config/user-facing-error.ts';
import { type Progress, silentProgress } from '../../content/progress.ts';
import { getSiteDir, readRelease, type Release } from '../release/release.ts';
import { journalFolder } from './control-files.ts';
import { getFileHeaders } from './file-headers.ts';
import { type JournalEntry, readTargetState, type TargetState, writeJournalEntry, writeManifest } from './manifest.ts';
import { planUpload, type UploadPlan } from './plan.ts';
import { switchPointer, widenHeaders } from './pointer.ts';
import { listSiteFiles, readSiteFile } from './site-files.ts';
import type { Target } from './target.ts';

export interface UploadOptions {
  releaseDir: string;
  target: Target;
  /** Remembers the digests of local files between uploads. */
  digestCacheFile: string;
  now: () => Date;
  /** Sends every file, whatever the manifest says. */
  full?: boolean;
  progress?: Progress;
  signal?: AbortSignal;
}
export interface UploadReport {
  release: string;
  status: 'uploaded' | 'unchanged';
  files: number;
  sent: number;
  sentBytes: number;
  removed: number;
}

const maxParallelUploads = 16;
/**
 * The number of files between two entries of the journal. An upload that was killed sends at most this many files
 * again.
 */
const filesPerJournalEntry = 200;

interface Upload {
  target: Target;
  siteDir: string;
  plan: UploadPlan;
  signal: AbortSignal;
  progress: Progress;
  /** Writes the next entry of the journal. */
  record: (entry: JournalEntry) => Promise<void>;
}

function createJournal(target: Target, { journal }: TargetState): Upload['record'] {
  let number = Number(/(\d+)\.json$/.exec(journal.at(-1) ?? '')?.[1] ?? 0);
  return (entry) => writeJournalEntry(target, ++number, entry);
}

/** Cuts the stages into parts that fit between two entries of the journal. */
const splitStages = (stages: UploadPlan['stages']): string[][] =>
  stages.flatMap((stage) =>
    Array.from({ length: Math.ceil(stage.length / filesPerJournalEntry) }, (_, index) =>
      stage.slice(index * filesPerJournalEntry, (index + 1) * filesPerJournalEntry),
    ),
  );

const markUnknown = (paths: readonly string[]): JournalEntry => Object.fromEntries(paths.map((path) => [path, null]));

async function sendFile({ target, siteDir, plan, signal, progress }: Upload, path: string): Promise<void> {
  signal.throwIfAborted();
  const body = readSiteFile(siteDir, path, plan.files.get(path));
  if (!body)
    throw new UserFacingError(
      'RELEASE_CHANGED',
      `The release was replaced by newer ones while it was uploaded to ${target.address}. Upload again: this sends what differs in the newest release.`,
    );
  await target.write(path, body, getFileHeaders(path));
  progress.step();
}

/** Sends files in parallel. The first error stops the others, and is thrown when all requests under way have ended. */
async function sendFiles(upload: Upload, paths: readonly string[]): Promise<JournalEntry> {
  const limit = pLimit(maxParallelUploads);
  const stop = new AbortController();
  const signal = AbortSignal.any([upload.signal, stop.signal]);
  await Promise.allSettled(
    paths.map((path) =>
      limit(() => sendFile({ ...upload, signal }, path)).catch((error: unknown) => {
        stop.abort(error);
      }),
    ),
  );
  signal.throwIfAborted();
  return Object.fromEntries(paths.map((path) => [path, upload.plan.files.get(path) ?? null]));
}

/**
 * Sends the stages one after the other. The journal records the files of each part as unknown before they are sent, and
 * with their digests afterwards. So when this upload is killed, the next one knows which files may be incomplete.
 */
async function sendStages(upload: Upload): Promise<void> {
  let sent: JournalEntry = {};
  for (const part of splitStages(upload.plan.stages)) {
    await upload.record({ ...sent, ...markUnknown(part) });
    sent = await sendFiles(upload, part);
  }
  await upload.record({ ...sent, ...markUnknown(upload.plan.remove) });
}

/** The manifest replaces the journal, so the journal is removed last. */
async function finishUpload({ target, plan, signal }: Upload, release: Release, now: Date): Promise<void> {
  signal.throwIfAborted();
  await switchPointer(target, release, now);
  await target.remove(plan.remove);
  await writeManifest(target, release.id, plan.files);
  await target.remove(await target.list(journalFolder));
}

const isUnchanged = ({ stages, remove }: UploadPlan, state: TargetState, release: Release) =>
  stages.length === 0 && remove.length === 0 && state.journal.length === 0 && state.release === release.id;

function describeUpload(plan: UploadPlan, release: Release, status: UploadReport['status']): UploadReport {
  const sent = plan.stages.flat();
  const sentBytes = sent.reduce((sum, path) => sum + (plan.files.get(path)?.size ?? 0), 0);
  return {
    release: release.id,
    status,
    files: plan.files.size,
    sent: sent.length,
    sentBytes,
    removed: plan.remove.length,
  };
}

async function uploadWithLock(options: UploadOptions, release: Release, signal: AbortSignal): Promise<UploadReport> {
  const { releaseDir, target, digestCacheFile, now, full = false, progress = silentProgress } = options;
  const siteDir = getSiteDir(releaseDir);
  const state = await readTargetState(target);
  const plan = planUpload(listSiteFiles(siteDir, digestCacheFile), state, now(), full);
  if (isUnchanged(plan, state, release)) return describeUpload(plan, release, 'unchanged');
  const upload: Upload = { target, siteDir, plan, signal, progress, record: createJournal(target, state) };
  const report = describeUpload(plan, release, 'uploaded');
  progress.start(`Uploading to ${target.address}`, report.sent);
  await widenHeaders(target, release);
  await sendStages(upload);
  await finishUpload(upload, release, now());
  return report;
}

/**
 * Uploads a release to a target: assets first, then pages, then the pointer, and only files that differ. An interrupted
 * upload leaves a site without missing assets, and the next one continues where it stopped. Throws `UserFacingError`.
 */
export async function uploadRelease(options: UploadOptions): Promise<UploadReport> {
  const release = readRelease(options.releaseDir);
  const lock = await options.target.lock({ release: release.id, now: options.now });
  const signal = AbortSignal.any([lock.lost, ...(options.signal ? [options.signal] : [])]);
  try {
    return await uploadWithLock(options, release, signal);
  } catch (error) {
    if (options.signal?.aborted !== true) throw error;
    throw new UserFacingError(
      'UPLOAD_STOPPED',
      `The upload to ${options.target.address} was stopped. Upload again to continue where it stopped.`,
      { cause: error },
    );
  } finally {
    await lock.release();
  }
}
