import { atom, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { paths } from '../../i18n/paths.ts';
import type { Bag } from '../bag/state.ts';
import { admitToCheckout } from './admission.ts';
import type { CheckoutStore } from './checkout-types.ts';
import { getLines, serializeContents } from './confirmed-bag.ts';
import type { CheckoutContext } from './dependencies.ts';
import { offerKissKreditPromotion } from './entry-promotion.ts';
import { followHub } from './hub-connection.ts';
import type { CheckoutParts } from './parts.ts';
import { fillFromProfile } from './profile-address.ts';
import { loadReturnedCheckout, type ReturnedCheckout } from './returned-checkout.ts';
import { resetCheckoutOnBagChange } from './reset-on-bag-change.ts';
import { explainStep } from './steps.ts';

const maxNotesLength = 1_000;

export interface StarterHooks {
  resetErrors: () => void;
  loadRegions: () => Promise<void>;
  loadCaptchaSetting: () => Promise<void>;
}

/** Confirms the distributor whom the shopper has chosen in another tab, so that the order can go to them. */
function followDistributor({ context: { referral }, totals, payment }: CheckoutParts): void {
  referral.$distributor.listen(({ status }, before) => {
    if (status === before?.status) return;
    if (status === 'unverified') void referral.verifyStoredDistributor();
    if (status === 'active' && payment.isInactive()) totals.schedule('outside');
  });
}

/** Reacts to changes of the bag, the user, the distributor and the hub, from the first start on. */
function followChanges(
  parts: CheckoutParts,
  { resetErrors }: StarterHooks,
  { leave, restart }: { leave: (path: string) => void; restart: () => void },
): void {
  const { context, shipping, totals, payment, orderHooks } = parts;
  const { $shopper, $confirmedBag, saved, page, addNotice } = context;

  function handleBagChange(bag: Bag): void {
    payment.handleBagChange();
    if (orderHooks.isHandlingFailure() || !payment.isInactive()) return;
    // The bag is empty when another tab has ordered it.
    if (bag.lines.length > 0) totals.schedule('outside');
    else if (!payment.resume()) leave(paths.cart(page.locale));
  }
  resetCheckoutOnBagChange(
    $confirmedBag,
    {
      resetErrors() {
        if (!orderHooks.isHandlingFailure()) resetErrors();
      },
      reconcileShipping: shipping.reconcile,
      handleBagChange,
    },
    addNotice,
  );
  $shopper.listen(({ user }) => {
    const { userId: owner } = saved.$saved.get();
    if (owner === (user?.userId ?? null)) return;
    if (owner === null) {
      restart();
      return;
    }
    // The next user must not see what a customer has entered.
    saved.end();
    leave(paths.cart(page.locale));
  });
  followDistributor(parts);
  followHub(context, payment.$payment);
}

/** Applies the saved values, those of the account, and the notes in the address (PAY-013). */
function openSaved({ page, navigation, $shopper, saved }: CheckoutContext): void {
  const { user } = $shopper.get();
  const notes = navigation.readQuery().get('customerNotes');
  saved.setOwner(user?.userId ?? null);
  if (user) saved.update({ draft: fillFromProfile(saved.$saved.get().draft, user, page.country) });
  if (notes !== null) saved.update({ customerNotes: notes.slice(0, maxNotesLength) });
}

/**
 * Loads the data of the page. Returns whether the checkout is usable. If the shopper has changed the bag since, a new
 * total needs no confirmation. Throws CallError.
 */
async function loadPage(
  { context, shipping, totals, kredits }: CheckoutParts,
  { loadRegions, loadCaptchaSetting }: StarterHooks,
): Promise<boolean> {
  const { $confirmedBag, saved } = context;
  await Promise.all([shipping.load(), loadRegions(), kredits.load(), loadCaptchaSetting()]);
  shipping.reconcile({ mustClear: false });
  const bag = $confirmedBag.get();
  const isSameBag = bag !== null && serializeContents(bag) === saved.$saved.get().seenBag;
  return totals.load(isSameBag ? 'outside' : 'shopper');
}

/** Follows the admission of the shopper. */
function beginCheckout(context: CheckoutContext): void {
  const { environment, $shopper, $confirmedBag, referral } = context;
  referral.beginCheckout($shopper.get().user ? 'preferred' : 'guest');
  offerKissKreditPromotion(context);
  environment.announce({ kind: 'checkout-opened', items: getLines($confirmedBag.get()) });
}

type Status = ReturnType<CheckoutStore['$status']['get']>;

/** Ways to open the page of the checkout. `openAdmitted` returns whether the shopper may enter. */
interface Openers {
  leave: (path: string) => void;
  openWaiting: () => Promise<void>;
  openAdmitted: () => Promise<boolean>;
}

/** Opens the checkout for a shopper who returns from the page of a provider, by the state of their payment. */
async function openReturned(
  { context: { saved, page }, payment, $errors }: CheckoutParts,
  returned: ReturnedCheckout,
  { leave, openWaiting, openAdmitted }: Openers,
): Promise<void> {
  if (returned.status === 'complete') {
    saved.end();
    leave(`${paths.orderConfirmation(page.locale)}?${new URLSearchParams({ orderNumber: returned.orderNumber })}`);
  } else if (returned.status === 'pending') {
    payment.follow(returned.transactionId);
    await openWaiting();
  } else if (await openAdmitted()) {
    if (returned.status === 'ready') $errors.set(returned.errors);
    else payment.follow(returned.transactionId);
  }
}

/** Opens the checkout: decides who may enter, restores saved values, and loads the data. */
export function createStarter(
  parts: CheckoutParts,
  hooks: StarterHooks,
): { $status: ReadableAtom<Status>; start: () => Promise<void> } {
  const { context, payment, stepper } = parts;
  const { navigation, saved, bag, waitForUser } = context;
  const $status = atom<Status>('loading');
  let isFollowing = false;

  function leave(path: string): void {
    if ($status.get() === 'redirected') return;
    $status.set('redirected');
    navigation.leave(path);
  }
  async function openPage(): Promise<void> {
    const wantedStep = navigation.readQuery().get('step');
    stepper.open();
    saved.update({ jumpToPlaceOrder: false });
    $status.set('ready');
    if (!isFollowing) followChanges(parts, hooks, { leave, restart: () => void start() });
    isFollowing = true;
    if (!(await loadPage(parts, hooks))) $status.set('failed');
    else explainStep(context, wantedStep);
  }
  /** Opens the page of a payment whose result is awaited. The bag may be empty by then. */
  async function openWaiting(): Promise<void> {
    await bag.loadBag();
    await openPage();
  }
  async function openAdmitted(): Promise<boolean> {
    const admission = await admitToCheckout(context);
    if (admission.status === 'leave') leave(admission.path);
    else if (admission.status === 'failed') $status.set('failed');
    else {
      beginCheckout(context);
      await openPage();
    }
    return admission.status === 'admitted';
  }
  async function enter(): Promise<void> {
    await waitForUser();
    openSaved(context);
    if (!payment.isInactive() || payment.resume()) {
      await openWaiting();
      return;
    }
    const returned = await loadReturnedCheckout(context);
    if (returned) await openReturned(parts, returned, { leave, openWaiting, openAdmitted });
    else await openAdmitted();
  }
  async function start(): Promise<void> {
    $status.set('loading');
    try {
      await enter();
    } catch (error) {
      $status.set('failed');
      if (!(error instanceof CallError)) throw error;
    }
  }
  return { $status, start };
}
