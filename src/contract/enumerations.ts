/** The vocabularies of the spec, each listed once. Schemas, labels and tests derive from them. */

/** Document 1, section 3. */
export const ReferralStatus = { Unknown: 0, Valid: 1, Invalid: 2 } as const;
export const ReferralCodeValidationStatus = { Unknown: 0, Valid: 1, Invalid: 2 } as const;
export const ReferralActivityType = { Unknown: 0, LinkClicked: 1, ManuallyEntered: 2 } as const;

/** Outcomes of a referral lookup (document 1, section 4). */
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

export const customerTypes = ['Unknown', 'Guest', 'CDOCustomer', 'PreferredCustomer'] as const;
export const membershipStatuses = ['Unknown', 'Active'] as const;

/** Document 2, section 3. */
export const ShippingMethodType = { Regular: 1, Rush: 2, DoNotShip: 5 } as const;

/** Order types 1 to 22; those the spec names carry its names (document 2, section 3). */
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

/** Promotion types 0 to 10; those the spec names carry its names (document 2, section 3). */
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

/** Severity of a real-time message (documents 2 and 3). */
export const HubSeverity = { Fail: 0, Success: 1, Warning: 3 } as const;

export const KreditType = { OwnOrder: 1, FirstOrder: 2, LoyaltyKredit: 3, Adjustment: 4 } as const;
export const KreditSource = {
  Unknown: 0,
  Order: 1,
  CustomerReferral: 2,
  PromotionalAward: 3,
  MembershipCancelled: 4,
  CustomerService: 5,
} as const;
export const discountTypes = ['Unknown', 'FixedAmount', 'Percentage'] as const;

/** Document 3, section 4. */
export const orderStatuses = [
  'PaymentRejected',
  'ReadyToShip',
  'InProgress',
  'ShippedPartial',
  'ShippedComplete',
  'Cancelled',
  'AdminHold',
  'Backorder',
  'NotSubmitted',
  'PendingPayment',
  'PaymentAuthorized',
  'Shipped',
  'PendingReturn',
  'PaidMySponsor',
  'PaymentRequestAwaiting',
  'PaymentRequestApproved',
  'PaymentRequestCompleted',
  'PaymentRequestCancelled',
  'PaymentRequestDeclined',
  'PaymentRequestExpired',
] as const;

export const emailAvailabilities = [
  'Unknown',
  'Available',
  'UsedWithDistributor',
  'UsedWithAnotherDistributor',
  'UsedAsAnActiveDistributor',
] as const;
export const logSeverities = ['Information', 'Warning', 'Trace', 'Error', 'Debug'] as const;
export const menuPlacings = ['Header', 'Footer'] as const;

/** Product category ids run from 1 to 15 (document 1, section 3). */
export const categoryIdRange = { first: 1, last: 15 } as const;

/** The membership fee's sku (document 1, section 9). */
export const membershipSku = 'KTMS';

/** What a call changed in a bag beyond what was asked. An extension; the codes are permanent and map to texts. */
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
