import { openSessionStorage } from '../page-storage.ts';
import { getReferralStore } from '../referral/page-store.ts';
import { getShopStores } from '../shop-stores.ts';
import type { CheckoutEntry } from './checkout-types.ts';
import { enterCheckout } from './entry.ts';

/** Saves the choice on the page checkout-as, which then goes to the checkout or to the sign-up. */
export const enterCheckoutAs = (entry: CheckoutEntry): void => {
  const shop = getShopStores();
  enterCheckout(openSessionStorage(), getReferralStore(), shop, entry);
};
