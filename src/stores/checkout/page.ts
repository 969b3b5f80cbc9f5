import { resetCheckoutWithBag } from './reset.ts';
import { createCheckout, type CheckoutStore } from './checkout.ts';
import { pageShop } from '../shop.ts';

let checkout: CheckoutStore | null = null;

/** The checkout of this page, which follows its bag. */
export function pageCheckout(): CheckoutStore {
  if (checkout) return checkout;
  const { bag, note } = pageShop();
  checkout = createCheckout();
  resetCheckoutWithBag(bag.$bag, checkout, note);
  return checkout;
}
