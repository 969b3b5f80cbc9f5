import { resetCheckoutOnBagChange } from './reset-on-bag-change.ts';
import { createCheckoutStore, type CheckoutStore } from './store.ts';
import { getShopStores } from '../shop-stores.ts';

let checkoutStore: CheckoutStore | null = null;

/** The checkout of this page, which follows its bag. No page calls it yet: the checkout's steps need it next. */
export function getCheckoutStore(): CheckoutStore {
  if (checkoutStore) return checkoutStore;
  const { bag, addNotice } = getShopStores();
  checkoutStore = createCheckoutStore();
  resetCheckoutOnBagChange(bag.$bag, checkoutStore, addNotice);
  return checkoutStore;
}
