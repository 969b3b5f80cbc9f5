import { expect, test } from 'vitest';
import { toCallerNetwork } from '../../../src/server/platform/caller-network.ts';

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001::6', '2001:db8:1::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['::1', '::/64'],
  ['fe80::1:2:3:4', 'fe80::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['[::FFFF:203.0.113.7]:99', '203.0.113.7'],
  ['203.0.113.7:99', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.777:99', '203.0.113.777:99'],
  ['ada@aurevane.example', 'ada@aurevane.example'],
])('T18 %s counts as %s', (address, network) => {
  expect(toCallerNetwork(address)).toBe(network);
});
