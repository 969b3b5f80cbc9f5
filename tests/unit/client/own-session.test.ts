import { expect, test } from 'vitest';
import { isOwnSession } from '../../../src/client/user-manager.ts';

const settings = {
  authority: 'https://id.shop.test',
  clientId: 'shop',
  scope: 'openid',
  origin: 'https://shop.test',
  returnPath: '/callback',
  signedOutPath: '/loggedout',
};

test.each([
  ['of the provider for the shop', 'https://id.shop.test', 'shop', true],
  ['for the shop and others', 'https://id.shop.test', ['other', 'shop'], true],
  ['of another provider', 'https://id.shop.test.evil.test', 'shop', false],
  ['for another client', 'https://id.shop.test', 'shop2', false],
  ['for others', 'https://id.shop.test', ['other'], false],
])('T27 an ID token %s', (_, iss, aud, isOwn) => {
  const profile = { sub: '1', iss, aud, exp: 0, iat: 0 };
  expect(isOwnSession({ profile }, settings)).toBe(isOwn);
});
