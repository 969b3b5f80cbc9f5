import { describe, expect, test } from 'vitest';
import { orderStatuses } from '../../../../src/contract/orders/order-statuses.ts';
import { canHappen, isPaid } from '../../../../src/domain/orders/order-life.ts';

describe('T37 what can happen to an order', () => {
  test.each([
    ['pay', ['PaymentAuthorized']],
    ['pay-membership', ['PaymentAuthorized']],
    ['reject', ['PaymentAuthorized']],
    ['hold', ['ReadyToShip', 'InProgress', 'Backorder']],
    ['release', ['AdminHold']],
    ['ship-part', ['ReadyToShip', 'InProgress', 'Backorder', 'ShippedPartial']],
    ['ship', ['ReadyToShip', 'InProgress', 'Backorder', 'ShippedPartial']],
    ['end-shipping', ['ShippedPartial']],
    ['cancel', ['ReadyToShip', 'InProgress', 'Backorder', 'AdminHold']],
    ['cancel-membership', ['ShippedComplete']],
    ['announce-return', ['Shipped', 'ShippedComplete']],
    ['end-return', ['PendingReturn']],
    ['receive-return', ['PendingReturn', 'Shipped', 'ShippedComplete']],
  ] as const)('T37 "%s" happens to orders that are %j alone', (event, statuses) => {
    expect(orderStatuses.filter((status) => canHappen(event, status)).toSorted()).toEqual(statuses.toSorted());
  });

  test('T37 the money of an order is the shop’s, except before it was taken and where it was refused', () => {
    expect(orderStatuses.filter((status) => !isPaid(status)).toSorted()).toEqual([
      'NotSubmitted',
      'PaymentAuthorized',
      'PaymentRejected',
      'PendingPayment',
    ]);
  });
});
