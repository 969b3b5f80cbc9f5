import { expect, test } from 'vitest';
import { features, isViewable } from '../../../src/config/features.ts';
import { landingRoutes } from '../../../src/config/landing/routes.ts';

test('AUTH-021 preferred-customer features and the landing page are viewable, the default one is not', () => {
  expect(
    Object.fromEntries(Object.keys(features).map((name) => [name, features[name as keyof typeof features].viewable])),
  ).toEqual({ preferredCustomer: true, landingPage: true, defaultLandingPage: false, impersonationBanner: false });
  expect([
    isViewable('landingPage'),
    landingRoutes['preferred-customer-info'],
    landingRoutes['login-customer'],
    landingRoutes[''],
  ]).toEqual([true, 'shows', 'shows', 'shop']);
});
