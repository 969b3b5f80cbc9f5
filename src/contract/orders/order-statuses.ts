/** CONST-019. */
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

/** The status of an order in a reply. An API may have others, which the shop calls unknown. */
export const replyOrderStatuses = [...orderStatuses, 'Unknown'] as const;
