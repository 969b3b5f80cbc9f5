import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant, nonEmptyText, textUpTo } from '../shared-schemas.ts';
import { PageQuery } from './pages.ts';
import { KeptRelease, PublishReport } from './publish-report.ts';

/** `preview` makes a release to look at, and `rollback` returns to an earlier release. */
export const publishKinds = ['publish', 'preview', 'rollback'] as const;
export const publishStatuses = ['queued', 'running', 'finished', 'cancelled'] as const;

/**
 * When a publisher publishes: soon after each change, at set times and on request, or only when somebody asks for it. All
 * of them take requests.
 */
export const publishingModes = ['on-change', 'on-schedule', 'on-request'] as const;

/** How far a run is. `step` is a name of the publisher's. */
export const PublishProgress = z.object({
  step: textUpTo(60),
  done: z.int().check(z.nonnegative()),
  total: z.int().check(z.nonnegative()),
});
export type PublishProgress = z.infer<typeof PublishProgress>;

/** A return from the live release to another one that is kept, by their ids. */
export const ReleaseReturn = z.object({ from: nonEmptyText(60), to: nonEmptyText(60) });
export type ReleaseReturn = z.infer<typeof ReleaseReturn>;

/** A code of a finding that may stand in a release, such as `PRICE_JUMP`. */
const FindingCode = z.string().check(z.regex(/^[A-Z][A-Z_]{0,59}$/));

/** What staff asked the publisher to do, and what has become of it. */
export const PublishRequest = z.object({
  id: z.int(),
  kind: z.enum(publishKinds),
  status: z.enum(publishStatuses),
  /** Who asked: the email of the account, its number once the account is closed, or `publisherName` of the configuration. */
  requestedBy: z.string(),
  requestedAt: Instant,
  /** The request is not run before. */
  runAt: Instant,
  allow: z.array(z.string()),
  /** Whether to render every page. */
  force: z.boolean(),
  startedAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
  progress: z.nullable(PublishProgress),
  report: z.nullable(PublishReport),
});
export type PublishRequest = z.infer<typeof PublishRequest>;

export const PublisherState = z.object({
  isListening: z.boolean(),
  lastSeenAt: z.nullable(Instant),
  /** Absent when the publisher has not said it. */
  publishing: z.optional(z.enum(publishingModes)),
});

export const DeskOverview = z.object({
  /** The live release; null while the publisher has told of none. */
  live: z.nullable(KeptRelease),
  releases: z.array(KeptRelease),
  publisher: PublisherState,
  running: z.nullable(PublishRequest),
  queue: z.array(PublishRequest),
  /** The last preview that has finished. */
  preview: z.nullable(PublishRequest),
  /** The last publish or rollback that has finished, also one that nobody asked for here. */
  lastRun: z.optional(z.nullable(PublishRequest)),
  /** How many changes staff have saved since the live release was made. */
  unpublishedChanges: z.int(),
});
export type DeskOverview = z.infer<typeof DeskOverview>;

export const getDeskOverview = endpoint('GET', '/api/Desk/Overview', {
  requirements: [],
  summary: 'What is live, what waits, and what runs',
  policy: 'staff',
  isExtension: true,
  reply: DeskOverview,
});

/**
 * Refusals: RUN_AT_TOO_FAR (400), ROLLBACK_UNNAMED (400) when a rollback does not say from which release to which it
 * returns, OTHER_RELEASE_LIVE (409) when another one is live, OPERATION_ID_REUSED (409).
 */
export const requestPublish = endpoint('POST', '/api/Desk/Requests', {
  requirements: [],
  summary: 'Ask the publisher for a publish, a preview or a rollback',
  policy: 'staff',
  isExtension: true,
  isIdempotent: true,
  body: z.object({
    kind: z.enum(publishKinds),
    runAt: z.optional(Instant),
    /** Codes of findings that do not stop the publish. */
    allow: z._default(z.array(FindingCode).check(z.maxLength(20)), []),
    force: z._default(z.boolean(), false),
    /** Of a rollback. It is refused, also when its turn comes, while another release than `from` is live. */
    rollback: z.optional(ReleaseReturn),
  }),
  reply: PublishRequest,
});

/** Refusals: PUBLISH_REQUEST_NOT_FOUND (404), REQUEST_STARTED (409) when it is not queued any more. */
export const cancelPublishRequest = endpoint('POST', '/api/Desk/CancelRequest', {
  requirements: [],
  summary: 'Cancel a request that is still queued',
  policy: 'staff',
  isExtension: true,
  body: z.object({ id: z.int32() }),
  reply: PublishRequest,
});

/** Pages count from 1, the newest run first. */
export const getPublishRuns = endpoint('GET', '/api/Desk/Runs', {
  requirements: [],
  summary: 'The last requests that ran, with their reports',
  policy: 'staff',
  isExtension: true,
  query: PageQuery,
  reply: z.object({ total: z.int(), runs: z.array(PublishRequest) }),
});
