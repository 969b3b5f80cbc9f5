import { atom, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { paths } from '../../i18n/paths.ts';
import type { Bag } from '../bag/state.ts';
import { admitToCheckout } from './admission.ts';
import type { CheckoutStore } from './checkout-types.ts';
import { serializeContents } from './confirmed-bag.ts';
import { askToRefreshWithoutHub, offerKissKreditPromotion } from './entry-modals.ts';
import type { CheckoutParts } from './parts.ts';
import { fillFromProfile } from './profile-address.ts';
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
  const { $shopper, $confirmedBag, saved, page, hub, addNotice } = context;

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
  void hub.waitForConnectionId();
  askToRefreshWithoutHub(context);
}

/** Opens the checkout: decides who may enter, brings back what was saved, and loads what is missing. */
export function createStarter(
  parts: CheckoutParts,
  hooks: StarterHooks,
): { $status: ReadableAtom<ReturnType<CheckoutStore['$status']['get']>>; start: () => Promise<void> } {
  const { context, shipping, totals, payment, stepper, kredits } = parts;
  const { page, navigation, $shopper, $confirmedBag, saved, referral } = context;
  const $status = atom<ReturnType<CheckoutStore['$status']['get']>>('loading');
  let isFollowing = false;

  function leave(path: string): void {
    $status.set('redirected');
    navigation.leave(path);
  }
  function openSaved(): void {
    const { user } = $shopper.get();
    const query = navigation.readQuery();
    const notes = query.get('customerNotes');
    saved.setOwner(user?.userId ?? null);
    if (user) saved.update({ draft: fillFromProfile(saved.$saved.get().draft, user, page.country) });
    if (notes !== null) saved.update({ customerNotes: notes.slice(0, maxNotesLength) });
  }
  function openPage(): void {
    stepper.open();
    saved.update({ jumpToPlaceOrder: false });
    $status.set('ready');
    if (isFollowing) return;
    isFollowing = true;
    followPage(parts, hooks, { leave, restart: () => void start() });
  }
  async function loadShipping(): Promise<void> {
    await shipping.load();
    shipping.reconcile({ mustClear: false });
  }
  /** A bag that the shopper has changed since costs another total, which is no news to them. */
  async function loadTotals(): Promise<void> {
    const bag = $confirmedBag.get();
    const isSameBag = bag !== null && serializeContents(bag) === saved.$saved.get().seenBag;
    const outcome = await totals.load(isSameBag ? 'outside' : 'shopper');
    if (outcome === 'failed') $status.set('failed');
  }
  async function load(): Promise<void> {
    await Promise.all([loadShipping(), hooks.loadRegions(), kredits.load(), hooks.loadCaptchaSetting()]);
    await loadTotals();
  }
  async function enter(): Promise<void> {
    await context.waitForUser();
    openSaved();
    if (payment.resume()) {
      openPage();
      await context.bag.loadBag();
      await load();
      return;
    }
    const admission = await admitToCheckout(context);
    if (admission.status === 'leave') leave(admission.path);
    if (admission.status === 'failed') $status.set('failed');
    if (admission.status !== 'admitted') return;
    referral.beginCheckout($shopper.get().user ? 'preferred' : 'guest');
    openPage();
    offerKissKreditPromotion(context);
    await load();
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
