import type { OrderStatus } from './order-groups.ts';

/** What happens to an order, first by its payment and then by operators. */
export type OrderEvent =
  | 'pay'
  | 'pay-membership'
  | 'reject'
  | 'hold'
  | 'release'
  | 'ship-part'
  | 'ship'
  | 'end-shipping'
  | 'cancel'
  | 'cancel-membership'
  | 'announce-return'
  | 'end-return'
  | 'receive-return';

/**
 * What follows a change of an order, in the same transaction. `tell-customer` says over the hub that the order has
 * changed, `email-change` by email, also to guests, and `tell-result` what became of the payment. `return-stock` gives
 * back all that has not gone back yet, `take-back` ends what the order has given (membership, awards) and returns spent
 * kredits, `refund` writes down the refund of all that is left or of the lines that came back.
 */
export type OrderEffect =
  | 'give-rewards'
  | 'return-stock'
  | 'take-back'
  | 'refund'
  | 'add-parcel'
  | 'email-order'
  | 'email-parcel'
  | 'email-change'
  | 'tell-customer'
  | 'tell-result';

export interface OrderTransition {
  from: readonly OrderStatus[];
  to: OrderStatus;
  /** Who may cause it: the answer of a payment provider, or an operator. */
  by: 'payment' | 'operator';
  /** In the order in which rows are locked everywhere: stock, customers, balances. */
  follows: readonly OrderEffect[];
}

const waiting = ['ReadyToShip', 'InProgress', 'Backorder'] as const satisfies readonly OrderStatus[];

/** Every change of an order's status. What is not here cannot happen. */
export const orderTransitions = {
  pay: {
    from: ['PaymentAuthorized'],
    to: 'ReadyToShip',
    by: 'payment',
    follows: ['give-rewards', 'email-order', 'tell-result'],
  },
  /** The payment of the membership fee alone: nothing is left to send. */
  'pay-membership': {
    from: ['PaymentAuthorized'],
    to: 'ShippedComplete',
    by: 'payment',
    follows: ['give-rewards', 'email-order', 'tell-result'],
  },
  reject: {
    from: ['PaymentAuthorized'],
    to: 'PaymentRejected',
    by: 'payment',
    follows: ['return-stock', 'take-back', 'email-change', 'tell-result'],
  },
  hold: { from: waiting, to: 'AdminHold', by: 'operator', follows: ['email-change', 'tell-customer'] },
  release: { from: ['AdminHold'], to: 'ReadyToShip', by: 'operator', follows: ['email-change', 'tell-customer'] },
  'ship-part': {
    from: [...waiting, 'ShippedPartial'],
    to: 'ShippedPartial',
    by: 'operator',
    follows: ['add-parcel', 'email-parcel', 'tell-customer'],
  },
  ship: {
    from: [...waiting, 'ShippedPartial'],
    to: 'ShippedComplete',
    by: 'operator',
    follows: ['add-parcel', 'email-parcel', 'tell-customer'],
  },
  /** A part has left, and the money of the rest went back: nothing is left to send. */
  'end-shipping': { from: ['ShippedPartial'], to: 'ShippedComplete', by: 'operator', follows: ['tell-customer'] },
  cancel: {
    from: [...waiting, 'AdminHold'],
    to: 'Cancelled',
    by: 'operator',
    follows: ['return-stock', 'take-back', 'refund', 'tell-customer'],
  },
  /** An order of the membership fee alone, of which nothing was sent although it is complete. */
  'cancel-membership': {
    from: ['ShippedComplete'],
    to: 'Cancelled',
    by: 'operator',
    follows: ['take-back', 'refund', 'tell-customer'],
  },
  'announce-return': {
    from: ['ShippedComplete', 'Shipped'],
    to: 'PendingReturn',
    by: 'operator',
    follows: ['email-change', 'tell-customer'],
  },
  /** The customer keeps what they had announced to send back. */
  'end-return': {
    from: ['PendingReturn'],
    to: 'ShippedComplete',
    by: 'operator',
    follows: ['email-change', 'tell-customer'],
  },
  'receive-return': {
    from: ['PendingReturn', 'ShippedComplete', 'Shipped'],
    to: 'ShippedComplete',
    by: 'operator',
    follows: ['refund', 'tell-customer'],
  },
} as const satisfies Readonly<Record<OrderEvent, OrderTransition>>;

/** Whether an event can happen to an order with this status. */
export const canHappen = (event: OrderEvent, status: OrderStatus): boolean =>
  orderTransitions[event].from.some((from) => from === status);

/** The statuses of orders that were never paid, or not yet: their money is not the shop's. */
const unpaidStatuses: readonly OrderStatus[] = [
  'PaymentAuthorized',
  'PaymentRejected',
  'NotSubmitted',
  'PendingPayment',
];

export const isPaid = (status: OrderStatus): boolean => !unpaidStatuses.includes(status);
