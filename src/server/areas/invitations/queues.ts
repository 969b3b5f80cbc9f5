export const invitationQueues = { invite: 'invite-friend' } as const;
