import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { findOfferedFee } from '../../../src/components/checkout/offered-fee.ts';
import type { Feature } from '../../../src/config/features.ts';
import { isMembershipQuestionDue } from '../../../src/domain/membership/membership.ts';
import { BagContextProvider, type BagIslandContext } from '../../../src/islands/bag-context.ts';
import { AccountContextProvider } from '../../../src/islands/account/context.ts';
import { MembershipCard } from '../../../src/islands/account/dashboard/membership-card.tsx';
import { createIslandContext } from '../../../src/islands/island-context.tsx';
import { parseAccountSettings } from '../../../src/i18n/account-settings.ts';
import type { AccountPageStores } from '../../../src/stores/account/account-types.ts';
import { createUser } from '../../fixtures/tabs/user.ts';
import { JoinForKredits } from '../../../src/islands/promotions/join-for-kredits.tsx';

const viewable = new Set<Feature>();
vi.mock('../../../src/config/features.ts', () => ({ isViewable: (feature: Feature) => viewable.has(feature) }));
beforeEach(() => {
  viewable.clear();
});

const fee = { minor: 4000, currency: 'USD' };
const customer = createUser({ isCDOCustomer: true, assignedDistributorId: 12 }, {});

const settings = parseAccountSettings({
  ...{ locale: 'en-us', country: 'US', imagesUrl: 'https://images.example/', texts: {}, section: 'Dashboard' },
  ...{ locales: [], languages: [], securityHref: null, isImpersonated: false },
});

/** The card of the dashboard of a customer whose membership is over, or who has none. */
function renderMembershipCard(membershipInfo: Parameters<typeof createUser>[1]): string {
  if (!settings) throw new Error('The settings cannot be used.');
  const user = createUser({ isCDOCustomer: true, country: 'US' }, membershipInfo);
  const value = createIslandContext(settings, {} as unknown as AccountPageStores);
  return renderToStaticMarkup(
    createElement(AccountContextProvider, { value }, createElement(MembershipCard, { user })),
  );
}

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
    card: renderMembershipCard({}).includes('/en-us/preferred-customer-info/'),
  };
}

test('AUTH-021 the preferred-customer features show where they are viewable', () => {
  viewable.add('preferredCustomer');
  expect(look()).toEqual({ checkoutAs: fee, question: true, link: true, card: true });
});

test('AUTH-021 switching off the preferred-customer features removes them', () => {
  expect(look()).toEqual({ checkoutAs: null, question: false, link: false, card: false });
  expect(renderMembershipCard({})).toBe('');
});

test.each([
  [true, 'shows'],
  [false, 'guest'],
] as const)('AUTH-021 the sign-up of a member follows their features (%s)', async (isOn, expected) => {
  vi.resetModules();
  if (isOn) viewable.add('preferredCustomer');
  expect(await import('../../../src/config/registration/new-account.ts')).toMatchObject({ newAccountPage: expected });
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
