import type { Attribution, AttributionEvent, CheckoutRole, AttributionTransition } from './attribution.ts';
import type { DistributorChoice } from './choice.ts';
import { getAssignedDistributor, hasAssignedDistributor } from './decide.ts';
import { onSwitchAnswered, onFound, removeReferralCode } from './on-found.ts';
import { onNotOptedClosed, onRefused } from './on-refused.ts';
import { onUser } from './on-user.ts';
import { isValidReferral, emptyReferral, type ReferralState } from './state.ts';

const withoutEffects = (state: Attribution): AttributionTransition => ({ state, effects: [] });

/** A valid referral is kept for the checkout of whoever is no guest, and cleared for guests (document 1, section 4). */
function onCheckout(state: Attribution, role: CheckoutRole): AttributionTransition {
  if (role === 'guest') return withoutEffects({ ...state, savedReferral: null });
  return withoutEffects(isValidReferral(state.referral) ? { ...state, savedReferral: state.referral } : state);
}

/** What another tab chose is this tab's too, but never instead of the account's distributor. */
function onStored(
  state: Attribution,
  saved: ReferralState | null,
  choice: DistributorChoice | null,
): AttributionTransition {
  const isForeign = choice?.reason === 'assigned' && state.currentUser.status !== 'awaited';
  return withoutEffects({
    ...state,
    savedReferral: saved,
    choice: getAssignedDistributor(state) || isForeign ? state.choice : choice,
  });
}

/**
 * What becomes of a shopper's attribution, and what the shop has to do about it: one pure step. `now` is in ms since
 * 1970. With whom the shopper then shops says
 * `decideDistributor`.
 */
export function reduceAttribution(state: Attribution, event: AttributionEvent, now: number): AttributionTransition {
  switch (event.type) {
    case 'user':
      return onUser(state, event.user, now);
    case 'found':
      return onFound(state, event, now);
    case 'refused':
      return onRefused(state, event);
    case 'answered':
      return onSwitchAnswered(state, event.answer, now);
    case 'not-opted-closed':
      return onNotOptedClosed(state);
    case 'checkout':
      return onCheckout(state, event.role);
    case 'code-removed':
      return withoutEffects({
        ...state,
        referral: removeReferralCode(state.referral),
        savedReferral: state.savedReferral && removeReferralCode(state.savedReferral),
      });
    case 'cleared':
      return withoutEffects({
        ...state,
        referral: emptyReferral,
        savedReferral: null,
        choice: hasAssignedDistributor(state) ? state.choice : null,
      });
    case 'stored':
      return onStored(state, event.savedReferral, event.choice);
  }
}
