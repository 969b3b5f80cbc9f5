import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { countries } from '../../config/countries.ts';
import { toMoney } from '../../domain/bag/total.ts';
import type { DistributorDecision } from '../../domain/referral/attribution.ts';
import type { Bag } from '../bag/state.ts';
import { emptyCart, type PreviousOrder, savePreviousOrder, type SubmittedOrder } from '../orders/previous-order.ts';
import { writeStoredValue } from '../stored-value.ts';
import type { ShippingState, Totals } from './checkout-types.ts';
import type { CheckoutContext } from './dependencies.ts';
import { getBillingAddress } from './requests.ts';
import { toWireAddress } from './wire.ts';

const toCart = ({ basketId, total, lines }: Bag): PreviousOrder['cart'] => ({
  basketId,
  total,
  lines: lines.map(({ isPending: _pending, ...line }) => line),
});

const toOrderDistributor = (
  decision: DistributorDecision,
): Pick<SubmittedOrder, 'distributorName' | 'distributorId'> =>
  decision.status === 'none'
    ? { distributorName: '', distributorId: null }
    : { distributorName: decision.name, distributorId: decision.distributorId };

/** The order of the current checkout (PAY-018). */
export function createOrderRecord(
  { page: { country }, saved, $shopper, $confirmedBag, referral }: CheckoutContext,
  { chosen }: ShippingState,
  totals: Totals | null,
): SubmittedOrder {
  const { draft, kreditsApplied, enableDistributorSearchForm, jumpToPlaceOrder } = saved.$saved.get();
  const isFilledIn = draft.shippingAddress.address !== '';
  const bag = $confirmedBag.get();
  return {
    isGuest: $shopper.get().user === null,
    customerInfo: draft.customerInfo.email === '' ? null : draft.customerInfo,
    shippingAddress: isFilledIn ? toWireAddress(draft.shippingAddress, country) : null,
    billingAddress: isFilledIn ? toWireAddress(getBillingAddress(draft), country) : null,
    shippingMethod: chosen,
    handlingRate: chosen && toMoney(chosen.rate, countries[country]),
    kissKreditsApplied: kreditsApplied,
    totalCharges: totals,
    cart: bag ? toCart(bag) : emptyCart,
    enableDistributorSearchForm,
    jumpToPlaceOrder,
    ...toOrderDistributor(referral.$distributor.get()),
  };
}

/** Saves the order for its confirmation, and a guest's name, email and phone for the offer of an account. */
export function recordPlacedOrder({ environment: { sessionStorage } }: CheckoutContext, order: PreviousOrder): void {
  savePreviousOrder(sessionStorage, order);
  if (order.isGuest && order.customerInfo)
    writeStoredValue(sessionStorage, commerceStorageKeys.orderCustomer, order.customerInfo);
}
