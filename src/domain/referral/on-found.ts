import { ReferralActivityType, ReferralCodeValidationStatus } from '../../contract/enumerations.ts';
import type { Attribution, By, CheckoutAs, Effect, Found, Step } from './attribution.ts';
import { type Choice, isRecent } from './choice.ts';
import { isAssigned } from './decide.ts';
import { fullName } from './sponsored.ts';
import { noReferral, type ReferralState } from './state.ts';

export interface FoundFacts {
  by: By;
  as: CheckoutAs;
  found: Found;
}

const unchanged = (state: Attribution): Step => ({ state, effects: [] });
const idOf = ({ distributorId }: Found) => String(distributorId);

function referralOf(
  { found: { distributorId, referralCode, customerId, firstName, lastName, country }, by }: FoundFacts,
  isAnswered: boolean,
  now: number,
): ReferralState {
  return {
    distributorId,
    referralCode,
    customerId,
    referralActivityTypeId: by === 'entry' ? ReferralActivityType.ManuallyEntered : ReferralActivityType.LinkClicked,
    referralCodeValidationStatus: ReferralCodeValidationStatus.Valid,
    referralInfo: { firstName, lastName, country, at: now },
    referralLinkRecentlyOpenedFromOtherDistributor: false,
    isMembershipQuestionModalAnswered: isAnswered,
  };
}

/**
 * She is the shopper's distributor from now on. What a guest enters clears the stored fee intent, question and
 * referral; what a preferred customer enters, and any
 * link, is recorded (document 1, section 4).
 */
export function accept(state: Attribution, facts: FoundFacts, now: number): Step {
  const { found, by, as } = facts;
  const forgets = by === 'entry' && as === 'guest';
  const referral = referralOf(facts, !forgets && (state.saved?.isMembershipQuestionModalAnswered ?? false), now);
  const choice: Choice = {
    id: idOf(found),
    name: fullName(found),
    country: found.country,
    reason: by === 'entry' ? 'entered' : 'followed',
    at: now,
  };
  return {
    state: {
      ...state,
      referral,
      choice,
      saved: forgets ? null : referral,
      verified: [...new Set([...state.verified, choice.id])],
      offer: null,
    },
    effects: [
      ...(forgets ? [{ kind: 'forget-membership' } as const] : []),
      ...(state.offer ? [{ kind: 'close', modal: 'other-distributor' } as const] : []),
    ],
  };
}

/** A link asks before it replaces another distributor who was chosen recently (document 1, section 2). */
function offer(state: Attribution, found: Found): Step {
  const referral = { ...state.referral, referralLinkRecentlyOpenedFromOtherDistributor: true };
  return { state: { ...state, offer: found, referral }, effects: [{ kind: 'open', modal: 'other-distributor' }] };
}

function confirm(state: Attribution, found: Found): Step {
  const { choice } = state;
  if (choice?.id !== idOf(found) || choice.reason === 'assigned') return unchanged(state);
  return unchanged({
    ...state,
    choice: { ...choice, name: fullName(found), country: found.country },
    verified: [...new Set([...state.verified, choice.id])],
  });
}

/** A distributor of another country: a link leads there, a form says so (document 1, sections 4 and 8). */
function elsewhere(state: Attribution, { by, found }: FoundFacts): Step {
  const effect: Effect =
    by === 'link'
      ? { kind: 'go-home', country: found.country, distributorId: idOf(found) }
      : { kind: 'say', key: 'differentCountryError' };
  const referral =
    by === 'entry'
      ? { ...state.referral, referralCodeValidationStatus: ReferralCodeValidationStatus.Invalid }
      : state.referral;
  return { state: { ...state, referral }, effects: by === 'memory' ? [] : [effect] };
}

/** A lookup ended with NoError. The account's distributor stays whom the shopper shops with, whoever else was found. */
export function onFound(state: Attribution, facts: FoundFacts, now: number): Step {
  const { found, by } = facts;
  if (isAssigned(state)) return unchanged(state);
  if (found.country !== state.country) return elsewhere(state, facts);
  if (by === 'memory') return confirm(state, found);
  const { choice } = state;
  const asks =
    by === 'link' &&
    choice !== null &&
    choice.id !== idOf(found) &&
    choice.country === state.country &&
    isRecent(choice, now);
  return asks ? offer(state, found) : accept(state, facts, now);
}

export function onAnswered(state: Attribution, answer: 'keep' | 'switch', now: number): Step {
  const { offer: found } = state;
  if (!found) return unchanged(state);
  if (answer === 'switch') return accept(state, { by: 'link', as: 'preferred', found }, now);
  const referral = { ...state.referral, referralLinkRecentlyOpenedFromOtherDistributor: false };
  return {
    state: { ...state, offer: null, referral },
    effects: [{ kind: 'close', modal: 'other-distributor' }, { kind: 'end-link' }],
  };
}

/** The referral without a code that was looked up and is not to be used; one that a distributor stands behind stays. */
export const withoutCode = (referral: ReferralState): ReferralState =>
  referral.referralCodeValidationStatus === ReferralCodeValidationStatus.Valid
    ? referral
    : {
        ...referral,
        referralCode: null,
        customerId: noReferral.customerId,
        referralCodeValidationStatus: ReferralCodeValidationStatus.Unknown,
      };
