import { expect, test } from 'vitest';
import { listTiles } from '../../../src/islands/account/tiles.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const everybody = ['Orders', 'ProfilePage', 'ContactDistributor'];
const ofMembers = ['Referral', 'MyKissKreditActivity'];
const member = { customerType: 'PreferredCustomer', membershipStatusId: 'Active' } as const;

// Beside them is the tile of the page for the password, which is not of the account area.
test.each([
  ['ACC-014 an active preferred customer', member, [...everybody, ...ofMembers]],
  ['ACC-014 one who can renew', { ...member, shouldRenewMembership: true }, [...everybody, ...ofMembers]],
  ['ACC-015 one whose grace period is over', { ...member, isGracePeriodExpired: true }, everybody],
  ['ACC-016 one who is not active', { ...member, membershipStatusId: 'Unknown' }, everybody],
  ['ACC-016 a direct customer', { ...member, customerType: 'CDOCustomer' }, everybody],
  ['ACC-016 a guest with an account', { ...member, customerType: 'Guest' }, everybody],
] as const)('ACC-012 %s has these tiles: %j %j', (_, membership, tiles) => {
  expect(listTiles(createUser({}, membership))).toEqual(tiles);
});
