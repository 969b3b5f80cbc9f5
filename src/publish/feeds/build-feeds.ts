import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteRecord } from '../../content/snapshot/records.ts';
import { feedsFolder } from '../../i18n/paths.ts';
import type { FeedChanges } from './feed-changes.ts';
import { listFeedFiles } from './feed-files.ts';
import type { FeedSummary, ReleaseFeeds } from './release-feeds.ts';
import { type FeedRequest, writeLocaleFeeds } from './write-feeds.ts';

/** Raise this when items or files are written in another way, so that the next publish writes all of them anew. */
const feedVersion = 8;

interface FeedsBuild {
  snapshot: FeedRequest['snapshot'];
  site: Pick<SiteRecord, 'locales'>;
  /** The unfinished folder: empty, or a copy of the newest release. */
  dir: string;
  head: { dir: string; release: { feeds?: ReleaseFeeds | undefined } } | null;
  changes: FeedChanges;
}

/** Removes the feeds of locales that the shop no longer has. */
function removeOldLocales({ dir, site }: FeedsBuild): void {
  const folder = join(dir, 'site', feedsFolder);
  const current = new Set(site.locales.map(({ locale }) => locale));
  for (const locale of existsSync(folder) ? readdirSync(folder) : []) {
    if (current.has(locale)) continue;
    for (const file of listFeedFiles(dir, locale)) rmSync(file, { force: true });
    rmSync(join(folder, locale), { recursive: true });
  }
}

/**
 * Writes the feeds that differ from those of the newest release, one locale after the other. `written` is the number of
 * locales whose feeds were written.
 */
export function buildFeeds(build: FeedsBuild): { feeds: ReleaseFeeds; written: number } {
  const { snapshot, site, dir, changes } = build;
  const known = build.head?.release.feeds?.version === feedVersion ? build.head.release.feeds.locales : {};
  const locales: Record<string, FeedSummary> = {};
  let written = 0;
  removeOldLocales(build);
  for (const locale of site.locales) {
    const summary = known[locale.locale];
    const skus = changes.findSkus(locale);
    if (summary && skus?.size === 0) locales[locale.locale] = summary;
    else {
      const headDir = summary ? (build.head?.dir ?? null) : null;
      const result = writeLocaleFeeds({ snapshot, locale, dir, headDir, skus });
      locales[locale.locale] = result.summary;
      if (result.isWritten) written += 1;
    }
  }
  return { feeds: { version: feedVersion, locales }, written };
}
