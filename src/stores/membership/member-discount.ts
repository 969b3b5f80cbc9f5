import { atom, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import type { Call } from '../../client/call.ts';
import { getConfiguration } from '../../contract/shell/configuration.ts';
import { getMarketing } from '../../contract/shell/marketing.ts';
import { findMemberDiscount } from '../../domain/membership/member-discount.ts';
import { toBasisPoints } from '../../domain/membership/savings.ts';
import { createLiveApiCall } from '../live-api.ts';
import { type CurrentMembership, getCurrentMembership } from './current-membership.ts';

interface DiscountDependencies {
  call: Call;
  $membership: ReadableAtom<CurrentMembership>;
}

/** The discount of members as the API says now: its configuration, or else its marketing data. */
async function fetchDiscount(call: Call): Promise<number> {
  const configuration = await call(getConfiguration);
  const sources = configuration.discountValue === undefined ? [await call(getMarketing)] : [configuration];
  return toBasisPoints(findMemberDiscount(sources) ?? 0);
}

/**
 * The discount that the shopper has as a member, in hundredths of a percent: 0 for everybody without the rights of one,
 * and as long as the API has not said who shops and how much it is.
 */
export function createMemberDiscount({ call, $membership }: DiscountDependencies): ReadableAtom<number> {
  const $discount = atom(0);
  async function update(): Promise<void> {
    try {
      const discount = $membership.get().hasRights ? await fetchDiscount(call) : 0;
      // The shopper may have signed out while the call ran.
      $discount.set($membership.get().hasRights ? discount : 0);
    } catch (error) {
      // Without an answer pages keep the prices that everybody pays; the checkout charges what the server says.
      if (!(error instanceof CallError)) throw error;
    }
  }
  $membership.subscribe(() => {
    void update();
  });
  return $discount;
}

let $memberDiscount: ReadableAtom<number> | null = null;

/** The discount of who shops on this page. The address of the API comes from `data-api` of `<html>`. */
export const getMemberDiscount = (): ReadableAtom<number> =>
  ($memberDiscount ??= createMemberDiscount({
    call: createLiveApiCall(document.documentElement.dataset['api'] ?? ''),
    $membership: getCurrentMembership(),
  }));
