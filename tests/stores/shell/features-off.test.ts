import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { findOfferedFee } from '../../../src/components/checkout/offered-fee.ts';
import type { Feature } from '../../../src/config/features.ts';
import { isMembershipQuestionDue } from '../../../src/domain/membership/membership.ts';
import { BagContextProvider, type BagIslandContext } from '../../../src/islands/bag-context.ts';
import { createUser } from '../../fixtures/tabs/user.ts';
import { JoinForKredits } from '../../../src/islands/promotions/join-for-kredits.tsx';

const viewable = new Set<Feature>();
vi.mock('../../../src/config/features.ts', () => ({ isViewable: (feature: Feature) => viewable.has(feature) }));
beforeEach(() => {
  viewable.clear();
});

const fee = { minor: 4000, currency: 'USD' };
const customer = createUser({ isCDOCustomer: true, assignedDistributorId: 12 }, {});

/** What each place of the preferred-customer features shows. */
function look() {
  const context = { t: (key: string) => key, locale: 'en-us' } as unknown as BagIslandContext;
  return {
    checkoutAs: findOfferedFee({ fee }),
    question: isMembershipQuestionDue({
      ...{ user: customer, referralDistributorId: 12, lines: [{ sku: 'A' }] },
      ...{ isAnswered: false, isFeeChosen: false, isQuestionDue: true },
    }),
    link: renderToStaticMarkup(
      createElement(BagContextProvider, { value: context }, createElement(JoinForKredits)),
    ).includes('/en-us/preferred-customer-info/'),
  };
}

test('AUTH-021 the preferred-customer features show where they are viewable', () => {
  viewable.add('preferredCustomer');
  expect(look()).toEqual({ checkoutAs: fee, question: true, link: true });
});

test('AUTH-021 switching off the preferred-customer features removes them', () => {
  expect(look()).toEqual({ checkoutAs: null, question: false, link: false });
});

test.each(['landingPage', 'defaultLandingPage'] as const)(
  'AUTH-021 %s alone decides about its pages',
  async (feature) => {
    vi.resetModules();
    viewable.add(feature);
    const { landingRoutes } = await import('../../../src/config/landing/routes.ts');
    const isOn = (wanted: Feature) => (feature === wanted ? 'shows' : 'shop');
    expect(landingRoutes).toMatchObject({
      'preferred-customer-info': isOn('landingPage'),
      'login-customer': isOn('landingPage'),
      '': isOn('defaultLandingPage'),
    });
  },
);
