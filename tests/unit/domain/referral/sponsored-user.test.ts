import { expect, test } from 'vitest';
import { toSponsoredUser } from '../../../../src/domain/referral/sponsored-user.ts';
import { createWireDistributor } from '../../../fixtures/referral/wire-distributor.ts';
import { createUser } from '../../../fixtures/tabs/user.ts';

const customerType = 'CDOCustomer';
const assign = (change: object = {}) =>
  toSponsoredUser(createUser({ assignedDistributorId: 1204417, ...change }, { customerType }));

test('REF-007 the distributor of a customer is the one that their account names, with name and country', () => {
  const assignedDistributor = { ...createWireDistributor(), countryCode: 'CA' };
  expect(assign({ assignedDistributor })).toEqual({
    customerType,
    assignedDistributor: {
      ...{ distributorId: 1204417, firstName: 'Marisol', lastName: 'Vega' },
      ...{ country: 'CA', isOptedIn: true },
    },
  });
});

test('REF-027 a distributor who has switched online orders off takes none', () => {
  const assignedDistributor = { ...createWireDistributor(), cdoInfo: { isCdoOn: false } };
  expect(assign({ assignedDistributor }).assignedDistributor).toMatchObject({ isOptedIn: false });
});

test('REF-007 a distributor of whom the account knows the id alone serves the country of the customer', () => {
  expect(assign()).toEqual({
    customerType,
    assignedDistributor: {
      ...{ distributorId: 1204417, firstName: '', lastName: '' },
      ...{ country: 'US', isOptedIn: true },
    },
  });
});

test.each([null, 0])('REF-007 a customer whose account names %j has no distributor', (assignedDistributorId) => {
  const assignedDistributor = createWireDistributor();
  expect(assign({ assignedDistributorId, assignedDistributor })).toEqual({ customerType, assignedDistributor: null });
});

test('a distributor who has left is nobody’s, so that their customers can choose another one', () => {
  const assignedDistributor = { ...createWireDistributor(), isActive: false };
  expect(assign({ assignedDistributor })).toEqual({ customerType, assignedDistributor: null });
});
