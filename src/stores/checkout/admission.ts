import { paths } from '../../i18n/paths.ts';
import { waitForBag } from '../bag/wait-for-bag.ts';
import type { CheckoutContext } from './dependencies.ts';
import { hasEnteredAsGuest } from './entry.ts';

/** `leave`: the path of the page that the shopper must go to first. */
export type Admission = { status: 'admitted' } | { status: 'failed' } | { status: 'leave'; path: string };

/** Waits until the distributor is confirmed. Returns null once they are. */
async function refuseWithoutDistributor({ page, referral }: CheckoutContext): Promise<Admission | null> {
  const isConfirmed = () => referral.$distributor.get().status === 'active';
  if (isConfirmed()) return null;
  const result = await referral.verifyStoredDistributor();
  if (isConfirmed()) return null;
  return result === 'later'
    ? { status: 'failed' }
    : { status: 'leave', path: paths.cartWithoutDistributor(page.locale) };
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
  if (bag.$count.get() === 0) return { status: 'leave', path: paths.cart(locale) };
  const refusal = await refuseWithoutDistributor(context);
  if (refusal) return refusal;
  const mayCheckOut = $shopper.get().user !== null || hasEnteredAsGuest(sessionStorage);
  return mayCheckOut ? { status: 'admitted' } : { status: 'leave', path: paths.checkoutAs(locale) };
}
