import {
  CheckoutPaymentIntent,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
} from '@paypal/paypal-server-sdk';
import type { Order, OrderRequest } from '@paypal/paypal-server-sdk';
import { brand } from '../../../../config/brand.ts';
import { toDecimalAmount } from '../../../../domain/payments/decimal-amount.ts';
import { paths } from '../../../../i18n/paths.ts';
import type { OpenPaymentRequest } from '../provider.ts';

/**
 * Where PayPal returns to: the page with the place-order button, on the shop of the request (PAY-028). PayPal adds its own
 * `token` to the address.
 */
function buildReturnUrls({ returnUrl, languageTag, transactionId }: OpenPaymentRequest) {
  const locale = languageTag.toLowerCase();
  const success = new URL(paths.payPalPaymentSuccess(locale), returnUrl);
  success.searchParams.set('paymentId', transactionId);
  const cancel = new URL(paths.checkout(locale), returnUrl);
  cancel.searchParams.set('jumpToPaymentSelection', 'true');
  return { returnUrl: success.href, cancelUrl: cancel.href };
}

/** An order that is authorised when the shopper has placed theirs, and captured by the shop. */
export function buildOrderRequest(request: OpenPaymentRequest): OrderRequest {
  const { transactionId, amountMinor, currency, languageTag } = request;
  return {
    intent: CheckoutPaymentIntent.Authorize,
    purchaseUnits: [
      {
        customId: transactionId,
        amount: { currencyCode: currency, value: toDecimalAmount(amountMinor, currency) },
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          brandName: brand.name,
          locale: languageTag,
          shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
          userAction: PaypalExperienceUserAction.Continue,
          ...buildReturnUrls(request),
        },
      },
    },
  };
}

const approvalRels: readonly string[] = ['payer-action', 'approve'];

/** The page on which the shopper approves an order; undefined once it was approved. */
export const getApprovalUrl = ({ links = [] }: Order): string | undefined =>
  links.find(({ rel }) => approvalRels.includes(rel))?.href;
