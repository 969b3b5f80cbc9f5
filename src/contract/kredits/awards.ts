import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { KreditSource, KreditType } from './kredit-types.ts';
import { Amount, ReplyInstant, replyWord, QueryId } from '../shared-schemas.ts';

const params = z.object({ membershipId: QueryId });

export const Credit = z.object({
  earnedOn: ReplyInstant,
  effectiveDate: z.nullish(ReplyInstant),
  expiresOn: z.nullish(ReplyInstant),
  amountEarned: Amount,
  amountSpent: Amount,
  membershipAwardReasonId: replyWord(Object.values(KreditSource), KreditSource.Unknown),
  membershipProgramAwardTypeId: replyWord(Object.values(KreditType), KreditType.Adjustment),
  /** The number of the order, as `GetShippingName` takes it; null for kredits of no order. */
  earnedForOrderId: z.nullish(z.int()),
});
export type Credit = z.infer<typeof Credit>;

export const getAwardBalance = endpoint('GET', '/award-balance/:membershipId', {
  requirements: ['API-037'],
  summary: 'The kiss kredits a member has',
  policy: 'owner',
  params,
  reply: z.object({ balance: Amount }),
});
export const getAwardHistory = endpoint('GET', '/award-history/:membershipId', {
  requirements: ['API-038'],
  summary: 'How they came and went',
  policy: 'owner',
  params,
  partialLists: ['credits'],
  reply: z.object({ credits: z.array(Credit) }),
});
