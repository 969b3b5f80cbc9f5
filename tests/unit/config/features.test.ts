import { expect, test } from 'vitest';
import { features, isViewable } from '../../../src/config/features.ts';
import { landingAddresses } from '../../../src/config/landing/landing.ts';

test('AUTH-021 preferred-customer features and the landing page can be seen, the default landing page cannot', () => {
  expect(
    Object.fromEntries(Object.keys(features).map((name) => [name, features[name as keyof typeof features].viewable])),
  ).toEqual({ preferredCustomer: true, landingPage: true, defaultLandingPage: false });
  expect([
    isViewable('landingPage'),
    landingAddresses['preferred-customer-info'],
    landingAddresses['login-customer'],
    landingAddresses[''],
  ]).toEqual([true, 'shows', 'shows', 'shop']);
});
