import { CallError } from '../../client/call-error.ts';
import type { Address } from '../../contract/checkout/addresses.ts';
import { type CheckoutState, getCheckoutState } from '../../contract/payments/checkout-state.ts';
import { isSameAddress } from '../../domain/checkout/same-address.ts';
import type { OrderErrors } from '../payments/order-errors.ts';
import { noErrors } from '../payments/order-errors.ts';
import type { AddressValues, CheckoutDraft } from './checkout-types.ts';
import type { CheckoutContext } from './dependencies.ts';
import { rememberEntry } from './entry.ts';

/**
 * A payment whose provider has sent the shopper back. `ready`: its order can be placed; `pending`: its result is
 * awaited; `failed`: it has no order, and its result says why.
 */
export type ReturnedCheckout =
  | { status: 'ready'; errors: OrderErrors }
  | { status: 'pending' | 'failed'; transactionId: string }
  | { status: 'complete'; orderNumber: string };

/** Returns the payment that the address names; null unless it has both values of a provider's return (CHK-016). */
export function readReturnedId({ navigation }: Pick<CheckoutContext, 'navigation'>): string | null {
  const query = navigation.readQuery();
  return query.get('token') ? query.get('paymentId') || null : null;
}

/** `unknown`: this shopper has no such payment; `unavailable`: the API has no such call, or does not answer. */
async function fetchState(
  { environment, basket, log }: CheckoutContext,
  transactionId: string,
): Promise<CheckoutState | 'unknown' | 'unavailable'> {
  const body = { transactionId, basketId: basket.read()?.basketId ?? null };
  try {
    const state = await environment.call(getCheckoutState, { body });
    return state.transactionId === transactionId ? state : 'unknown';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 'TRANSACTION_NOT_FOUND') return 'unknown';
    log('Warning', `The checkout of a payment was not read: ${error.code}`);
    return 'unavailable';
  }
}

const toAddressValues = ({ name, address, address2, address3, city, state, zipCode }: Address): AddressValues => ({
  ...{ name, address, address2, address3, city, state, zipCode },
});

/** The entered values with which the payment was opened. Values that the API leaves out stay as they are. */
function toDraft(
  { customerInfo, shippingAddress, billingAddress }: CheckoutState,
  draft: CheckoutDraft,
): CheckoutDraft {
  const shipping = shippingAddress ? toAddressValues(shippingAddress) : draft.shippingAddress;
  const billing = billingAddress ? toAddressValues(billingAddress) : shipping;
  return {
    customerInfo,
    shippingAddress: shipping,
    isBillingSameAsShipping: isSameAddress(shipping, billing),
    billingAddress: billing,
  };
}

/** Restores the checkout with which the payment was opened, at its last step. A guest may then open the checkout. */
function restoreCheckout(
  { saved, environment, referral, $shopper }: CheckoutContext,
  state: CheckoutState,
  isOpen: boolean,
) {
  saved.update({
    draft: toDraft(state, saved.$saved.get().draft),
    shippingMethodId: state.shippingMethod?.shippingMethodBySeneAppId ?? null,
    kreditsApplied: state.kissKreditsApplied,
    enableDistributorSearchForm: state.enableDistributorSearchForm,
    jumpToPlaceOrder: true,
    redirectTransactionId: isOpen ? state.transactionId : null,
  });
  if (!$shopper.get().user) rememberEntry(environment.sessionStorage, referral, 'guest');
}

function toReturned({ transactionId, result, checkoutErrors }: CheckoutState): ReturnedCheckout {
  switch (result?.status) {
    case 'complete':
      return { status: 'complete', orderNumber: result.orderNumber ?? '' };
    case 'pending':
      return { status: 'pending', transactionId };
    case 'declined':
    case 'out-of-stock':
    case 'void':
      return { status: 'failed', transactionId };
    case 'open':
      return { status: 'ready', errors: noErrors };
    case undefined:
      return { status: 'ready', errors: checkoutErrors };
  }
}

/**
 * Loads the checkout of the payment that the address names, in this tab or another one (CHK-016). Null when the address
 * names no payment of this shopper: then they pay again. Also null while the API does not answer: then this tab's saved
 * checkout is used.
 */
export async function loadReturnedCheckout(context: CheckoutContext): Promise<ReturnedCheckout | null> {
  const transactionId = readReturnedId(context);
  if (transactionId === null) return null;
  await context.bag.loadBag();
  const state = await fetchState(context, transactionId);
  if (state === 'unavailable') return null;
  if (state === 'unknown') {
    context.saved.update({ redirectTransactionId: null });
    return null;
  }
  const returned = toReturned(state);
  if (returned.status !== 'complete') restoreCheckout(context, state, returned.status === 'ready');
  return returned;
}
