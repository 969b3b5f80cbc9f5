import {
  type CheckoutDestination,
  getMiniCartDestination,
  getBagPageDestination,
} from '../../domain/checkout/destination.ts';
import { paths } from '../../i18n/paths.ts';
import { type IslandContext, useIslandContext } from '../island-context.tsx';

const checkoutPaths = { cart: paths.cart, 'checkout-as': paths.checkoutAs, checkout: paths.checkout } as const;

function goToDestination({ stores: { modals }, locale, navigate }: IslandContext, branch: CheckoutDestination): void {
  if (branch.kind === 'modal') modals.open(branch.modal);
  else navigate(checkoutPaths[branch.page](locale));
}

/**
 * What a checkout button does: the mini cart's rule, and on the bag's own page that page's (document 2, section 2).
 * `pastNudge` is the way on from the
 * kiss-kredit modal.
 */
export function useCheckout(pastNudge = false): () => void {
  const surroundings = useIslandContext();
  return () => {
    const { stores, isBagPage } = surroundings;
    const branchOf = isBagPage ? getBagPageDestination : getMiniCartDestination;
    goToDestination(
      surroundings,
      branchOf({ ...stores.getCheckoutCustomer(), nudge: pastNudge ? null : stores.bag.$kissKreditNudge.get() }),
    );
  };
}
