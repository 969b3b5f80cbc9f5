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
import { hasAssignedDistributor, mayLeadToCountry } from './decide.ts';
import { formatFullName } from '../full-name.ts';
import { emptyReferral, type ReferralState } from './state.ts';
import { getActiveDistributor } from './stored-distributor.ts';

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
 * Makes a found distributor the shopper's. An entry of a guest clears the stored fee intent, question and referral.
 * An entry of a preferred customer, and any link, is saved as a referral.
 */
function acceptDistributor(state: Attribution, lookup: FoundLookup, now: number): AttributionTransition {
  const { found, source, role } = lookup;
  const clearsReferral = source === 'entry' && role === 'guest';
  const referral = createReferral(
    lookup,
    !clearsReferral && (state.savedReferral?.isMembershipQuestionModalAnswered ?? false),
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
      savedReferral: clearsReferral ? null : referral,
      verifiedDistributorIds: [...new Set([...state.verifiedDistributorIds, choice.id])],
      pendingDistributor: null,
    },
    effects: [
      ...(clearsReferral ? [{ kind: 'forget-membership', of: 'guest' } as const] : []),
      ...(state.pendingDistributor ? [{ kind: 'close', modal: 'other-distributor' } as const] : []),
    ],
  };
}

/** The shopper is asked before a link replaces another distributor whom they chose recently. */
function askToSwitch(state: Attribution, found: FoundDistributor): AttributionTransition {
  const referral = { ...state.referral, referralLinkRecentlyOpenedFromOtherDistributor: true };
  return {
    state: { ...state, pendingDistributor: found, referral },
    effects: [{ kind: 'open', modal: 'other-distributor' }],
  };
}

function confirmStoredDistributor(state: Attribution, found: FoundDistributor): AttributionTransition {
  const { choice } = state;
  if (choice?.id !== getDistributorId(found)) return withoutEffects(state);
  return withoutEffects({
    ...state,
    choice: { ...choice, name: formatFullName(found), country: found.country },
    verifiedDistributorIds: [...new Set([...state.verifiedDistributorIds, choice.id])],
  });
}

/** A distributor of another country: a link leads a guest to that country, a form shows an error (ERR-001). */
function handleForeignDistributor(state: Attribution, { source, found }: FoundLookup): AttributionTransition {
  const effect: AttributionEffect =
    source === 'link' && mayLeadToCountry(state, found.country)
      ? {
          kind: 'go-home',
          country: found.country,
          distributorId: getDistributorId(found),
          friendCode: found.customerId === null ? null : found.referralCode,
        }
      : { kind: 'say', key: 'differentCountryError' };
  const referral =
    source === 'entry'
      ? { ...state.referral, referralCodeValidationStatus: ReferralCodeValidationStatus.Invalid }
      : state.referral;
  return { state: { ...state, referral }, effects: source === 'memory' ? [] : [effect] };
}

/** A lookup found a distributor. One that the account assigns is never replaced. */
export function onFound(state: Attribution, lookup: FoundLookup, now: number): AttributionTransition {
  const { found, source } = lookup;
  if (hasAssignedDistributor(state)) return withoutEffects(state);
  if (found.country !== state.country) return handleForeignDistributor(state, lookup);
  if (source === 'memory') return confirmStoredDistributor(state, found);
  const active = getActiveDistributor(state.choice, state.country);
  const needsAnswer =
    source === 'link' && active !== null && active.id !== getDistributorId(found) && isRecentChoice(active, now);
  return needsAnswer ? askToSwitch(state, found) : acceptDistributor(state, lookup, now);
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

/** Removes a referral code, unless the referral is valid. */
export const removeReferralCode = (referral: ReferralState): ReferralState =>
  referral.referralCodeValidationStatus === ReferralCodeValidationStatus.Valid
    ? referral
    : {
        ...referral,
        referralCode: null,
        customerId: emptyReferral.customerId,
        referralCodeValidationStatus: ReferralCodeValidationStatus.Unknown,
      };
