import { z } from 'zod';
import { FinalJobError } from '../../platform/jobs/final-job-error.ts';
import type { JobHandler } from '../../platform/jobs/job-queue.ts';
import type { InvitationDependencies } from './dependencies.ts';
import { deleteInvitation } from './queries.ts';
import { invitationQueues } from './queues.ts';
import { sendInvitation } from './send-invitation.ts';

const InvitationJob = z.object({ id: z.int(), locale: z.string() });

/** Sends an invitation. One that the mail server refuses for good was never made. */
async function inviteFriend(dependencies: InvitationDependencies, data: unknown): Promise<void> {
  const invitation = InvitationJob.parse(data);
  try {
    await sendInvitation(dependencies, invitation);
  } catch (error) {
    if (error instanceof FinalJobError) await deleteInvitation(dependencies.db, invitation.id);
    throw error;
  }
}

/** What the jobs of this area do, by queue. Every one of them may run more than once. */
export const createInvitationJobHandlers = (
  dependencies: InvitationDependencies,
): Readonly<Record<(typeof invitationQueues)[keyof typeof invitationQueues], JobHandler>> => ({
  [invitationQueues.invite]: (data) => inviteFriend(dependencies, data),
});
