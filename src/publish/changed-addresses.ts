import { existsSync, readFileSync } from 'node:fs';
import { readChangesSince } from '../content/snapshot/changes.ts';
import { openSnapshotFile } from '../content/snapshot/file.ts';
import { rowName } from '../content/snapshot/keys.ts';
import type { Publication } from './publication.ts';
import type { RenderPlan } from './release/plan.ts';
import { getSiteDir } from './release/release.ts';
import { joinInside, toPageFile } from './render/page-file.ts';
import { toPagePath } from './verify/page-path.ts';

/** What is known before a publish changes the index: the listed pages, and those that the content may have changed. */
export interface PagesBefore {
  indexed: ReadonlySet<string>;
  candidates: readonly string[];
}

/** The pages that read content which has changed since the newest release. */
function listPagesOfChangedContent({ options, index, head, snapshot }: Publication): string[] {
  if (head?.release.lineage !== snapshot.meta.lineage) return [];
  const { database } = openSnapshotFile(options.snapshotFile, { verify: false });
  try {
    const changes = [...readChangesSince(database, head.release.revision)];
    return index
      .listPagesReading(changes.map((change) => rowName(change.kind, change)))
      .map(({ pathname }) => pathname);
  } finally {
    database.close();
  }
}

/**
 * Reads what a publish is compared with. Other code writes every page in other bytes, although few say something else,
 * so then only pages count whose content has changed.
 */
export function readPagesBefore(publication: Publication, plan: RenderPlan): PagesBefore {
  const { index, head, code } = publication;
  const hasSameCode = head?.release.code === code.digest;
  return {
    indexed: new Set(head ? index.listIndexed() : []),
    candidates: hasSameCode ? plan.render.map(({ pathname }) => pathname) : listPagesOfChangedContent(publication),
  };
}

function isSamePage(pathname: string, dirs: readonly [string, string]): boolean {
  const [before, after] = dirs.map((dir) => joinInside(getSiteDir(dir), toPageFile(pathname, false)));
  if (before === undefined || after === undefined || !existsSync(before)) return false;
  return readFileSync(before).equals(readFileSync(after));
}

/** The addresses of the pages that search engines may list, and that a release adds, changes or removes. */
export function listChangedAddresses(
  { index, head, snapshot }: Publication,
  { indexed: before, candidates }: PagesBefore,
  dir: string,
): string[] {
  const { siteUrl } = snapshot.site();
  const after = new Set(index.listIndexed());
  const added = [...after].filter((pathname) => !before.has(pathname));
  const removed = [...before].filter((pathname) => !after.has(pathname));
  const changed = candidates.filter(
    (pathname) => before.has(pathname) && after.has(pathname) && !(head && isSamePage(pathname, [head.dir, dir])),
  );
  return [...added, ...changed, ...removed].map((pathname) => new URL(toPagePath(pathname), siteUrl).href).sort();
}
