import type { ClaimedRequest } from '../../contract/desk/publisher.ts';
import type { KeptRelease, PublishReport } from '../../contract/desk/publish-report.ts';
import type { PublishProgress } from '../../contract/desk/requests.ts';
import type { Progress } from '../../content/progress.ts';
import { listKeptReleases, saveReport } from './history.ts';
import { withPublishLock } from './publish-lock.ts';
import { type RunOptions, runPublish } from './run-publish.ts';
import { runRollback } from './run-rollback.ts';

/** Reports the progress of each task of a publish. The title of a task is its name. */
function createDeskProgress(onProgress: (progress: PublishProgress) => void): Progress {
  let [step, done, total] = ['', 0, 0];
  const reportProgress = () => {
    onProgress({ step, done: Math.min(done, total), total });
  };
  return {
    start(title, steps) {
      [step, done, total] = [title, 0, steps];
      reportProgress();
    },
    step() {
      done += 1;
      reportProgress();
    },
    log() {},
    stop() {},
  };
}

export type DeskRunOptions = Omit<
  RunOptions,
  'allow' | 'force' | 'full' | 'dryRun' | 'onLive' | 'progress' | 'pull'
> & {
  pull: (progress: Progress) => Promise<unknown>;
  /** Receives the reason of a failed run. Staff see the reason without its details. */
  onError?: (error: unknown) => void;
};

/** Runs a request of the content desk: a publish, the preview of one, or a rollback. */
export function createDeskRun({ pull, onError = () => undefined, ...options }: DeskRunOptions) {
  // `force` in a request renders every page. It does not overrule the check: staff overrule findings only by allowing
  // their codes.
  const publish = ({ kind, allow, force: full }: ClaimedRequest, progress: Progress) => {
    const run = { ...options, allow, full, progress, pull: () => pull(progress) };
    return runPublish(kind === 'preview' ? { ...run, dryRun: true, preview: true } : run, onError);
  };
  return (
    request: ClaimedRequest,
    onProgress: (progress: PublishProgress) => void,
  ): Promise<{ report: PublishReport; releases: KeptRelease[] }> =>
    withPublishLock(options.dataDir, { wait: true }, async () => {
      const progress = createDeskProgress(onProgress);
      const report = await (request.kind === 'rollback'
        ? runRollback({ ...options, from: request.rollback?.from, release: request.rollback?.to, progress }, onError)
        : publish(request, progress));
      if (request.kind !== 'preview') saveReport(options.dataDir, report);
      return { report, releases: listKeptReleases(options.dataDir) };
    });
}
