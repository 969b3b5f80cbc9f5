import { expect, test } from 'vitest';
import { Configuration } from '../../../../src/contract/shell/configuration.ts';
import { findMemberDiscount } from '../../../../src/domain/membership/member-discount.ts';

test.each([
  [[{ discountValue: 0.2, discountType: 'Percentage' }], 0.2],
  [[{ discountValue: 0.2 }], 0.2],
  [[{}, { discountValue: 0.15 }], 0.15],
  [[{ discountValue: 5, discountType: 'FixedAmount' }, { discountValue: 0.2 }], null],
  [[{ discountValue: 0.2, discountType: 'Unknown' }], null],
  [[{ discountValue: 20 }], null],
  [[{ discountValue: 1 }], 1],
  [[{}], null],
] as const)('CONST-018 of %j members are shown %s', (sources, expected) => {
  expect(findMemberDiscount(sources)).toBe(expected);
});

test('CONST-018 the API states one of three types, and another one is unknown', () => {
  const { discountType } = Configuration.shape;
  for (const type of ['Unknown', 'FixedAmount', 'Percentage']) expect(discountType.parse(type)).toBe(type);
  expect(discountType.parse('Rebate')).toBe('Unknown');
});
