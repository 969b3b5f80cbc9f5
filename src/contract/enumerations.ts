// The vocabularies of the requirements, each listed once. Schemas, labels and tests derive from them.

/** CONST-007 to CONST-009. */
export const ReferralStatus = { Unknown: 0, Valid: 1, Invalid: 2 } as const;
export const ReferralCodeValidationStatus = { Unknown: 0, Valid: 1, Invalid: 2 } as const;
export const ReferralActivityType = { Unknown: 0, LinkClicked: 1, ManuallyEntered: 2 } as const;

/** The outcomes of a referral lookup (API-058). */
export const referralErrors = [
  'NoError',
  'ReferralCodeIsInvalid',
  'DistributorIdIsInvalid',
  'ZipCodeIsInvalid',
  'DifferentCountry',
  'IncorrectQueryParameter',
  'CDONotOpted',
  'DistributorInactive',
] as const;

/** CONST-010 and CONST-011. */
export const customerTypes = ['Unknown', 'Guest', 'CDOCustomer', 'PreferredCustomer'] as const;
export const membershipStatuses = ['Unknown', 'Active'] as const;

/** CONST-012. */
export const ShippingMethodType = { Regular: 1, Rush: 2, DoNotShip: 5 } as const;

/** Order types 1 to 22; only some have a name (CONST-013). */
export const OrderType = {
  Regular: 1,
  GreenLight: 2,
  RMA: 3,
  BackOrder: 4,
  AutoShip: 5,
  Type6: 6,
  Type7: 7,
  Type8: 8,
  Type9: 9,
  Type10: 10,
  Type11: 11,
  Type12: 12,
  Type13: 13,
  Type14: 14,
  CdoCustomerDirect: 15,
  Type16: 16,
  Type17: 17,
  Type18: 18,
  Type19: 19,
  Type20: 20,
  Type21: 21,
  PreferredCustomer: 22,
} as const;

/** Promotion types 0 to 10; only some have a name (CONST-014). */
export const PromotionType = {
  Unknown: 0,
  ReceiveFreeItems: 1,
  PercentOff: 2,
  DollarsOff: 3,
  FreeShipping: 4,
  OptionalFreeItems: 5,
  ReceiveFreeKissKredits: 6,
  Type7: 7,
  Type8: 8,
  Type9: 9,
  Type10: 10,
} as const;

/** The severity of a real-time message (CONST-015). */
export const HubSeverity = { Fail: 0, Success: 1, Warning: 3 } as const;

/** CONST-018. */
export const discountTypes = ['Unknown', 'FixedAmount', 'Percentage'] as const;

export const emailAvailabilities = [
  'Unknown',
  'Available',
  'UsedWithDistributor',
  'UsedWithAnotherDistributor',
  'UsedAsAnActiveDistributor',
] as const;
export const logSeverities = ['Information', 'Warning', 'Trace', 'Error', 'Debug'] as const;
export const menuPlacings = ['Header', 'Footer'] as const;

/** The ids of product categories (CONST-006). */
export const categoryIdRange = { first: 1, last: 15 } as const;

/** The sku of the membership fee (CONST-024). */
export const membershipSku = 'KTMS';

/** Extension: what a call changed in a basket beyond the request. The codes are permanent and map to texts. */
export const basketChangeCodes = [
  'PRICE_CHANGED',
  'QUANTITY_REDUCED',
  'QUANTITY_CAPPED',
  'SOLD_OUT',
  'ITEM_GONE',
  'ITEM_MERGED',
  'LINE_LEFT_OUT',
  'FEE_CAPPED',
  'REWARD_ADDED',
  'REWARD_REMOVED',
  'REWARD_QUANTITY_CHANGED',
  'REWARD_UNAVAILABLE',
] as const;
