import type { CheckoutRole, LookupSource } from '../../domain/referral/attribution.ts';
import type { AttributionStore } from './attribution-store.ts';
import type { LookupResult } from './lookups.ts';

/** The text that was looked up, and its source. */
export interface LookupOrigin {
  source: LookupSource;
  role: CheckoutRole;
  distributorId: string | null;
  code: string | null;
}

/**
 * Applies the result of a lookup to the attribution. A referral code whose lookup fails for any reason is invalid
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
