import type { Call } from '../client/call.ts';
import { CallError } from '../client/call-error.ts';
import { storageEvents, storageKeys } from '../config/browser-storage.ts';
import { type CountryCode, countryCodes } from '../config/countries.ts';
import { findReferralByDistributorId, getDistributor, type Referral } from '../contract/distributors.ts';
import { liveApi } from './live-api.ts';

export interface ChosenDistributor { id: string; name: string; country: string }

/** `later`: nobody could tell now. */
export type ReferralOutcome = { status: 'chosen'; distributor: ChosenDistributor } | { status: 'refused'; error: Referral['referralError'] } | { status: 'later' };

export interface ReferralAsked { distributorId: string; country: string }

const knownCountry = (country: string): CountryCode | undefined => countryCodes.find((code) => code === country);

async function lookUp(call: Call, id: string, country: CountryCode): Promise<ReferralOutcome> {
  const referral = await call(findReferralByDistributorId, { query: { distributorId: id, country } });
  if (referral.referralError !== 'NoError' || !referral.distributorId) return { status: 'refused', error: referral.referralError };
  const { dist_ID, profile } = await call(getDistributor, { params: { id: referral.distributorId } });
  return { status: 'chosen', distributor: { id: String(dist_ID), name: `${profile.firstName} ${profile.lastName}`.trim(), country } };
}

/** Whether a link's distributor can serve shoppers of a country. What a link says is never believed: the API is asked, for the referral and then for the distributor. */
export async function validateDistributor(call: Call, { distributorId, country }: ReferralAsked): Promise<ReferralOutcome> {
  const [id, code] = [distributorId.trim(), knownCountry(country)];
  if (!/^\d{1,20}$/.test(id) || !code) return { status: 'refused', error: 'DistributorIdIsInvalid' };
  try {
    return await lookUp(call, id, code);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.mayPass || error.code === 'REPLY_UNREADABLE' ? { status: 'later' } : { status: 'refused', error: 'DistributorIdIsInvalid' };
  }
}

/** Validates the distributor of a link and, when it holds, makes her the one that the shopper shops with; else leaves everything as it was. */
export async function followDistributor(apiUrl: string, asked: ReferralAsked): Promise<ReferralOutcome> {
  const outcome = await validateDistributor(liveApi(apiUrl), asked);
  if (outcome.status !== 'chosen') return outcome;
  localStorage.setItem(storageKeys.distributor, JSON.stringify(outcome.distributor));
  dispatchEvent(new Event(storageEvents.distributor));
  return outcome;
}
