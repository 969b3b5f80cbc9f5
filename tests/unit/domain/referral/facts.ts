import { attributionPeriods } from '../../../../src/config/referral/attribution.ts';
import { reduceAttribution } from '../../../../src/domain/referral/reduce-attribution.ts';
import type {
  Attribution,
  AttributionEvent,
  AttributionEffect,
  FoundDistributor,
} from '../../../../src/domain/referral/attribution.ts';
import type { DistributorChoice } from '../../../../src/domain/referral/choice.ts';
import { decideDistributor } from '../../../../src/domain/referral/decide.ts';
import { initializeAttribution, type AttributionSources } from '../../../../src/domain/referral/initialize.ts';
import type { SponsoredUser } from '../../../../src/domain/referral/sponsored-user.ts';
import { emptyReferral, type ReferralState } from '../../../../src/domain/referral/state.ts';

export const now = Date.parse('2026-03-01T10:00:00Z');
export const longAgo = now - attributionPeriods.recentMs - 1;

export const found = (distributorId: number, changes: Partial<FoundDistributor> = {}): FoundDistributor => ({
  distributorId,
  firstName: 'Name',
  lastName: String(distributorId),
  country: 'US',
  referralCode: null,
  customerId: null,
  ...changes,
});
export const choice = (id: number, changes: Partial<DistributorChoice> = {}): DistributorChoice => ({
  id: String(id),
  name: `Name ${id}`,
  country: 'US',
  reason: 'followed',
  at: now - 1000,
  ...changes,
});
export const saved = (distributorId: number, changes: Partial<ReferralState> = {}): ReferralState => ({
  ...emptyReferral,
  distributorId,
  referralActivityTypeId: 1,
  referralCodeValidationStatus: 1,
  referralInfo: { firstName: 'Name', lastName: String(distributorId), country: 'US', at: longAgo },
  ...changes,
});
export const member = (
  distributorId: number | null,
  customerType: SponsoredUser['customerType'] = 'CDOCustomer',
  isOptedIn = true,
): SponsoredUser => ({
  customerType,
  assignedDistributor:
    distributorId === null
      ? null
      : { distributorId, firstName: 'Name', lastName: String(distributorId), country: 'US', isOptedIn },
});

export const open = (facts: Partial<AttributionSources> = {}) =>
  initializeAttribution({
    country: 'US',
    isCountryHome: false,
    isSignedIn: false,
    savedReferral: null,
    choice: null,
    storedCountry: null,
    ...facts,
  });

export const link = (distributorId: number, changes: Partial<FoundDistributor> = {}): AttributionEvent => ({
  type: 'found',
  source: 'link',
  role: 'guest',
  found: found(distributorId, changes),
});
export const entry = (
  distributorId: number,
  role: 'guest' | 'preferred' = 'guest',
  changes: Partial<FoundDistributor> = {},
): AttributionEvent => ({ type: 'found', source: 'entry', role, found: found(distributorId, changes) });
export const confirmed = (distributorId: number, changes: Partial<FoundDistributor> = {}): AttributionEvent => ({
  type: 'found',
  source: 'memory',
  role: 'guest',
  found: found(distributorId, changes),
});
export const refused = (changes: Partial<Extract<AttributionEvent, { type: 'refused' }>> = {}): AttributionEvent => ({
  type: 'refused',
  source: 'link',
  error: 'DistributorIdIsInvalid',
  country: null,
  id: '7',
  code: null,
  ...changes,
});
export const user = (who: SponsoredUser | null): AttributionEvent => ({ type: 'user', user: who });

/** What becomes of a state by one event after the other; effects of all of them. */
export function after(
  state: Attribution,
  ...events: AttributionEvent[]
): { state: Attribution; effects: AttributionEffect[] } {
  const effects: AttributionEffect[] = [];
  let current = state;
  for (const event of events) {
    const step = reduceAttribution(current, event, now);
    current = step.state;
    effects.push(...step.effects);
  }
  return { state: current, effects };
}
export const decide = (state: Attribution) => decideDistributor(state, now);
