import type { GeneratedAlways } from 'kysely';

/** Invitations that members have sent. */
export interface InvitationTables {
  invitations: {
    id: GeneratedAlways<number>;
    customerId: number;
    membershipProgramId: number;
    name: string;
    email: string;
    createdAt: Date;
  };
}
