import * as z from 'zod/mini';
import { Instant } from '../shared-schemas.ts';

/**
 * How a publish ended: `unchanged` when the live release was already up to date, `checked` when it was only to be
 * compared, `refused` when the gate found an error that nobody allowed (also when it was only to be compared), `held` when
 * somebody has rolled the shop back and nothing has changed since.
 */
const publishOutcomes = ['published', 'unchanged', 'held', 'checked', 'refused', 'rolled-back', 'failed'] as const;

/** One finding of the gate. */
export const PublishFinding = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  isAllowed: z.boolean(),
});
export type PublishFinding = z.infer<typeof PublishFinding>;

/** A product, a text or other content of one locale (empty: of all) that differs from the live release. Prices are formatted for the locale. */
export const PublishChange = z.object({
  kind: z.enum(['added', 'removed', 'repriced', 'retranslated', 'untranslated', 'changed']),
  locale: z.string(),
  /** The sku of a product, `namespace.key` of a text, or what else the content has, such as `navigation`. */
  subject: z.string(),
  /** The name of a product, or what differs: `menus: footer`. */
  name: z.string(),
  before: z.optional(z.string()),
  after: z.optional(z.string()),
});
export type PublishChange = z.infer<typeof PublishChange>;

/** The paths of the pages that differ. `paths` holds the first ones; the counts are of all. */
const PublishPages = z.object({
  total: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  paths: z.array(z.string()),
});

const ReportedError = z.object({ code: z.string(), message: z.string() });

/** How the live release was sent to where it is hosted. After a failure, the next publish sends it. */
const PublishUpload = z.object({
  status: z.enum(['uploaded', 'unchanged', 'failed']),
  /** The files that were sent. */
  sent: z.int(),
  error: z.optional(ReportedError),
});

/** The product feeds of the live release. `written`: the locales whose feeds this publish wrote. */
const PublishFeeds = z.object({ items: z.int(), leftOut: z.int(), written: z.int() });

/**
 * How search engines were told the addresses of changed pages, also by a rollback. `waiting`: those that the next publish sends, after a
 * failure.
 */
const PublishIndexNow = z.object({
  status: z.enum(['sent', 'failed']),
  sent: z.int(),
  waiting: z.int(),
  error: z.optional(ReportedError),
});

/** What a publish did, for staff and for pipelines. */
export const PublishReport = z.object({
  outcome: z.enum(publishOutcomes),
  /** The release that is live afterwards; null when there is none. */
  release: z.nullable(z.string()),
  /** The release that a preview has made to look at: it was never live. */
  preview: z.optional(z.string()),
  startedAt: Instant,
  milliseconds: z.int(),
  /** The number of changes by kind. `changes` holds the first ones of each kind. */
  counts: z.record(z.string(), z.int()),
  changes: z.array(PublishChange),
  pages: PublishPages,
  /** Only where a publish got as far as the feeds. */
  feeds: z.optional(PublishFeeds),
  findings: z.array(PublishFinding),
  /** Only where releases are uploaded. */
  upload: z.optional(PublishUpload),
  /** Only where search engines are told about changes, and there were some. */
  indexNow: z.optional(PublishIndexNow),
  error: z.optional(ReportedError),
});
export type PublishReport = z.infer<typeof PublishReport>;

/** A release that is kept. `isLive` is true for the one that is served, `isLeft` for those that were rolled back from. */
export const KeptRelease = z.object({
  ...{ id: z.string(), createdAt: Instant, pages: z.int(), isLive: z.boolean() },
  isLeft: z.optional(z.boolean()),
});
export type KeptRelease = z.infer<typeof KeptRelease>;
