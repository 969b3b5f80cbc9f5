import type { Attribution, Effect, Step } from './attribution.ts';
import type { Choice } from './choice.ts';
import { hasSettled } from './restore.ts';
import { restored } from './restored.ts';
import { fullName, type Sponsored } from './sponsored.ts';
import { noReferral } from './state.ts';

type Assigned = NonNullable<Sponsored['assigned']>;

const choiceOf = (assigned: Assigned, { country, choice }: Attribution, now: number): Choice => ({
  id: String(assigned.distributorId),
  name: fullName(assigned) || (choice?.id === String(assigned.distributorId) ? choice.name : ''),
  country: assigned.country ?? country,
  reason: 'assigned',
  at: now,
});

/** The saved referral goes once a preferred customer's account names its distributor (document 1, section 4). */
function settled(state: Attribution, { customerType, assigned }: Sponsored): Attribution {
  if (!hasSettled(state.saved, { customerType, assignedDistributorId: assigned?.distributorId ?? null })) return state;
  return {
    ...state,
    saved: null,
    referral: state.referral.distributorId === assigned?.distributorId ? noReferral : state.referral,
  };
}

/**
 * A user's own distributor takes the place of everything that was followed or entered; an open question about another
 * one closes.
 */
function withAssigned(state: Attribution, assigned: Assigned, now: number): Step {
  const effects: Effect[] = state.offer ? [{ kind: 'close', modal: 'other-distributor' }] : [];
  const next: Attribution = { ...state, choice: choiceOf(assigned, state, now), offer: null };
  if (assigned.isOptedIn) return { state: next, effects };
  return {
    state: { ...next, notOpted: String(assigned.distributorId) },
    effects: [...effects, { kind: 'open', modal: 'distributor-not-opted' }],
  };
}

/** What was restored for nobody is not this user's (document 1, section 4). */
function withoutForeign(state: Attribution): Attribution {
  const { choice, saved, referral } = state;
  const isForeign = choice?.reason === 'remembered' && choice.id === String(saved?.distributorId);
  return isForeign
    ? { ...state, choice: null, referral: referral.distributorId === saved?.distributorId ? noReferral : referral }
    : state;
}

/** It is known who is signed in, or that nobody is any more. */
export function onUser(state: Attribution, user: Sponsored | null, now: number): Step {
  // The referral of the one who leaves is not that of the one who stays.
  const own: Attribution =
    state.choice?.reason === 'assigned' ? { ...state, choice: null, referral: noReferral } : state;
  if (!user) return { state: restored({ ...own, who: { status: 'guest' } }), effects: [] };
  const next = settled({ ...state, who: { status: 'loaded', ...user } }, user);
  if (user.assigned) {
    const step = withAssigned(next, user.assigned, now);
    return { ...step, state: restored(step.state) };
  }
  return { state: restored(withoutForeign({ ...next, choice: own.choice })), effects: [] };
}
