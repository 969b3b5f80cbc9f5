import type { CheckoutRole, LookupSource } from '../../domain/referral/attribution.ts';
import type { AttributionStore } from './attribution-store.ts';
import type { LookupResult } from './lookups.ts';

/** What was looked up, and where it came from. */
export interface LookupOrigin {
  source: LookupSource;
  role: CheckoutRole;
  distributorId: string | null;
  code: string | null;
}

/**
 * Passes the result of a lookup on to the attribution. A referral code whose lookup fails is invalid whatever the reason
 * (REF-011).
 */
export function applyLookup(
  { apply, $lookupErrorKey, notifyDistributorError }: AttributionStore,
  lookup: LookupResult,
  { source, role, distributorId: id, code }: LookupOrigin,
): void {
  if (lookup.status === 'found') {
    apply({ type: 'found', source, role, found: lookup.found });
    return;
  }
  if (lookup.status === 'refused') {
    apply({ type: 'refused', source, error: lookup.error, country: lookup.country, id, code });
    return;
  }
  notifyDistributorError();
  if (code !== null) apply({ type: 'refused', source, error: 'ReferralCodeIsInvalid', country: null, id, code });
  if (source !== 'memory') $lookupErrorKey.set('referralError');
}
