/** The parts of this area that the server uses. */
export { createInvitationJobHandlers } from './jobs.ts';
export { invitationQueues } from './queues.ts';
export type { InvitationDependencies } from './dependencies.ts';
