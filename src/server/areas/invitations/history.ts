import { referralHistoryPageSize } from '../../../config/invitations/limits.ts';
import type { ParamsOf } from '../../../contract/endpoint.ts';
import type { getReferralHistory } from '../../../contract/invitations/invitations.ts';
import type { WireReply } from '../../platform/http/route.ts';
import type { InvitationDependencies } from './dependencies.ts';
import { findInvitations } from './queries.ts';
import type { InvitationRow } from './queries.ts';

const toWireItem = ({ name, email, createdAt, isMember }: InvitationRow) => ({
  createdDate: createdAt.toISOString(),
  referralName: name,
  referralEmail: email,
  haveMembership: isMember,
});

/** Reads one page of the invitations that a customer has sent. */
export async function readReferralHistory(
  { db, now }: InvitationDependencies,
  { userId, membershipProgramId, page }: ParamsOf<typeof getReferralHistory>,
): Promise<WireReply<typeof getReferralHistory>> {
  const size = referralHistoryPageSize;
  const { rows, total } = await findInvitations(db, { customerId: userId, membershipProgramId, page, size }, now());
  return { items: rows.map(toWireItem), page, pages: Math.ceil(total / size), count: rows.length, itemCount: total };
}
