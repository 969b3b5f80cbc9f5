import type { Attribution, AttributionEvent, CheckoutAs, Step } from './attribution.ts';
import type { Choice } from './choice.ts';
import { assignedOf, isAssigned } from './decide.ts';
import { onAnswered, onFound, withoutCode } from './on-found.ts';
import { onNotOptedClosed, onRefused } from './on-refused.ts';
import { onUser } from './on-user.ts';
import { isValidReferral, noReferral, type ReferralState } from './state.ts';

const only = (state: Attribution): Step => ({ state, effects: [] });

/** A valid referral is kept for the checkout of whoever is no guest, and cleared for guests (document 1, section 4). */
function onCheckout(state: Attribution, as: CheckoutAs): Step {
  if (as === 'guest') return only({ ...state, saved: null });
  return only(isValidReferral(state.referral) ? { ...state, saved: state.referral } : state);
}

/** What another tab chose is this tab's too, but never instead of the account's distributor. */
function onStored(state: Attribution, saved: ReferralState | null, choice: Choice | null): Step {
  const isForeign = choice?.reason === 'assigned' && state.who.status !== 'awaited';
  return only({ ...state, saved, choice: assignedOf(state) || isForeign ? state.choice : choice });
}

/**
 * What becomes of a shopper's attribution, and what the shop has to do about it: one pure step. `now` is in ms since
 * 1970. With whom the shopper then shops says
 * `decideDistributor`.
 */
export function attribute(state: Attribution, event: AttributionEvent, now: number): Step {
  switch (event.type) {
    case 'user':
      return onUser(state, event.user, now);
    case 'found':
      return onFound(state, event, now);
    case 'refused':
      return onRefused(state, event);
    case 'answered':
      return onAnswered(state, event.answer, now);
    case 'not-opted-closed':
      return onNotOptedClosed(state);
    case 'checkout':
      return onCheckout(state, event.as);
    case 'code-removed':
      return only({ ...state, referral: withoutCode(state.referral), saved: state.saved && withoutCode(state.saved) });
    case 'cleared':
      return only({ ...state, referral: noReferral, saved: null, choice: isAssigned(state) ? state.choice : null });
    case 'stored':
      return onStored(state, event.saved, event.choice);
  }
}
