import { ReferralActivityType, ReferralCodeValidationStatus } from '../../contract/enumerations.ts';
import type {
  Attribution,
  LookupSource,
  CheckoutRole,
  AttributionEffect,
  FoundDistributor,
  AttributionTransition,
} from './attribution.ts';
import { type DistributorChoice, isRecentChoice } from './choice.ts';
import { hasAssignedDistributor } from './decide.ts';
import { formatFullName } from './sponsored-user.ts';
import { emptyReferral, type ReferralState } from './state.ts';

export interface FoundLookup {
  source: LookupSource;
  role: CheckoutRole;
  found: FoundDistributor;
}

const withoutEffects = (state: Attribution): AttributionTransition => ({ state, effects: [] });
const getDistributorId = ({ distributorId }: FoundDistributor) => String(distributorId);

function createReferral(
  { found: { distributorId, referralCode, customerId, firstName, lastName, country }, source }: FoundLookup,
  isAnswered: boolean,
  now: number,
): ReferralState {
  return {
    distributorId,
    referralCode,
    customerId,
    referralActivityTypeId:
      source === 'entry' ? ReferralActivityType.ManuallyEntered : ReferralActivityType.LinkClicked,
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
export function acceptDistributor(state: Attribution, facts: FoundLookup, now: number): AttributionTransition {
  const { found, source, role } = facts;
  const forgets = source === 'entry' && role === 'guest';
  const referral = createReferral(
    facts,
    !forgets && (state.savedReferral?.isMembershipQuestionModalAnswered ?? false),
    now,
  );
  const choice: DistributorChoice = {
    id: getDistributorId(found),
    name: formatFullName(found),
    country: found.country,
    reason: source === 'entry' ? 'entered' : 'followed',
    at: now,
  };
  return {
    state: {
      ...state,
      referral,
      choice,
      savedReferral: forgets ? null : referral,
      verifiedDistributorIds: [...new Set([...state.verifiedDistributorIds, choice.id])],
      pendingDistributor: null,
    },
    effects: [
      ...(forgets ? [{ kind: 'forget-membership' } as const] : []),
      ...(state.pendingDistributor ? [{ kind: 'close', modal: 'other-distributor' } as const] : []),
    ],
  };
}

/** A link asks before it replaces another distributor who was chosen recently (document 1, section 2). */
function askToSwitch(state: Attribution, found: FoundDistributor): AttributionTransition {
  const referral = { ...state.referral, referralLinkRecentlyOpenedFromOtherDistributor: true };
  return {
    state: { ...state, pendingDistributor: found, referral },
    effects: [{ kind: 'open', modal: 'other-distributor' }],
  };
}

function confirmStoredDistributor(state: Attribution, found: FoundDistributor): AttributionTransition {
  const { choice } = state;
  if (choice?.id !== getDistributorId(found) || choice.reason === 'assigned') return withoutEffects(state);
  return withoutEffects({
    ...state,
    choice: { ...choice, name: formatFullName(found), country: found.country },
    verifiedDistributorIds: [...new Set([...state.verifiedDistributorIds, choice.id])],
  });
}

/** A distributor of another country: a link leads there, a form says so (document 1, sections 4 and 8). */
function handleForeignDistributor(state: Attribution, { source, found }: FoundLookup): AttributionTransition {
  const effect: AttributionEffect =
    source === 'link'
      ? { kind: 'go-home', country: found.country, distributorId: getDistributorId(found) }
      : { kind: 'say', key: 'differentCountryError' };
  const referral =
    source === 'entry'
      ? { ...state.referral, referralCodeValidationStatus: ReferralCodeValidationStatus.Invalid }
      : state.referral;
  return { state: { ...state, referral }, effects: source === 'memory' ? [] : [effect] };
}

/** A lookup ended with NoError. The account's distributor stays whom the shopper shops with, whoever else was found. */
export function onFound(state: Attribution, facts: FoundLookup, now: number): AttributionTransition {
  const { found, source } = facts;
  if (hasAssignedDistributor(state)) return withoutEffects(state);
  if (found.country !== state.country) return handleForeignDistributor(state, facts);
  if (source === 'memory') return confirmStoredDistributor(state, found);
  const { choice } = state;
  const asks =
    source === 'link' &&
    choice !== null &&
    choice.id !== getDistributorId(found) &&
    choice.country === state.country &&
    isRecentChoice(choice, now);
  return asks ? askToSwitch(state, found) : acceptDistributor(state, facts, now);
}

export function onSwitchAnswered(state: Attribution, answer: 'keep' | 'switch', now: number): AttributionTransition {
  const { pendingDistributor: found } = state;
  if (!found) return withoutEffects(state);
  if (answer === 'switch') return acceptDistributor(state, { source: 'link', role: 'preferred', found }, now);
  const referral = { ...state.referral, referralLinkRecentlyOpenedFromOtherDistributor: false };
  return {
    state: { ...state, pendingDistributor: null, referral },
    effects: [{ kind: 'close', modal: 'other-distributor' }, { kind: 'end-link' }],
  };
}

/** The referral without a code that was looked up and is not to be used; one that a distributor stands behind stays. */
export const removeReferralCode = (referral: ReferralState): ReferralState =>
  referral.referralCodeValidationStatus === ReferralCodeValidationStatus.Valid
    ? referral
    : {
        ...referral,
        referralCode: null,
        customerId: emptyReferral.customerId,
        referralCodeValidationStatus: ReferralCodeValidationStatus.Unknown,
      };
