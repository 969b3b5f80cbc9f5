import { leaveEarlierCustomer } from '../../domain/session/earlier-customer.ts';
import { openLocalStorage, openSessionStorage } from '../page-storage.ts';
import { getReferralStore } from '../referral/page-store.ts';
import { getShopStores } from '../shop-stores.ts';
import type { CheckoutEntry } from './checkout-types.ts';
import { enterCheckout } from './entry.ts';

/**
 * Saves the choice on the page checkout-as, which then goes to the checkout or to the sign-up. From here on, the order of
 * this tab is the guest's.
 */
export const enterCheckoutAs = (entry: CheckoutEntry): void => {
  const shop = getShopStores();
  const session = openSessionStorage();
  leaveEarlierCustomer(openLocalStorage(), session);
  enterCheckout(session, getReferralStore(), shop, entry);
};
