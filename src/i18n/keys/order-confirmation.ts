import type { TextKeyOf, TextKeys } from '../text-keys.ts';

/** The texts of the confirmation of an order. */
export const orderConfirmationTextKeys = {
  shop: ['unexpectedError', 'tapToRetry'],
  account: [
    'orderNumber',
    'orderStatus',
    'pending',
    'billingAddress',
    'subtotal',
    'discount',
    'preferredDiscount',
    'kissKredits',
    'membershipFee',
    'shippingFee',
    'free',
    'tax',
    'total',
    'createAccount',
    'backToCart',
    'declinedPayment',
    'notEnoughInventory',
    'submitOrderSuccess',
  ],
  catalogue: ['wasPriceNow'],
  bag: ['aProduct', 'quantityTimesPrice', 'keepShopping'],
  order: [
    'confirmationTitle',
    'confirmationSent',
    'orderedProducts',
    'orderTotals',
    'orderShipping',
    'orderShippingMethod',
    'arrives',
    'orderDistributor',
    'printOrder',
    'seeOrder',
    'accountOfferTitle',
    'accountOfferText',
    'memberOfferTitle',
    'memberOfferText',
    'orderFailedTitle',
    'orderFailedText',
  ],
} as const satisfies TextKeys;

export type OrderConfirmationTextKey = TextKeyOf<typeof orderConfirmationTextKeys>;
