import { atom, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { paths } from '../../i18n/paths.ts';
import type { Bag } from '../bag/state.ts';
import { admitToCheckout } from './admission.ts';
import type { CheckoutStore } from './checkout-types.ts';
import { serializeContents } from './confirmed-bag.ts';
import type { CheckoutContext } from './dependencies.ts';
import { offerKissKreditPromotion } from './entry-promotion.ts';
import { followHub } from './hub-connection.ts';
import type { CheckoutParts } from './parts.ts';
import { fillFromProfile } from './profile-address.ts';
import { loadReturnedCheckout, type ReturnedCheckout } from './returned-checkout.ts';
import { resetCheckoutOnBagChange } from './reset-on-bag-change.ts';

const maxNotesLength = 1_000;

export interface StarterHooks {
  resetErrors: () => void;
  loadRegions: () => Promise<void>;
  loadCaptchaSetting: () => Promise<void>;
}

/** Follows bag, user and hub from the first start on. */
function followPage(
  { context, shipping, totals, payment, orderHooks }: CheckoutParts,
  { resetErrors }: StarterHooks,
  { leave, restart }: { leave: (path: string) => void; restart: () => void },
): void {
  const { $shopper, $confirmedBag, saved, page, addNotice } = context;

  function handleBagChange(bag: Bag): void {
    payment.handleBagChange();
    if (orderHooks.isBagOurs() || !payment.isResting()) return;
    // Another tab may have ordered what was in the bag.
    if (bag.lines.length > 0) totals.schedule('outside');
    else if (!payment.resume()) leave(paths.cart(page.locale));
  }
  resetCheckoutOnBagChange(
    $confirmedBag,
    {
      resetErrors() {
        if (!orderHooks.isBagOurs()) resetErrors();
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
    // What a customer has filled in is not for whoever comes next.
    saved.end();
    leave(paths.cart(page.locale));
  });
  followHub(context, payment.$payment);
}

/** Adopts what was saved, what the account knows, and the notes in the address (PAY-013). */
function openSaved({ page, navigation, $shopper, saved }: CheckoutContext): void {
  const { user } = $shopper.get();
  const notes = navigation.readQuery().get('customerNotes');
  saved.setOwner(user?.userId ?? null);
  if (user) saved.update({ draft: fillFromProfile(saved.$saved.get().draft, user, page.country) });
  if (notes !== null) saved.update({ customerNotes: notes.slice(0, maxNotesLength) });
}

/**
 * Loads what the page shows. Returns whether it can be worked with. A bag that the shopper has changed since costs
 * another total, which is no news to them. Throws CallError.
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
  return (await totals.load(isSameBag ? 'outside' : 'shopper')) !== 'failed';
}

type Status = ReturnType<CheckoutStore['$status']['get']>;

/** Ways to open the page of the checkout. `openAdmitted` returns whether the shopper may enter. */
interface Openers {
  leave: (path: string) => void;
  openWaiting: () => Promise<void>;
  openAdmitted: () => Promise<boolean>;
}

/** Opens the checkout for a shopper who comes back from the page of a provider, as their payment stands. */
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

/** Says why the step of the address is not the one that is open. */
function explainStep({ saved, toasts }: CheckoutParts['context'], wantedStep: string | null): void {
  const { step, draft } = saved.$saved.get();
  if (wantedStep !== null && wantedStep !== step && draft.shippingAddress.address === '')
    toasts.show({ tone: 'error', code: 'noShippingAddress' });
}

/** Opens the checkout: decides who may enter, brings back what was saved, and loads what is missing. */
export function createStarter(
  parts: CheckoutParts,
  hooks: StarterHooks,
): { $status: ReadableAtom<Status>; start: () => Promise<void> } {
  const { context, payment, stepper } = parts;
  const { navigation, $shopper, saved, referral, bag, waitForUser } = context;
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
    if (!isFollowing) followPage(parts, hooks, { leave, restart: () => void start() });
    isFollowing = true;
    if (!(await loadPage(parts, hooks))) $status.set('failed');
    else explainStep(context, wantedStep);
  }
  /** Opens the page of a payment whose result is waited for. The bag may be empty by now. */
  async function openWaiting(): Promise<void> {
    await bag.loadBag();
    await openPage();
  }
  async function openAdmitted(): Promise<boolean> {
    const admission = await admitToCheckout(context);
    if (admission.status === 'leave') leave(admission.path);
    else if (admission.status === 'failed') $status.set('failed');
    else {
      referral.beginCheckout($shopper.get().user ? 'preferred' : 'guest');
      offerKissKreditPromotion(context);
      await openPage();
    }
    return admission.status === 'admitted';
  }
  async function enter(): Promise<void> {
    await waitForUser();
    openSaved(context);
    if (!payment.isResting() || payment.resume()) {
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
