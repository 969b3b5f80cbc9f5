import { summarizeList } from '../../content/check/finding.ts';
import { type PageFinding, problemMessages } from '../verify/verify-pages.ts';
import type { FeedEntry } from './feed-index.ts';
import type { FeedSummaries, FeedSummary, ReleaseFeeds } from './release-feeds.ts';

/** The number of items that a summary names for each problem. */
const maxNamed = 20;
/** The number of items that a message names when not all of them are known. */
const maxListed = 5;

/** A problem of an item, as the index holds it. Skus have no spaces. */
export const packProblem = (sku: string, problem: string): string => `${sku} ${problem}`;
function unpackProblem(packed: string): { sku: string; problem: string } {
  const end = packed.indexOf(' ');
  return { sku: packed.slice(0, end), problem: packed.slice(end + 1) };
}

export function summarizeEntries(entries: readonly FeedEntry[]): FeedSummary {
  const problems = entries.flatMap(([, , , , packed]) => packed.map(unpackProblem));
  return {
    items: entries.reduce((total, [, , items]) => total + items, 0),
    leftOut: new Set(problems.map(({ sku }) => sku)).size,
    problems: [...Map.groupBy(problems, ({ problem }) => problem)].map(([problem, group]) => ({
      problem,
      count: group.length,
      skus: group.slice(0, maxNamed).map(({ sku }) => sku),
    })),
  };
}

/** A finding for each problem for which items are left out of feeds. */
export function findFeedProblems(summaries: FeedSummaries): PageFinding[] {
  const problems = Object.entries(summaries).flatMap(([locale, { problems: own }]) =>
    own.map((entry) => ({ ...entry, items: entry.skus.map((sku) => `${sku} (${locale})`) })),
  );
  return [...Map.groupBy(problems, ({ problem }) => problem)].map(([subject, group]) => {
    const pages = group.flatMap(({ items }) => items);
    const count = group.reduce((total, entry) => total + entry.count, 0);
    const named =
      count > pages.length
        ? `${pages.slice(0, maxListed).join(', ')} and ${count - maxListed} more`
        : summarizeList(pages);
    return {
      ...{ code: 'FEED_ITEM_LEFT_OUT', subject, severity: 'warning', pages },
      message: problemMessages.FEED_ITEM_LEFT_OUT(subject, named),
    };
  });
}

/** The product feeds of a release. `written`: the locales whose feeds differ from those of the release before. */
export interface FeedCounts {
  items: number;
  leftOut: number;
  written: number;
}

/** Counts the items of all locales. */
export function countFeedItems(feeds: ReleaseFeeds | undefined, written: number): FeedCounts {
  const all = Object.values(feeds?.locales ?? {});
  return {
    items: all.reduce((total, { items }) => total + items, 0),
    leftOut: all.reduce((total, { leftOut }) => total + leftOut, 0),
    written,
  };
}
