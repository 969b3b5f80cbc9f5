import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * One product of a locale in its feeds: its sku, a digest of its texts, the number of its items, the length of its text
 * in each file, in bytes, and what its other items break.
 */
const FeedEntry = z.tuple([z.string(), z.string(), z.number(), z.array(z.number()), z.array(z.string())]);
export type FeedEntry = z.infer<typeof FeedEntry>;

/** The products of a locale in the order of its feeds, by which parts of the files are found again. */
const FeedIndex = z.array(FeedEntry);

/** Returns null when there is no index. */
export const readFeedIndex = (file: string): FeedEntry[] | null =>
  existsSync(file) ? FeedIndex.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;

export function writeFeedIndex(file: string, entries: readonly FeedEntry[]): void {
  writeFileSync(file, JSON.stringify(entries));
}
