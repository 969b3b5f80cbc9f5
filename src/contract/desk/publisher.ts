import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EmptyReply, nonEmptyText, textUpTo } from '../shared-schemas.ts';
import { KeptRelease, PublishReport } from './publish-report.ts';
import { publishingModes, publishKinds, PublishProgress, ReleaseReturn } from './requests.ts';

/** What a publisher takes. It shows `lease` with everything that it tells about the request. */
export const ClaimedRequest = z.object({
  id: z.int(),
  kind: z.enum(publishKinds),
  allow: z.array(z.string()),
  force: z.boolean(),
  /** Of a rollback. */
  rollback: z.optional(ReleaseReturn),
  lease: z.string(),
  /** For how long the request is the publisher's, in ms. Progress makes it longer. */
  leaseMs: z.int(),
});
export type ClaimedRequest = z.infer<typeof ClaimedRequest>;

const Releases = z.array(KeptRelease).check(z.maxLength(100));
const claim = { id: z.int32(), lease: textUpTo(64) };

/** Says that the publisher listens, which releases it keeps and when it publishes, and takes the next request that is due. */
export const claimPublishRequest = endpoint('POST', '/api/Desk/Publisher/Claim', {
  requirements: [],
  summary: 'Take the next request that is due',
  policy: 'publisher',
  isExtension: true,
  body: z.object({ releases: z.optional(Releases), publishing: z.optional(z.enum(publishingModes)) }),
  reply: z.object({ request: z.nullable(ClaimedRequest) }),
});

/** Refusals: LEASE_LOST (409) when the request was given to another publisher or has ended. */
export const reportPublishProgress = endpoint('POST', '/api/Desk/Publisher/Progress', {
  requirements: [],
  summary: 'Tell how far a request is, and keep it',
  policy: 'publisher',
  isExtension: true,
  body: z.object({ ...claim, progress: z.optional(PublishProgress) }),
  reply: EmptyReply,
});

/** Can be repeated. Without `releases`, those that were told last stay. Refusals: LEASE_LOST (409). */
export const finishPublishRequest = endpoint('POST', '/api/Desk/Publisher/Finish', {
  requirements: [],
  summary: 'Tell how a request has ended, and which releases are kept now',
  policy: 'publisher',
  isExtension: true,
  body: z.object({ ...claim, report: PublishReport, releases: z.optional(Releases) }),
  reply: EmptyReply,
});

/**
 * Tells how a run has ended that nobody asked for at the desk: by a change, at a set time, or by a command. `runId` is new
 * for each run, so that the call can be repeated.
 */
export const reportPublisherRun = endpoint('POST', '/api/Desk/Publisher/Run', {
  requirements: [],
  summary: 'Tell how a run of its own has ended, and which releases are kept now',
  policy: 'publisher',
  isExtension: true,
  body: z.object({
    runId: nonEmptyText(64),
    kind: z.enum(['publish', 'rollback']),
    report: PublishReport,
    releases: Releases,
  }),
  reply: EmptyReply,
});
