import * as z from 'zod/mini';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import type { KeyValueStorage } from '../browser-environment.ts';
import type { PageMembership } from '../membership/page-membership.ts';
import type { ReferralStore } from '../referral/store.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';
import type { CheckoutEntry } from './checkout-types.ts';

const StoredEntry = z.literal('guest');

/**
 * Saves the choice on checkout-as. A guest's saved referral is cleared (REF-020), and so is an earlier choice of the
 * membership. A future preferred customer's referral is saved (REF-019), with the choice of the membership (MEM-014). A
 * guest may then open the checkout in this tab.
 */
export function enterCheckout(
  session: KeyValueStorage,
  { beginCheckout }: Pick<ReferralStore, 'beginCheckout'>,
  { chooseMembership, dropMembershipChoice }: Pick<PageMembership, 'chooseMembership' | 'dropMembershipChoice'>,
  entry: CheckoutEntry,
): void {
  if (entry === 'preferred') chooseMembership();
  else dropMembershipChoice();
  rememberEntry(session, { beginCheckout }, entry);
}

/** Remembers who enters the checkout, without changing the choice of a membership. */
export function rememberEntry(
  session: KeyValueStorage,
  { beginCheckout }: Pick<ReferralStore, 'beginCheckout'>,
  entry: CheckoutEntry,
): void {
  beginCheckout(entry);
  if (entry === 'guest') writeStoredValue(session, commerceStorageKeys.checkoutEntry, entry);
  else session.removeItem(commerceStorageKeys.checkoutEntry);
}

/** Whether this tab chose to check out as a guest. */
export const hasEnteredAsGuest = (session: KeyValueStorage): boolean =>
  readStoredValue(session, commerceStorageKeys.checkoutEntry, StoredEntry) !== null;

export const clearEntry = (session: KeyValueStorage): void => {
  session.removeItem(commerceStorageKeys.checkoutEntry);
};
