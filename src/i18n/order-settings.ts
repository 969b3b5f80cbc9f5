import {
  type IslandSettings,
  type IslandTextKey,
  type IslandTextKeys,
  parseIslandSettings,
} from './island-settings.ts';

/** The texts of the confirmation of an order. */
export const orderTextKeys = {
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
  bag: ['aProduct', 'quantityTimesPrice', 'keepShopping'],
  order: [
    'confirmationTitle',
    'openingOrder',
    'confirmationSent',
    'orderedProducts',
    'orderTotals',
    'orderShipping',
    'orderShippingMethod',
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
} as const satisfies IslandTextKeys;

export type OrderTextKey = IslandTextKey<typeof orderTextKeys>;

/** Parses the settings that stand in the page (`data-settings`); null when they cannot be used. */
export const parseOrderSettings = (value: unknown): IslandSettings | null => parseIslandSettings(value, () => ({}));
