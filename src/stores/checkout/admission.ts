import { paths } from '../../i18n/paths.ts';
import { findBag } from '../bag/local-bag-state.ts';
import type { BagState } from '../bag/state.ts';
import type { CheckoutContext } from './dependencies.ts';
import { hasEnteredAsGuest } from './entry.ts';

/** `leave`: the path of the page that the shopper must go to first. */
export type Admission = { status: 'admitted' } | { status: 'failed' } | { status: 'leave'; path: string };

/** Loads the bag, or waits until it is loaded: for a signed-in shopper the page is loading it already. */
async function waitForBag({ $bag, loadBag }: CheckoutContext['bag']): Promise<BagState> {
  await loadBag();
  return new Promise((resolve) => {
    const stop = $bag.listen(settle);
    function settle(state: BagState): void {
      if (state.status === 'unknown' || state.status === 'loading') return;
      stop();
      resolve(state);
    }
    settle($bag.get());
  });
}

/** Waits until the distributor is confirmed. `unknown`: the API cannot tell now. */
async function findDistributor({ referral }: CheckoutContext): Promise<'active' | 'none' | 'unknown'> {
  const { $distributor, verifyStoredDistributor } = referral;
  const result = $distributor.get().status === 'active' ? 'found' : await verifyStoredDistributor();
  if ($distributor.get().status === 'active') return 'active';
  return result === 'later' ? 'unknown' : 'none';
}

/**
 * Decides who may check out. Without a bag or a distributor the shopper goes back to the cart (CHK-009); a guest who has
 * not chosen how to check out goes to checkout-as; customers need not (CHK-007). Throws CallError.
 */
export async function admitToCheckout(context: CheckoutContext): Promise<Admission> {
  const {
    page: { locale },
    bag,
    $shopper,
    environment: { sessionStorage },
  } = context;
  const state = await waitForBag(bag);
  if (state.status !== 'ready') return { status: 'failed' };
  if (findBag(state)?.lines.length === 0) return { status: 'leave', path: paths.cart(locale) };
  const distributor = await findDistributor(context);
  if (distributor === 'unknown') return { status: 'failed' };
  if (distributor === 'none') return { status: 'leave', path: paths.cart(locale) };
  const mayCheckOut = $shopper.get().user !== null || hasEnteredAsGuest(sessionStorage);
  return mayCheckOut ? { status: 'admitted' } : { status: 'leave', path: paths.checkoutAs(locale) };
}
