import type { Attribution, AttributionEvent, CheckoutRole, AttributionTransition } from './attribution.ts';
import type { DistributorChoice } from './choice.ts';
import { getAssignedDistributor, hasAssignedDistributor } from './decide.ts';
import { onSwitchAnswered, onFound, removeReferralCode } from './on-found.ts';
import { onNotOptedClosed, onRefused } from './on-refused.ts';
import { onUser } from './on-user.ts';
import { isValidReferral, emptyReferral, type ReferralState } from './state.ts';

const withoutEffects = (state: Attribution): AttributionTransition => ({ state, effects: [] });

/** Saves a valid referral for the checkout of preferred customers, and clears it for guests. */
function onCheckout(state: Attribution, role: CheckoutRole): AttributionTransition {
  if (role === 'guest') return withoutEffects({ ...state, savedReferral: null });
  return withoutEffects(isValidReferral(state.referral) ? { ...state, savedReferral: state.referral } : state);
}

/** Takes over the choice of another tab, unless the account assigns a distributor. */
function onStored(
  state: Attribution,
  savedReferral: ReferralState | null,
  choice: DistributorChoice | null,
): AttributionTransition {
  const isForeign = choice?.reason === 'assigned' && state.currentUser.status !== 'awaited';
  return withoutEffects({
    ...state,
    savedReferral,
    choice: getAssignedDistributor(state) || isForeign ? state.choice : choice,
  });
}

/**
 * The next state of a shopper's attribution, and what the shop must do: one pure step. `now` is in ms since 1970.
 * `decideDistributor` then names the distributor.
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
