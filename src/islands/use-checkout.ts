import {
  type CheckoutDestination,
  getBagPageDestination,
  getMiniCartDestination,
} from '../domain/checkout/destination.ts';
import { paths } from '../i18n/paths.ts';
import { type BagIslandContext, useBagContext } from './bag-context.ts';

const checkoutPaths = { cart: paths.cart, 'checkout-as': paths.checkoutAs, checkout: paths.checkout } as const;

function goToDestination(
  { stores: { modals, $isDistributorMissing }, locale, navigate }: BagIslandContext,
  destination: CheckoutDestination,
): void {
  if (destination.kind === 'modal') modals.open(destination.modal);
  // The cart says why the checkout cannot be opened.
  else if (destination.page === 'checkout' && $isDistributorMissing.get())
    navigate(paths.cartWithoutDistributor(locale));
  else navigate(checkoutPaths[destination.page](locale));
}

/**
 * The action of a checkout button. On the bag's page it follows BAG-016, in the mini cart BAG-008 to BAG-011.
 * `skipsNudge` leaves out the offer of kiss kredits.
 */
export function useCheckout({ skipsNudge }: { skipsNudge: boolean }): () => void {
  const context = useBagContext();
  return () => {
    const { stores, locale, settings } = context;
    const isBagPage = location.pathname === paths.cart(locale);
    const getDestination = isBagPage ? getBagPageDestination : getMiniCartDestination;
    const nudge = skipsNudge ? null : stores.bag.findKissKreditNudge();
    goToDestination(
      context,
      getDestination({ ...stores.getCheckoutCustomer(), offersMembership: settings.offersMembership, nudge }),
    );
  };
}
