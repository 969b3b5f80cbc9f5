import type { ColumnType, GeneratedAlways } from 'kysely';

/** Invitations that members have sent. */
export interface InvitationTables {
  invitations: {
    id: GeneratedAlways<number>;
    customerId: number;
    membershipProgramId: number;
    name: string;
    email: string;
    createdAt: Date;
    /** Names the request that is to invite this friend once. Null for one that takes effect each time it is sent. */
    request: ColumnType<string | null, string | null | undefined, never>;
  };
}
