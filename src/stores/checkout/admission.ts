import { paths } from '../../i18n/paths.ts';
import { findBag } from '../bag/local-bag-state.ts';
import { waitForBag } from '../bag/wait-for-bag.ts';
import type { CheckoutContext } from './dependencies.ts';
import { hasEnteredAsGuest } from './entry.ts';

/** `leave`: the path of the page that the shopper must go to first. */
export type Admission = { status: 'admitted' } | { status: 'failed' } | { status: 'leave'; path: string };

/** Waits until the distributor is confirmed. `unknown`: the API does not answer now. */
async function findDistributor({ referral }: CheckoutContext): Promise<'active' | 'none' | 'unknown'> {
  const { $distributor, verifyStoredDistributor } = referral;
  const result = $distributor.get().status === 'active' ? 'found' : await verifyStoredDistributor();
  if ($distributor.get().status === 'active') return 'active';
  return result === 'later' ? 'unknown' : 'none';
}

/**
 * Decides who may check out. Without a bag or a distributor the shopper returns to the cart (CHK-009), which says that
 * a distributor is missing (CHK-064). A guest who has not chosen how to check out goes to checkout-as; a customer does
 * not (CHK-007). By then the fee of a chosen membership is in the bag (MEM-014). Throws CallError.
 */
export async function admitToCheckout(context: CheckoutContext): Promise<Admission> {
  const {
    page: { locale },
    bag,
    addChosenFee,
    $shopper,
    environment: { sessionStorage },
  } = context;
  if ((await waitForBag(bag)).status !== 'ready') return { status: 'failed' };
  await addChosenFee();
  if (findBag(bag.$bag.get())?.lines.length === 0) return { status: 'leave', path: paths.cart(locale) };
  const distributor = await findDistributor(context);
  if (distributor === 'unknown') return { status: 'failed' };
  if (distributor === 'none') return { status: 'leave', path: paths.cartWithoutDistributor(locale) };
  const mayCheckOut = $shopper.get().user !== null || hasEnteredAsGuest(sessionStorage);
  return mayCheckOut ? { status: 'admitted' } : { status: 'leave', path: paths.checkoutAs(locale) };
}
