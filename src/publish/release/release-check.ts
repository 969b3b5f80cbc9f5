import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PageIndex } from '../pages/page-index.ts';
import { joinInside, toPageFile } from '../render/page-file.ts';
import type { PageJob } from '../render/renderer.ts';
import { inspectPage, type PageFacts } from '../verify/inspect-page.ts';
import { createPageTable, type PageTable } from '../verify/page-table.ts';
import { toPagePath } from '../verify/page-path.ts';
import { findPagesLinkingTo } from '../verify/stored-links.ts';
import { type CheckedRelease, createPageVerifier, type PageFinding } from '../verify/verify-pages.ts';
import type { RenderPlan } from './plan.ts';

export interface ReleaseCheckInput {
  siteDir: string;
  /** Whether the release will have a file that is not in its folder yet. Default: there are none. */
  isBrought?: (path: string) => boolean;
  siteUrl: string;
  plan: RenderPlan;
  index: PageIndex;
}

/** Checks a release before it goes live. Its time grows with the change, not with the site. */
export interface ReleaseCheck {
  /** Adds rendered pages. Their assets and images must already be in the folder. */
  add(pages: readonly { facts: PageFacts | null }[]): void;
  /** Checks the pages that link to a removed page, and returns the findings of all checked pages. */
  finish(): PageFinding[];
}

/** The path by which pages link to it: with a slash at both ends, or the path of a file. */
const toPath = ({ pathname, isEndpoint }: PageJob) =>
  isEndpoint ? `/${toPageFile(pathname, true)}` : toPagePath(pathname);
const toPaths = (jobs: readonly PageJob[]): ReadonlySet<string> => new Set(jobs.map(toPath));

interface PathLookup {
  pages: PageTable;
  has(path: string): boolean;
}

/** The path of a page or file. It is the same text as in the job, if possible, so that it is in memory once. */
function toSharedPath(job: PageJob): string {
  const path = toPath(job);
  return path === job.pathname ? job.pathname : path;
}

/** Looks up the paths of pages and files that are rendered, which may be all of a large site. */
function createPathLookup(jobs: readonly PageJob[]): PathLookup {
  const createTable = (isEndpoint: boolean) =>
    createPageTable(jobs.filter((job) => job.isEndpoint === isEndpoint).map(toSharedPath));
  const [pages, files] = [createTable(false), createTable(true)];
  return { pages, has: (path) => pages.find(path) !== -1 || files.find(path) !== -1 };
}

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/** The size of a page in bytes as browsers receive it. Returns 0 when it was not compressed. */
const readCompressedSize = (file: string) => statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? 0;

function inspectFile({ siteDir, siteUrl }: ReleaseCheckInput, path: string): PageFacts {
  const file = joinInside(siteDir, toPageFile(path, false));
  const html = readFileSync(file, 'utf8');
  return inspectPage({ pathname: path, html, compressedBytes: readCompressedSize(file) }, siteUrl);
}

/** The release as it will be: with the planned pages and without the removed ones. */
function describePlannedRelease(
  { siteDir, isBrought, plan, index }: ReleaseCheckInput,
  rendered: PathLookup,
  removed: ReadonlySet<string>,
): CheckedRelease {
  const isThere = (path: string) => isBrought?.(path) === true || isFile(join(siteDir, path));
  const isKept = (path: string) => !plan.isWhole && !removed.has(path) && index.hasPage(path);
  return {
    pages: rendered.pages,
    hasPage: (path) => rendered.has(path) || isKept(path),
    hasFile: (path) => rendered.has(path) || (!removed.has(path) && isThere(path)),
    readAlternates: (path) => (isKept(path) ? index.readAlternates(path) : null),
  };
}

export function createReleaseCheck(input: ReleaseCheckInput): ReleaseCheck {
  const { plan, index } = input;
  const [rendered, removed] = [createPathLookup(plan.render), toPaths(plan.remove)];
  const verifier = createPageVerifier(describePlannedRelease(input, rendered, removed));
  return {
    add(pages) {
      for (const { facts } of pages) if (facts) verifier.add(facts);
    },
    finish() {
      for (const path of findPagesLinkingTo(removed, index.listPartLinks(), index.listLinks()))
        if (!rendered.has(path) && !removed.has(path)) verifier.add(inspectFile(input, path));
      return verifier.finish();
    },
  };
}
