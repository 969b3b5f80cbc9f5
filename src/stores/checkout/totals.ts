import { atom, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { checkoutTimes } from '../../config/checkout/timing.ts';
import { calculateTotals } from '../../contract/payments/payments.ts';
import { kreditsRefusal } from '../payments/order-errors.ts';
import type { Totals, TotalChange, TotalsState } from './checkout-types.ts';
import { serializeContents } from './confirmed-bag.ts';
import type { CheckoutContext } from './dependencies.ts';
import type { CartRequestSource } from './requests.ts';
import { getShownTotals } from './shown-totals.ts';
import { toTotals } from './wire.ts';

/**
 * Why totals are calculated. The shopper sees the effect of their own changes at once. Any other change must be
 * acknowledged before they pay.
 */
type TotalsCause = 'shopper' | 'outside';

/** `refused`: the shopper can correct it; `none`: values are missing. */
type TotalsOutcome = 'ready' | 'refused' | 'failed' | 'none';

export interface CheckoutTotals {
  $totals: ReadableAtom<TotalsState>;
  $totalChange: ReadableAtom<TotalChange | null>;
  /** Calculates now. Only the newest calculation counts: an older one has its outcome, and ends with it. */
  load(cause: TotalsCause): Promise<TotalsOutcome>;
  /** Calculates soon, once for several changes. */
  schedule(cause: TotalsCause): void;
  acknowledge(): void;
}

/**
 * The code of a refusal. The code of a field, such as `InvalidDistributorCountry` (ERR-010), is more specific, so it
 * comes first.
 */
const getRefusalCode = ({ errors, code }: CallError): string => errors[0]?.code ?? code;

/** Refusals with texts of their own (ERR-010), or that the checkout corrects itself. */
const correctableCodes: readonly string[] = ['InvalidDistributorCountry', kreditsRefusal];

/** Whether the shopper or the checkout can correct a refusal. */
const isCorrectable = ({ errors, code }: CallError): boolean => errors.length > 0 || correctableCodes.includes(code);

/** The shown totals, and whether the shopper has seen them. */
function createShownTotals({ saved, $confirmedBag, toasts }: CheckoutContext) {
  const $totals = atom<TotalsState>({ status: 'none' });
  const $totalChange = atom<TotalChange | null>(null);

  function markAsSeen({ cartTotal }: Totals): void {
    const bag = $confirmedBag.get();
    saved.update({ seenTotalMinor: cartTotal.minor, seenBag: bag ? serializeContents(bag) : '' });
    $totalChange.set(null);
  }
  return {
    $totals,
    $totalChange,
    markAsSeen,
    accept(totals: Totals, cause: TotalsCause): void {
      const { seenTotalMinor: seen } = saved.$saved.get();
      const mustBeSeen = cause === 'outside' || $totalChange.get() !== null;
      if (mustBeSeen && seen !== null && seen !== totals.cartTotal.minor)
        $totalChange.set({ from: { ...totals.cartTotal, minor: seen }, to: totals.cartTotal });
      else markAsSeen(totals);
      $totals.set({ status: 'ready', totals });
    },
    fail(error: CallError): TotalsOutcome {
      $totals.set({ status: 'failed', code: getRefusalCode(error) });
      if (isCorrectable(error)) return 'refused';
      toasts.show({ tone: 'error', code: 'calculateTotalsError' });
      return 'failed';
    },
  };
}

/** Lets the server calculate the totals, and reports a total that has changed since it was shown. */
export function createTotals(context: CheckoutContext, requests: CartRequestSource): CheckoutTotals {
  const { call, runAfter } = context.environment;
  const { $totals, $totalChange, markAsSeen, accept, fail } = createShownTotals(context);
  let lastNumber = 0;
  let cancelScheduled = () => {};
  let scheduledCause: TotalsCause | null = null;
  let newest: Promise<TotalsOutcome> = Promise.resolve('none');

  async function calculate(givenCause: TotalsCause): Promise<TotalsOutcome> {
    cancelScheduled();
    const cause = scheduledCause === 'outside' ? 'outside' : givenCause;
    scheduledCause = null;
    lastNumber += 1;
    const number = lastNumber;
    const request = requests.createTotalsRequest();
    if (!request) {
      $totals.set({ status: 'none' });
      return 'none';
    }
    $totals.set({ status: 'loading', totals: getShownTotals($totals.get()) });
    try {
      const charges = await call(calculateTotals, request);
      if (number !== lastNumber) return await newest;
      accept(toTotals(charges, context.page.country, request.body.kissKreditsApplied), cause);
      return 'ready';
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return number === lastNumber ? fail(error) : newest;
    }
  }
  function load(cause: TotalsCause): Promise<TotalsOutcome> {
    newest = calculate(cause);
    return newest;
  }

  return {
    $totals,
    $totalChange,
    load,
    schedule(cause) {
      cancelScheduled();
      if (scheduledCause !== 'outside') scheduledCause = cause;
      cancelScheduled = runAfter(checkoutTimes.totalsDelay, () => {
        void load(cause);
      });
    },
    acknowledge() {
      const totals = getShownTotals($totals.get());
      if (totals) markAsSeen(totals);
    },
  };
}
