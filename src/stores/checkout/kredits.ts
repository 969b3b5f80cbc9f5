import { atom, computed, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { countries } from '../../config/countries.ts';
import { getAwardBalance } from '../../contract/kredits/awards.ts';
import { clampKredits, getMaximumKredits } from '../../domain/checkout/kredits.ts';
import { getEntitledCustomerType } from '../../domain/membership/member-rights.ts';
import type { KreditsState } from './checkout-types.ts';
import type { CheckoutContext } from './dependencies.ts';
import { createNotice } from '../bag/notices.ts';
import { isAbroad, type Shopper } from '../bag/shopper.ts';
import { kreditsRefusal } from '../payments/order-errors.ts';
import { getShownTotals } from './shown-totals.ts';
import type { CheckoutTotals } from './totals.ts';

export interface CheckoutKredits {
  $kredits: ReadableAtom<KreditsState | null>;
  /**
   * Fetches the balance of a member; others have no credits section. A failure is logged, and hides the section unless
   * kredits are applied.
   */
  load(): Promise<void>;
  /** Resolves to the credits that are applied, once the totals are calculated with them. */
  apply(typed: string): Promise<number>;
}

/** The membership whose kredits the shopper may spend here (CHK-050); null when they may not. */
function findMembershipId(shopper: Shopper): number | null {
  const { user } = shopper;
  if (getEntitledCustomerType(user) !== 'PreferredCustomer' || isAbroad(shopper)) return null;
  return user?.membershipInfo?.membershipId ?? null;
}

/** What a member can spend. Without a balance, because it could not be loaded, that is what was applied already. */
interface Balance extends Pick<KreditsState, 'balance'> {
  limit: number;
}

/** The state of the kredits. They come from the totals once the server has calculated with them. */
function createKreditsState(
  $balance: ReadableAtom<Balance | null>,
  { $totals }: CheckoutTotals,
  { $saved }: CheckoutContext['saved'],
  minorDigits: number,
): ReadableAtom<KreditsState | null> {
  const $inTotals = atom(0);
  $totals.subscribe(({ status }) => {
    if (status === 'ready') $inTotals.set($saved.get().kreditsApplied);
  });
  return computed(
    [$balance, $totals, $saved, $inTotals],
    (held, state, { kreditsApplied: applied }, inTotals) =>
      held && {
        balance: held.balance,
        maximum: getMaximumKredits(held.limit, getShownTotals(state)?.productTotal.minor ?? 0, minorDigits),
        applied,
        isInTotals: applied > 0 && applied === inTotals,
      },
  );
}

export function createKredits(context: CheckoutContext, totals: CheckoutTotals): CheckoutKredits {
  const { environment, page, $shopper, saved, addNotice, log } = context;
  const { minorDigits, currency } = countries[page.country];
  let removals = 0;
  const $balance = atom<Balance | null>(null);
  const getProductTotal = () => getShownTotals(totals.$totals.get())?.productTotal.minor ?? 0;
  const $kredits = createKreditsState($balance, totals, saved, minorDigits);

  async function setApplied(kredits: number): Promise<void> {
    saved.update({ kreditsApplied: kredits });
    await totals.load('shopper');
  }
  // When the bag costs less than the applied kredits, fewer are applied.
  $kredits.listen((kredits) => {
    if (totals.$totals.get().status === 'ready' && kredits && kredits.applied > kredits.maximum)
      void setApplied(kredits.maximum);
  });

  async function load(): Promise<void> {
    const membershipId = findMembershipId($shopper.get());
    if (membershipId === null) {
      $balance.set(null);
      saved.update({ kreditsApplied: 0 });
      return;
    }
    try {
      const { balance } = await environment.call(getAwardBalance, { params: { membershipId } });
      const limit = Math.max(0, Math.floor(balance));
      $balance.set({ balance: limit, limit });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { kreditsApplied: limit } = saved.$saved.get();
      $balance.set(limit > 0 ? { balance: null, limit } : null);
      log('Error', `The balance of kredits was not loaded: ${error.code}`);
    }
  }
  /** Removes kredits that were spent elsewhere, and shows a toast about it. */
  async function removeApplied(): Promise<void> {
    removals += 1;
    saved.update({ kreditsApplied: 0 });
    addNotice(createNotice('KREDITS_REMOVED', `kredits ${removals}`, currency));
    await Promise.all([load(), totals.load('outside')]);
  }
  totals.$totals.listen((state) => {
    if (state.status === 'failed' && state.code === kreditsRefusal && saved.$saved.get().kreditsApplied > 0)
      void removeApplied();
  });

  return {
    $kredits,
    load,
    async apply(typed) {
      const held = $balance.get();
      if (held) await setApplied(clampKredits(typed, held.limit, getProductTotal(), minorDigits));
      return saved.$saved.get().kreditsApplied;
    },
  };
}
