import { type CheckoutBranch, checkoutBranch, pageCheckoutBranch } from '../../domain/checkout/checkout-branch.ts';
import { paths } from '../../i18n/paths.ts';
import { type Surroundings, useSurroundings } from '../island-context.tsx';

const pages = { cart: paths.cart, 'checkout-as': paths.checkoutAs, checkout: paths.checkout } as const;

function follow({ shop: { modals }, locale, leave }: Surroundings, branch: CheckoutBranch): void {
  if (branch.kind === 'modal') modals.open(branch.modal);
  else leave(pages[branch.page](locale));
}

/**
 * What a checkout button does: the mini cart's rule, and on the bag's own page that page's (document 2, section 2).
 * `pastNudge` is the way on from the
 * kiss-kredit modal.
 */
export function useCheckout(pastNudge = false): () => void {
  const surroundings = useSurroundings();
  return () => {
    const { shop, isBagPage } = surroundings;
    const branchOf = isBagPage ? pageCheckoutBranch : checkoutBranch;
    follow(
      surroundings,
      branchOf({ ...shop.checkoutSituation(), nudge: pastNudge ? null : shop.bag.$kissKreditNudge.get() }),
    );
  };
}
