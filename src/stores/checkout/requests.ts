import type { calculateTotals, CustomerInformation } from '../../contract/payments/payments.ts';
import type { PaymentRequestSource } from '../payments/dependencies.ts';
import type { CheckoutContext } from './dependencies.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type * as z from 'zod/mini';
import type { ShippingMethod } from '../../contract/checkout/shipping.ts';
import type { AddressValues, CheckoutDraft } from './checkout-types.ts';
import type { CheckoutShipping } from './shipping.ts';
import { toWireAddress } from './wire.ts';

interface RequestOf<E extends Endpoint> {
  params: { id: number };
  body: z.input<E['body']>;
}

/** The requests that calculate and pay this checkout. Null while a required value is missing. */
export interface CartRequestSource extends PaymentRequestSource {
  createTotalsRequest(): RequestOf<typeof calculateTotals> | null;
}

/** Whether the address is complete enough to calculate totals. */
const isCalculable = ({ address, city }: AddressValues): boolean => address.trim() !== '' && city.trim() !== '';

export const getBillingAddress = ({
  isBillingSameAsShipping,
  shippingAddress,
  billingAddress,
}: CheckoutDraft): AddressValues => (isBillingSameAsShipping ? shippingAddress : billingAddress);

/** Collects the values that all requests need; null while one is missing. */
function readCheckout(
  { page: { country, locale }, saved, basket, referral }: CheckoutContext,
  shippingInfo: ShippingMethod | null,
) {
  const { draft, kreditsApplied, customerNotes } = saved.$saved.get();
  const decision = referral.$distributor.get();
  const current = basket.read();
  if (decision.status !== 'active' || !current || !isCalculable(draft.shippingAddress)) return null;
  const customerInformation: CustomerInformation = draft.customerInfo;
  return {
    params: { id: decision.distributorId },
    basketId: current.basketId,
    customerInformation,
    customerNotes,
    shoppingCart: {
      ignoredPromotions: [...current.ignoredPromotions],
      cartItems: [...current.items],
      shippingAddress: toWireAddress(draft.shippingAddress, country),
      shippingInfo,
      billingAddress: toWireAddress(getBillingAddress(draft), country),
      kissKreditsApplied: kreditsApplied,
      languageCode: locale,
    },
  };
}

/** Creates the requests from the current values of the checkout. */
export function createRequestSource(
  context: CheckoutContext,
  { $shipping, isChoiceMissing }: Pick<CheckoutShipping, '$shipping' | 'isChoiceMissing'>,
): CartRequestSource {
  const { page, referral, hub, getVisitorAddress } = context;
  const read = () => readCheckout(context, $shipping.get().chosen);
  return {
    createTotalsRequest() {
      // The server refuses to calculate while a shipping method can be chosen and none is.
      const checkout = isChoiceMissing() ? null : read();
      // It refuses an empty bag too, of which there is nothing to calculate.
      if (!checkout?.shoppingCart.cartItems.length) return null;
      return { params: checkout.params, body: { ...checkout.shoppingCart, basketId: checkout.basketId } };
    },
    readCheckout: read,
    createPaymentRequest(transactionId) {
      const checkout = read();
      if (!checkout) return null;
      const { params, ...body } = checkout;
      return {
        params,
        body: {
          ...body,
          transactionId,
          locale: page.locale,
          signalRConnectionId: hub.$connectionId.get(),
          hubKey: hub.hubKey,
          ipAddress: getVisitorAddress(),
          referralCode: referral.$referral.get().referralCode ?? '',
        },
      };
    },
  };
}
