import { expect, test } from 'vitest';
import { orderNameFields } from '../../../src/config/name-order.ts';

test.each([
  ['US', ['customerInfo.email', 'customerInfo.firstName', 'customerInfo.lastName', 'captcha']],
  ['HK', ['customerInfo.email', 'customerInfo.lastName', 'customerInfo.firstName', 'captcha']],
] as const)('CHK-011 REG-004 the errors of a form for %s are listed as it asks for names', (country, expected) => {
  const fields = ['customerInfo.email', 'customerInfo.firstName', 'customerInfo.lastName', 'captcha'] as const;
  expect(orderNameFields(fields, country)).toEqual(expected);
});

test('the address of a form without names keeps its order', () => {
  expect(orderNameFields(['address', 'city'], 'CN')).toEqual(['address', 'city']);
});
