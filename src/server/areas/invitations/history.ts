import { referralHistoryPageSize } from '../../../config/invitations/limits.ts';
import type { ParamsOf } from '../../../contract/endpoint.ts';
import type { getReferralHistory } from '../../../contract/kredits/awards.ts';
import type { WireReply } from '../../platform/http/route.ts';
import { findInvitations } from './queries.ts';
import type { EmailDependencies } from '../contact/index.ts';

/** A page of the invitations that a customer has sent. */
export async function readReferralHistory(
  { db }: EmailDependencies,
  { userId, membershipProgramId, page }: ParamsOf<typeof getReferralHistory>,
): Promise<WireReply<typeof getReferralHistory>> {
  const { rows, total } = await findInvitations(db, {
    customerId: userId,
    membershipProgramId,
    page,
    size: referralHistoryPageSize,
  });
  const items = rows.map(({ name, email, createdAt, hasJoined }) => ({
    createdDate: createdAt.toISOString(),
    referralName: name,
    referralEmail: email,
    haveMembership: hasJoined,
  }));
  return { items, page, pages: Math.ceil(total / referralHistoryPageSize), count: items.length, itemCount: total };
}
