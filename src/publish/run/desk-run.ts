import type { ClaimedRequest } from '../../contract/desk/publisher.ts';
import type { KeptRelease, PublishReport } from '../../contract/desk/publish-report.ts';
import type { PublishProgress } from '../../contract/desk/requests.ts';
import type { Progress } from '../../content/progress.ts';
import { listKeptReleases, saveReport } from './history.ts';
import { withPublishLock } from './publish-lock.ts';
import { type RunOptions, runPublish } from './run-publish.ts';
import { runRollback } from './run-rollback.ts';

/** Tells the progress of each task of a publish. Tasks are named by their titles. */
function createDeskProgress(onProgress: (progress: PublishProgress) => void): Progress {
  let [step, done, total] = ['', 0, 0];
  const tell = () => {
    onProgress({ step, done: Math.min(done, total), total });
  };
  return {
    start(title, steps) {
      [step, done, total] = [title, 0, steps];
      tell();
    },
    step() {
      done += 1;
      tell();
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
  /** Told the reason of a failed run, which staff see without its details. */
  onError?: (error: unknown) => void;
};

/** Does what the content desk asks for: a publish, a preview of one, or the return to the release before. */
export function createDeskRun({ pull, onError = () => undefined, ...options }: DeskRunOptions) {
  // `force` of a request asks for every page. Staff overrule the check by the codes that they allow, and by nothing else.
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
        ? runRollback({ ...options, progress }, onError)
        : publish(request, progress));
      if (request.kind !== 'preview') saveReport(options.dataDir, report);
      return { report, releases: listKeptReleases(options.dataDir) };
    });
}
