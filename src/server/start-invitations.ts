import { createInvitationJobHandlers, invitationQueues } from './areas/invitations/index.ts';
import type { InvitationDependencies } from './areas/invitations/index.ts';
import type { RunningJobQueue } from './platform/jobs/job-queue.ts';
import { createTextSource } from './platform/texts/text-source.ts';

/** Emails wait for each other, so that many of them do not take the database's connections from shoppers. */
const maxRunning = 2;

/** Begins to send the invitations of friends. */
export function startInvitations(
  dependencies: Omit<InvitationDependencies, 'queue' | 'texts'>,
  queue: RunningJobQueue,
): void {
  const all: InvitationDependencies = { ...dependencies, queue, texts: createTextSource(dependencies.db) };
  for (const [name, run] of Object.entries(createInvitationJobHandlers(all)))
    queue.work({ [name]: { run, maxRunning } });
}

export const invitationQueueNames: readonly string[] = Object.values(invitationQueues);
