import { expect, test } from 'vitest';
import { orderStatuses } from '../../../../src/contract/orders/order-statuses.ts';
import { getOrderGroup, orderGroups } from '../../../../src/domain/orders/order-groups.ts';

const listStatuses = (group: string) => orderStatuses.filter((status) => getOrderGroup(status) === group);

test.each([
  ['ACC-024', 'current', ['PaymentRejected', 'ReadyToShip', 'ShippedPartial']],
  ['ACC-025', 'in-process', ['InProgress', 'AdminHold']],
  ['ACC-026', 'completed', ['ShippedComplete', 'Cancelled']],
])('%s the group %s holds what the requirements name', (_, group, statuses) => {
  expect(listStatuses(group)).toEqual(expect.arrayContaining(statuses));
});

test('ACC-024 ACC-025 ACC-026 every status is in one of the three groups', () => {
  expect(orderGroups.flatMap(listStatuses).toSorted()).toEqual(orderStatuses.toSorted());
  expect(listStatuses('current')).toHaveLength(3);
});
