import { referralHistoryPage } from '../../../config/invitations/limits.ts';
import type { ParamsOf } from '../../../contract/endpoint.ts';
import type { getReferralHistory } from '../../../contract/kredits/rewards.ts';
import type { Wire } from '../../platform/http/route.ts';
import { findInvitations } from './queries.ts';
import type { LetterParts } from '../contact/index.ts';

/** A page of the invitations that a customer has sent. */
export async function historyOf(
  { db }: LetterParts,
  { userId, membershipProgramId, page }: ParamsOf<typeof getReferralHistory>,
): Promise<Wire<typeof getReferralHistory>> {
  const { rows, total } = await findInvitations(db, {
    customerId: userId,
    membershipProgramId,
    page,
    size: referralHistoryPage,
  });
  const items = rows.map(({ name, email, createdAt, hasJoined }) => ({
    createdDate: createdAt.toISOString(),
    referralName: name,
    referralEmail: email,
    haveMembership: hasJoined,
  }));
  return { items, page, pages: Math.ceil(total / referralHistoryPage), count: items.length, itemCount: total };
}
