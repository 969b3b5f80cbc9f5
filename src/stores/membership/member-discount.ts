import { atom, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import type { LoadErrorEvent } from '../../config/load-error-events.ts';
import { getConfiguration } from '../../contract/shell/configuration.ts';
import { getMarketing, type Marketing } from '../../contract/shell/marketing.ts';
import { findMemberDiscount } from '../../domain/membership/member-discount.ts';
import { toBasisPoints } from '../../domain/membership/savings.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';
import { createLogWriter, type WriteLog } from '../log.ts';
import { type CurrentMembership, getCurrentMembership } from './current-membership.ts';

interface DiscountDependencies {
  environment: Pick<BrowserEnvironment, 'call' | 'dispatchWindowEvent'>;
  $membership: ReadableAtom<CurrentMembership>;
  log: WriteLog;
}

/** Loads the marketing data. A failure is logged and raised as an event (ERR-008). Throws CallError. */
async function fetchMarketing({ environment, log }: DiscountDependencies): Promise<Marketing> {
  try {
    return await environment.call(getMarketing);
  } catch (error) {
    if (error instanceof CallError) {
      log('Error', `The marketing data were not loaded: ${error.code}`);
      environment.dispatchWindowEvent('marketing-error' satisfies LoadErrorEvent);
    }
    throw error;
  }
}

/** Fetches the members' discount: from the configuration, or else from the marketing data. */
async function fetchDiscount(dependencies: DiscountDependencies): Promise<number> {
  const configuration = await dependencies.environment.call(getConfiguration);
  const source = configuration.discountValue === undefined ? await fetchMarketing(dependencies) : configuration;
  return toBasisPoints(findMemberDiscount([source]) ?? 0);
}

/**
 * The shopper's discount as a member, in hundredths of a percent. 0 for everybody without the rights of a member, and
 * until the API has returned both the user and the discount.
 */
export function createMemberDiscount(dependencies: DiscountDependencies): ReadableAtom<number> {
  const { $membership } = dependencies;
  const $discount = atom(0);
  async function update(): Promise<void> {
    try {
      const discount = $membership.get().hasRights ? await fetchDiscount(dependencies) : 0;
      // The shopper may have signed out while the call ran.
      $discount.set($membership.get().hasRights ? discount : 0);
    } catch (error) {
      // Without an answer, pages keep the prices that everybody pays. The checkout uses the server's discount.
      if (!(error instanceof CallError)) throw error;
    }
  }
  $membership.subscribe(() => {
    void update();
  });
  return $discount;
}

let $memberDiscount: ReadableAtom<number> | null = null;

/** The discount of the page's user. The address of the API comes from `data-api` of `<html>`. */
export function getMemberDiscount(): ReadableAtom<number> {
  const { api = '' } = document.documentElement.dataset;
  return ($memberDiscount ??= createMemberDiscount({
    environment: createBrowserEnvironment(api),
    $membership: getCurrentMembership(),
    log: createLogWriter(api),
  }));
}
