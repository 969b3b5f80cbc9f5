import type { DatabaseSync } from 'node:sqlite';
import { UserFacingError } from '../../config/user-facing-error.ts';
import { checkChanges } from '../../content/check/check.ts';
import type { Finding } from '../../content/check/finding.ts';
import { silentProgress } from '../../content/progress.ts';
import { readEverythingAgain } from '../../content/pull/last-pull.ts';
import { openSnapshotFile, type SnapshotMeta } from '../../content/snapshot/file.ts';
import type { PublishFinding, PublishReport } from '../../contract/desk/publish-report.ts';
import { publish, type PublishOptions, type PublishResult } from '../publish.ts';
import { findLiveRelease, getReleaseFolders, readRelease, type Release } from '../release/release.ts';
import { type Comparison, describeChanges } from './compare.ts';
import { checkPlanned, renderPreview } from './preview.ts';
import { toReportedError } from './reported-error.ts';
import { tellSearchEngines } from './tell-search-engines.ts';
import { type Upload, uploadLive } from './upload.ts';
import type { PageFinding } from '../verify/verify-pages.ts';

export interface RunOptions extends Omit<PublishOptions, 'onLive' | 'allows'> {
  /** Reads the content into the snapshot first. Default: the last pull is published. */
  pull?: (() => Promise<unknown>) | undefined;
  /** Builds the code release first, if its sources have changed. */
  buildCode?: (() => Promise<unknown>) | undefined;
  /** Codes of findings that do not stop the publish. */
  allow?: readonly string[];
  /** Publishes whatever the findings are. */
  force?: boolean;
  /** Renders and checks the pages that differ, reports what would change, and changes nothing. */
  dryRun?: boolean;
  /** Keeps the rendered pages for viewing, whatever the findings are. Only with `dryRun`. */
  preview?: boolean;
  /** Uploads the live release to its host, also a release whose upload failed in an earlier publish. */
  upload?: Upload | undefined;
  /** Called when the release is live, before cleaning up. */
  onLive?: (report: PublishReport) => void;
}

/** The live release. Null when there is none, when it cannot be read, and when another version made it. */
function readLive(dataDir: string): Release | null {
  const dir = findLiveRelease(getReleaseFolders(dataDir));
  if (dir === null) return null;
  try {
    return readRelease(dir);
  } catch (error) {
    if (error instanceof UserFacingError) return null;
    throw error;
  }
}

interface Inspection extends Comparison {
  findings: Finding[];
}

/** Compares the snapshot with the live release. Returns no comparison when the live release has another lineage. */
function inspect(database: DatabaseSync, meta: SnapshotMeta, live: Release | null): Inspection {
  const since = live?.lineage === meta.lineage ? live.revision : null;
  const { findings } = checkChanges(database, since);
  return { findings, ...(since === null ? { counts: {}, changes: [] } : describeChanges(database)) };
}

function inspectSnapshot(snapshotFile: string, live: Release | null): Inspection {
  const { database, meta } = openSnapshotFile(snapshotFile, { verify: false });
  try {
    return inspect(database, meta, live);
  } finally {
    database.close();
  }
}

const isAllowed = ({ code }: { code: string }, { allow = [], force = false }: RunOptions): boolean =>
  force || allow.includes(code);

const toReportedFindings = (
  findings: readonly Pick<PublishFinding, 'code' | 'severity' | 'message'>[],
  options: RunOptions,
): PublishFinding[] =>
  findings.map((finding) => {
    const { code, severity, message } = finding;
    return { code, severity, message, isAllowed: isAllowed(finding, options) };
  });

/** The number of page findings that a report holds of each code. */
const maxPageFindings = 20;

/** The first findings of each code, and the number of the others. */
function summarizePageFindings(findings: readonly PageFinding[], options: RunOptions): PublishFinding[] {
  return [...Map.groupBy(findings, ({ code }) => code).values()].flatMap((group) => {
    const others = group.length - maxPageFindings;
    const [first] = group;
    return toReportedFindings(
      [
        ...group.slice(0, maxPageFindings),
        ...(first && others > 0 ? [{ ...first, message: `${others} more findings of this kind.` }] : []),
      ],
      options,
    );
  });
}

const isRefused = (findings: readonly PublishFinding[]) =>
  findings.some(({ severity, isAllowed }) => severity === 'error' && !isAllowed);

type Pages = Pick<PublishResult, 'pages' | 'rendered' | 'added' | 'removed' | 'paths'>;
const noPages: Pages = { pages: 0, rendered: 0, added: 0, removed: 0, paths: [] };

const toReportedPages = ({ pages, rendered, added, removed, paths }: Pages): PublishReport['pages'] => ({
  total: pages,
  added,
  changed: rendered - added,
  removed,
  paths,
});

interface Clock {
  began: number;
  startedAt: string;
}
interface Started extends Clock {
  options: RunOptions;
}

type Parts = Pick<PublishReport, 'outcome' | 'release'> &
  Partial<Pick<PublishReport, 'counts' | 'changes' | 'findings' | 'error' | 'preview' | 'feeds'>> & { pages?: Pages };

export const createReport = ({ began, startedAt }: Clock, { pages = noPages, ...parts }: Parts): PublishReport => ({
  counts: {},
  changes: [],
  findings: [],
  ...parts,
  startedAt,
  milliseconds: Math.round(performance.now() - began),
  pages: toReportedPages(pages),
});

/** Renders and checks the pages that differ. The outcome is that of a publish, except for a preview. */
async function runDry(
  options: RunOptions,
  found: readonly PublishFinding[],
): Promise<Pick<Parts, 'outcome' | 'findings' | 'pages' | 'preview'>> {
  const preview = options.preview ? await renderPreview(options) : null;
  const pages = preview?.pages ?? (await checkPlanned(options));
  const findings = [...found, ...summarizePageFindings(pages.findings, options)];
  if (preview) return { outcome: 'checked', findings, pages, preview: preview.id };
  return { outcome: isRefused(findings) ? 'refused' : 'checked', findings, pages };
}

async function runSteps(started: Started): Promise<PublishReport> {
  const { onLive, ...options } = started.options;
  await Promise.all([options.buildCode?.(), options.pull?.()]);
  const live = readLive(options.dataDir);
  const { findings: found, counts, changes } = inspectSnapshot(options.snapshotFile, live);
  const findings = toReportedFindings(found, options);
  if (isRefused(findings)) readEverythingAgain(options.snapshotFile);
  const release = live?.id ?? null;
  const compared = { counts, changes, findings, release };
  if (options.dryRun) return createReport(started, { ...compared, ...(await runDry(options, findings)) });
  if (isRefused(findings)) return createReport(started, { ...compared, outcome: 'refused' });
  const toReport = (result: PublishResult) =>
    createReport(started, {
      ...compared,
      outcome: result.status,
      findings: [...findings, ...summarizePageFindings(result.findings, options)],
      release: result.status === 'refused' ? release : result.id,
      pages: result,
      feeds: result.feeds,
    });
  let report: PublishReport | undefined;
  const result = await publish({
    ...options,
    allows: (finding) => isAllowed(finding, options),
    onLive: (published) => {
      report = toReport(published);
      onLive?.(report);
    },
  });
  return report ?? toReport(result);
}

/**
 * One publish: pulls the content, compares it with the live release, stops at findings that are not allowed, renders
 * what changed, checks the pages, makes the release live and uploads it. Never throws: the report says what failed, and
 * `onError` receives the error.
 */
export async function runPublish(
  options: RunOptions,
  onError: (error: unknown) => void = () => undefined,
): Promise<PublishReport> {
  const started: Started = { began: performance.now(), startedAt: options.now().toISOString(), options };
  const { progress = silentProgress } = options;
  try {
    const report = await runSteps({ ...started, options: { ...options, progress } });
    const uploaded = await uploadLive(report, { upload: options.upload, progress, onError });
    return await tellSearchEngines(uploaded, { ...options, onError });
  } catch (error) {
    onError(error);
    const release = readLive(options.dataDir)?.id ?? null;
    return createReport(started, { outcome: 'failed', release, error: toReportedError(error) });
  } finally {
    progress.stop();
  }
}
