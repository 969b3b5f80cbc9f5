import type { Call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import { getDistributor } from '../../contract/referral/distributors.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';

/** A visitor at the root sees an empty page until the locale is known. */
const maxWaitMs = 3_000;

/** Loads the locale that a distributor's site is configured with (LOC-016); undefined while the API cannot tell. */
export async function readSiteLocale(call: Call, distributorId: number): Promise<string | undefined> {
  const signal = AbortSignal.timeout(maxWaitMs);
  try {
    const { replicatedSite } = await call(getDistributor, { params: { id: distributorId }, signal });
    return replicatedSite?.locale;
  } catch (error) {
    if (error instanceof CallError || signal.aborted) return undefined;
    throw error;
  }
}

/** The same for this page, whose `<html>` has the API's address in `data-api`. */
export const loadSiteLocale = (distributorId: number): Promise<string | undefined> =>
  readSiteLocale(createBrowserEnvironment(document.documentElement.dataset['api'] ?? '').call, distributorId);
