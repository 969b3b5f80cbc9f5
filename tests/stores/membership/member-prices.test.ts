import { expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import type { Call } from '../../../src/client/call.ts';
import type { User } from '../../../src/contract/account/customers.ts';
import { getConfiguration } from '../../../src/contract/shell/configuration.ts';
import { getMarketing } from '../../../src/contract/shell/marketing.ts';
import { createCurrentMembership } from '../../../src/stores/membership/current-membership.ts';
import { createMemberDiscount } from '../../../src/stores/membership/member-discount.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const year = {
  customerType: 'PreferredCustomer',
  membershipStatusId: 'Active',
  expiresOn: '2027-03-01T00:00:00Z',
} as const;
const member = createUser({}, year);
const memberInGrace = createUser({}, { ...year, shouldRenewMembership: true });
const lapsedMember = createUser({}, { ...year, shouldRenewMembership: true, isGracePeriodExpired: true });
const customer = createUser({ isCDOCustomer: true }, { customerType: 'CDOCustomer' });

interface Replies {
  configuration?: number;
  marketing?: number;
  /** The part of a path whose calls cannot be answered. */
  fails?: string;
}

/** A page whose API gives the discount in one of two replies, or cannot answer some calls. */
function openPage(replies: Replies) {
  let notify: (user: User | null) => void = () => undefined;
  const calls: string[] = [];
  const logLines: string[] = [];
  const windowEvents: string[] = [];
  const call = ((endpoint: { path: string }) => {
    calls.push(endpoint.path);
    if (replies.fails !== undefined && endpoint.path.includes(replies.fails))
      return Promise.reject(new CallError({ code: 'OFFLINE', message: 'The API cannot be reached.' }));
    const isMarketing = endpoint.path === getMarketing.path;
    return Promise.resolve({ discountValue: isMarketing ? replies.marketing : replies.configuration });
  }) as unknown as Call;
  const $membership = createCurrentMembership({
    onUserChange: (listener) => {
      notify = listener;
    },
  });
  const $discount = createMemberDiscount({
    environment: {
      call,
      dispatchWindowEvent: (event) => {
        windowEvents.push(event);
      },
    },
    $membership,
    log: (severity, message) => {
      logLines.push(`${severity}: ${message}`);
    },
  });
  const settle = () =>
    new Promise((resolve) => {
      setImmediate(resolve);
    });
  return {
    calls,
    logLines,
    windowEvents,
    $membership,
    readDiscountOf: async (user: User | null) => {
      notify(user);
      await settle();
      return $discount.get();
    },
  };
}

test.each([
  ['a member', member, 2_000],
  ['a member in grace', memberInGrace, 2_000],
  ['a member whose grace has ended', lapsedMember, 0],
  ['a customer without membership', customer, 0],
  ['a guest', null, 0],
])('T07 the discount of %s is what the API says', async (_, user, expected) => {
  const { readDiscountOf, calls } = openPage({ configuration: 0.2 });
  expect(await readDiscountOf(user)).toBe(expected);
  expect(calls.length).toBe(expected > 0 ? 1 : 0);
});

test('PAGE-016 marketing data say the discount where the configuration has none, or there is none', async () => {
  expect(await openPage({ marketing: 0.125 }).readDiscountOf(member)).toBe(1_250);
  expect(await openPage({}).readDiscountOf(member)).toBe(0);
});

test('a member who signs out loses the discount, and nobody has one while the API cannot answer', async () => {
  const page = openPage({ configuration: 0.2 });
  await page.readDiscountOf(member);
  expect(await page.readDiscountOf(null)).toBe(0);
  expect(await openPage({ fails: '/api/' }).readDiscountOf(member)).toBe(0);
});

test('ERR-008 marketing data that cannot be loaded are logged and raise an event, and nobody has a discount', async () => {
  const page = openPage({ marketing: 0.2, fails: getMarketing.path });
  expect(await page.readDiscountOf(member)).toBe(0);
  expect(page.logLines).toEqual(['Error: The marketing data were not loaded: OFFLINE']);
  expect(page.windowEvents).toEqual(['marketing-error']);
});

test('ERR-009 a configuration that cannot be loaded leaves the discount unknown, without a word', async () => {
  const page = openPage({ configuration: 0.2, fails: getConfiguration.path });
  expect(await page.readDiscountOf(member)).toBe(0);
  expect([page.logLines, page.windowEvents]).toEqual([[], []]);
});

test('the membership says until when it runs, and when it is due', async () => {
  const { $membership, readDiscountOf } = openPage({});
  expect($membership.get()).toEqual({ status: 'none', endsAt: null, hasRights: false });
  await readDiscountOf(member);
  expect($membership.get()).toEqual({ status: 'active', endsAt: year.expiresOn, hasRights: true });
  await readDiscountOf(memberInGrace);
  expect($membership.get()).toMatchObject({ status: 'renewal', hasRights: true });
  await readDiscountOf(lapsedMember);
  expect($membership.get()).toMatchObject({ status: 'over', hasRights: false });
});
