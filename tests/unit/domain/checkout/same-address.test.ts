import { expect, test } from 'vitest';
import { isSameAddress } from '../../../../src/domain/checkout/same-address.ts';

const home = {
  name: 'Home',
  address: '1 Main Street',
  address2: '',
  address3: '',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
};

test('CHK-019 two addresses are the same place whatever they are called', () => {
  const work = { ...home, name: 'Work' };
  expect(isSameAddress(home, work)).toBe(true);
});

test.each(['address', 'address2', 'address3', 'city', 'state', 'zipCode'] as const)(
  'CHK-019 another %s is another place',
  (field) => {
    expect(isSameAddress(home, { ...home, [field]: 'other' })).toBe(false);
  },
);
