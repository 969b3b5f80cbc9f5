import { atom, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { checkoutTimes } from '../../config/checkout/timing.ts';
import { calculateTotals } from '../../contract/payments/payments.ts';
import { kreditsRefusal, shippingRefusal } from '../payments/order-errors.ts';
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

export interface CheckoutTotals {
  $totals: ReadableAtom<TotalsState>;
  $totalChange: ReadableAtom<TotalChange | null>;
  /**
   * Calculates now. Resolves to false when the server cannot calculate, and nothing that the shopper changes helps.
   * Only the newest calculation counts: an older one has its outcome, and ends with it.
   */
  load(cause: TotalsCause): Promise<boolean>;
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
const correctableCodes: readonly string[] = ['InvalidDistributorCountry', kreditsRefusal, shippingRefusal];

/** Whether the shopper or the checkout can correct a refusal. */
const isCorrectable = ({ errors, code }: CallError): boolean => errors.length > 0 || correctableCodes.includes(code);

/** The shown totals, and whether the shopper has seen them. */
function createShownTotals({ saved, $confirmedBag, toasts }: CheckoutContext) {
  const $totals = atom<TotalsState>({ status: 'none' });
  const $totalChange = atom<TotalChange | null>(null);

  function markAsSeen({ cartTotal }: Totals): void {
    const bag = $confirmedBag.get();
    saved.update({ seenTotalMinor: cartTotal.minor, seenBag: bag && serializeContents(bag) });
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
    /** Returns whether the shopper or the checkout can correct it. */
    fail(error: CallError): boolean {
      const isTold = !isCorrectable(error);
      $totals.set({ status: 'failed', code: getRefusalCode(error), isTold });
      if (!isTold) return true;
      toasts.show({ tone: 'error', code: 'calculateTotalsError' });
      return false;
    },
  };
}

/** What the bag knows of the totals: its fee, its sum, and what the promotions take off it. */
function readBagTotals({ bag }: CheckoutContext) {
  const state = bag.$bag.get();
  if (state.status !== 'ready') return { promotionDiscount: null, membershipFee: null, bagTotal: null };
  const {
    promotion,
    bag: { lines, total },
  } = state;
  return {
    promotionDiscount: promotion?.discount ?? null,
    membershipFee: lines.find(({ isFee }) => isFee)?.total ?? null,
    bagTotal: total,
  };
}

/** Whether the server's subtotal differs from that of the bag. It may contain the membership fee. */
const isBagStale = (
  { bagTotal, membershipFee }: ReturnType<typeof readBagTotals>,
  { originalSubTotal: { minor } }: Totals,
): boolean => bagTotal !== null && minor !== bagTotal.minor && minor !== bagTotal.minor - (membershipFee?.minor ?? 0);

/** Lets the server calculate the totals, and reports a total that has changed since it was shown. */
export function createTotals(context: CheckoutContext, requests: CartRequestSource): CheckoutTotals {
  const { call, runAfter } = context.environment;
  const { $totals, $totalChange, markAsSeen, accept, fail } = createShownTotals(context);
  let cancelScheduled = () => {};
  let scheduledCause: TotalsCause | null = null;
  let newestRequest: ReturnType<CartRequestSource['createTotalsRequest']> = null;
  let newest: Promise<boolean>;

  async function calculate(givenCause: TotalsCause): Promise<boolean> {
    cancelScheduled();
    const cause = scheduledCause === 'outside' ? 'outside' : givenCause;
    scheduledCause = null;
    context.toasts.withdraw('calculateTotalsError');
    const request = requests.createTotalsRequest();
    newestRequest = request;
    if (!request) {
      $totals.set({ status: 'none' });
      return true;
    }
    $totals.set({ status: 'loading', totals: getShownTotals($totals.get()) });
    try {
      const charges = await call(calculateTotals, request);
      if (request !== newestRequest) return await newest;
      const own = { kreditsApplied: request.body.kissKreditsApplied ?? 0, ...readBagTotals(context) };
      const totals = toTotals(charges, context.page.country, own);
      accept(totals, cause);
      if (isBagStale(own, totals)) void context.basket.reload();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return request === newestRequest ? fail(error) : newest;
    }
  }
  function load(cause: TotalsCause): Promise<boolean> {
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
