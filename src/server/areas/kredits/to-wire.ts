import type { getAwardHistory } from '../../../contract/kredits/awards.ts';
import type { KreditActivity } from '../../../domain/kredits/balance.ts';
import type { WireReply } from '../../platform/http/route.ts';
import type { KreditHistoryRow } from './queries.ts';

type WireCredit = WireReply<typeof getAwardHistory>['credits'][number];

/** Converts one award or revocation, with how much of it has been spent or paid. */
export const toWireCredit = ({ entry, spent }: KreditActivity<KreditHistoryRow>): WireCredit => ({
  earnedOn: entry.createdAt.toISOString(),
  effectiveDate: entry.effectiveAt.toISOString(),
  expiresOn: entry.expiresAt?.toISOString() ?? null,
  amountEarned: entry.kredits,
  amountSpent: spent,
  membershipAwardReasonId: entry.awardReason,
  membershipProgramAwardTypeId: entry.awardType,
  earnedForOrderId: entry.orderNumber === null ? null : Number(entry.orderNumber),
});
