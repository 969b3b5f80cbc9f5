import { attributionTimes } from '../../../../src/config/referral/attribution.ts';
import { attribute } from '../../../../src/domain/referral/attribute.ts';
import type { Attribution, AttributionEvent, Effect, Found } from '../../../../src/domain/referral/attribution.ts';
import type { Choice } from '../../../../src/domain/referral/choice.ts';
import { decideDistributor } from '../../../../src/domain/referral/decide.ts';
import { openAttribution, type Opening } from '../../../../src/domain/referral/open.ts';
import type { Sponsored } from '../../../../src/domain/referral/sponsored.ts';
import { noReferral, type ReferralState } from '../../../../src/domain/referral/state.ts';

export const now = Date.parse('2026-03-01T10:00:00Z');
export const longAgo = now - attributionTimes.recentFor - 1;

export const found = (distributorId: number, changes: Partial<Found> = {}): Found => ({
  distributorId,
  firstName: 'Name',
  lastName: String(distributorId),
  country: 'US',
  referralCode: null,
  customerId: null,
  ...changes,
});
export const choice = (id: number, changes: Partial<Choice> = {}): Choice => ({
  id: String(id),
  name: `Name ${id}`,
  country: 'US',
  reason: 'followed',
  at: now - 1000,
  ...changes,
});
export const saved = (distributorId: number, changes: Partial<ReferralState> = {}): ReferralState => ({
  ...noReferral,
  distributorId,
  referralActivityTypeId: 1,
  referralCodeValidationStatus: 1,
  referralInfo: { firstName: 'Name', lastName: String(distributorId), country: 'US', at: longAgo },
  ...changes,
});
export const member = (
  distributorId: number | null,
  customerType: Sponsored['customerType'] = 'CDOCustomer',
  isOptedIn = true,
): Sponsored => ({
  customerType,
  assigned:
    distributorId === null
      ? null
      : { distributorId, firstName: 'Name', lastName: String(distributorId), country: 'US', isOptedIn },
});

export const open = (facts: Partial<Opening> = {}) =>
  openAttribution({
    country: 'US',
    isHome: false,
    isSignedIn: false,
    saved: null,
    choice: null,
    storedCountry: null,
    ...facts,
  });

export const link = (distributorId: number, changes: Partial<Found> = {}): AttributionEvent => ({
  type: 'found',
  by: 'link',
  as: 'guest',
  found: found(distributorId, changes),
});
export const entry = (
  distributorId: number,
  as: 'guest' | 'preferred' = 'guest',
  changes: Partial<Found> = {},
): AttributionEvent => ({ type: 'found', by: 'entry', as, found: found(distributorId, changes) });
export const confirmed = (distributorId: number, changes: Partial<Found> = {}): AttributionEvent => ({
  type: 'found',
  by: 'memory',
  as: 'guest',
  found: found(distributorId, changes),
});
export const refused = (changes: Partial<Extract<AttributionEvent, { type: 'refused' }>> = {}): AttributionEvent => ({
  type: 'refused',
  by: 'link',
  error: 'DistributorIdIsInvalid',
  country: null,
  id: '7',
  code: null,
  ...changes,
});
export const user = (who: Sponsored | null): AttributionEvent => ({ type: 'user', user: who });

/** What becomes of a state by one event after the other; effects of all of them. */
export function after(state: Attribution, ...events: AttributionEvent[]): { state: Attribution; effects: Effect[] } {
  const effects: Effect[] = [];
  let current = state;
  for (const event of events) {
    const step = attribute(current, event, now);
    current = step.state;
    effects.push(...step.effects);
  }
  return { state: current, effects };
}
export const decide = (state: Attribution) => decideDistributor(state, now);
