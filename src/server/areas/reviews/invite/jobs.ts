import { z } from 'zod';
import type { JobHandler } from '../../../platform/jobs/job-queue.ts';
import type { ReviewDependencies } from '../dependencies.ts';
import { sendRefusalEmail } from './refusal-email.ts';
import { sendInvitation } from './send-invitation.ts';
import { reviewQueues } from './queues.ts';

const InvitationJob = z.object({ orderId: z.int() });
const RefusalJob = z.object({ reviewId: z.string() });

/** What the jobs of this area do, by queue. Every one of them may run more than once. */
export const createReviewJobHandlers = (
  dependencies: ReviewDependencies,
): Readonly<Record<(typeof reviewQueues)[keyof typeof reviewQueues], JobHandler>> => ({
  [reviewQueues.invitation]: (data) => sendInvitation(dependencies, InvitationJob.parse(data).orderId),
  [reviewQueues.refusal]: (data) => sendRefusalEmail(dependencies, RefusalJob.parse(data).reviewId),
});
