import { z } from 'zod';

/** What the feeds of a locale hold, and which items are left out of them. */
export const FeedSummary = z.object({
  items: z.number().int(),
  leftOut: z.number().int(),
  problems: z.array(z.object({ problem: z.string(), count: z.number().int(), skus: z.array(z.string()) })),
});
export type FeedSummary = z.infer<typeof FeedSummary>;
export type FeedSummaries = Readonly<Record<string, FeedSummary>>;

/** The feeds of a release, for later publishes. */
export const ReleaseFeeds = z.object({ version: z.number().int(), locales: z.record(z.string(), FeedSummary) });
export type ReleaseFeeds = z.infer<typeof ReleaseFeeds>;
