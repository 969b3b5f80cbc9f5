import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import type { Call } from '../../../src/client/call.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { User } from '../../../src/contract/account/customers.ts';
import {
  getReferralEmailTemplates,
  getReferralHistory,
  sendReferralByEmail,
} from '../../../src/contract/invitations/invitations.ts';
import { getMembershipProgram } from '../../../src/contract/shell/languages.ts';
import type { AccountDependencies } from '../../../src/stores/account/account-types.ts';
import { createInvitationStore } from '../../../src/stores/invitations/store.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';

const grace = User.parse({
  ...{ userId: 7, email: 'grace@example.com', country: 'US', firstName: 'Grace', lastName: 'Abernathy' },
  preferredLocale: 'en-us',
  membershipInfo: {
    customerType: 'PreferredCustomer',
    membershipStatusId: 'Active',
    membershipId: 700_103,
    referralCode: 'GRACE-7',
  },
});
const friends = [
  { fullName: 'Ada', email: 'ada@example.com' },
  { fullName: 'Eve', email: 'eve@example.com' },
];

const offline = new CallError({ code: 'OFFLINE', message: 'no reply' });

interface Program {
  country: AccountDependencies['page']['country'];
  locale: string;
  fee: number;
}

function open(
  user: User | null,
  refusal: CallError | null = null,
  sessionStorage = createMemoryStorage(),
  { country, locale, fee }: Program = { country: 'US', locale: 'en-us', fee: 25 },
) {
  const asked: Endpoint[] = [];
  const sent: unknown[] = [];
  /** `hold` keeps back the reply with a page of the history. */
  const network = { refusal, isDown: false, hold: (_page: number | undefined) => Promise.resolve() };
  const toasts: string[] = [];
  const call = (async (endpoint: Endpoint, input?: { params?: { page?: number }; body?: unknown }) => {
    await Promise.resolve();
    asked.push(endpoint);
    if (endpoint === sendReferralByEmail) sent.push(input?.body);
    if (network.isDown) throw offline;
    if (network.refusal && endpoint === sendReferralByEmail) throw network.refusal;
    if (endpoint === getMembershipProgram) return { membershipProgramId: 1, fee };
    const page = input?.params?.page;
    if (endpoint === getReferralEmailTemplates)
      return [{ locale: 'en-us', body: '{{referrerName}}, {{referrerCode}}, {{referralUrl}}' }];
    await network.hold(page);
    return endpoint === getReferralHistory ? { items: [], page, pages: 2, count: 0, itemCount: 30 } : {};
  }) as Call;
  const dependencies: Pick<AccountDependencies, '$user' | 'page'> & {
    environment: Pick<AccountDependencies['environment'], 'call' | 'randomId' | 'sessionStorage'>;
    toasts: Pick<AccountDependencies['toasts'], 'show' | 'withdraw'>;
  } = {
    $user: atom(user),
    environment: { call, randomId: () => `operation-${asked.length}`, sessionStorage },
    page: { country, locale, origin: 'https://shop.example' },
    toasts: {
      show: ({ code }) => toasts.push(code),
      withdraw: (code) => {
        if (toasts.includes(code)) toasts.splice(toasts.indexOf(code), 1);
      },
    },
  };
  return { store: createInvitationStore(dependencies as AccountDependencies), asked, sent, toasts, network };
}

const refuse = (errors: CallError['errors']) =>
  new CallError({ code: 'TOO_MANY_INVITATIONS', message: 'too many', status: 429, errors });

test('INV-007 without a user nothing is sent, and the friends stay', async () => {
  const { store, asked, toasts } = open(null);
  expect(await store.send(friends)).toEqual({ isSent: false, recipients: friends, errors: [] });
  expect([asked, toasts]).toEqual([[], []]);
});

test.each([
  ['US', 'en-us', 25, '$25.00'],
  ['NZ', 'en-nz', 42.5, '$42.50'],
  ['MX', 'es-mx', 499, '$499.00'],
] as const)(
  'INV-011 from %s, friends are invited in %s with a fee of %f, sent as "%s"',
  async (country, locale, fee, text) => {
    const { store, sent } = open(grace, null, createMemoryStorage(), { country, locale, fee });
    expect(await store.send(friends)).toMatchObject({ isSent: true });
    expect(sent).toEqual([
      {
        locale,
        url: `https://shop.example/${locale}/referrals/?referralCode=GRACE-7`,
        referralCode: 'GRACE-7',
        items: friends,
        membershipFee: text,
      },
    ]);
  },
);

test('INV-008 once sent, the first page of the history is loaded anew', async () => {
  const { store, asked, toasts } = open(grace);
  expect(await store.send(friends)).toMatchObject({ isSent: true });
  await expect.poll(() => store.$history.get()).toMatchObject({ status: 'ready', page: { page: 1 } });
  expect([asked, toasts]).toEqual([
    [getMembershipProgram, sendReferralByEmail, getReferralHistory],
    ['invitationSentSuccess'],
  ]);
});

test('INV-009 a friend who has had enough invitations is named at the field, and not as the limit of the day', async () => {
  const { store, toasts } = open(
    grace,
    refuse([{ field: 'items.1.email', code: 'invited_enough', message: 'has had enough' }]),
  );
  expect(await store.send(friends)).toEqual({
    isSent: false,
    recipients: friends,
    errors: [{ index: 1, field: 'email', key: 'invitedEnough' }],
  });
  expect([store.$failure.get(), toasts]).toEqual([null, ['invitationSentError']]);
});

test('INV-009 CONST-002 friends who are invited after a failure are told as invited alone', async () => {
  const { store, toasts, network } = open(grace);
  network.isDown = true;
  await store.send(friends);
  expect(toasts).toEqual(['invitationSentError']);
  network.isDown = false;
  await store.send(friends);
  expect(toasts).toEqual(['invitationSentSuccess']);
});

test('INV-009 the limit of the day has no field, and is told no more once another day allows some', async () => {
  const { store, network } = open(grace);
  network.refusal = refuse([]);
  await store.send(friends);
  expect(store.$failure.get()).toBe('TOO_MANY_INVITATIONS');
  network.refusal = null;
  await store.send(friends);
  expect(store.$failure.get()).toBeNull();
});

test.each([
  [1, 1],
  [2, 2],
  [99, 2],
])('INV-015 of two pages of the history, page %i is %i', async (asked, shown) => {
  const { store } = open(grace);
  await store.loadHistory(asked);
  expect(store.$history.get()).toMatchObject({ status: 'ready', page: { page: shown } });
});

test('friends who are typed stay through a reload or another language, until nothing is typed', () => {
  const session = createMemoryStorage();
  const openTab = () => open(grace, null, session).store;
  expect(openTab().readDraft()).toEqual([{ fullName: '', email: '' }]);
  openTab().saveDraft(friends);
  expect(openTab().readDraft()).toEqual(friends);
  openTab().saveDraft([{ fullName: '', email: '' }]);
  expect([openTab().readDraft(), session.length]).toEqual([[{ fullName: '', email: '' }], 0]);
});

test('INV-009 of friends of whom some got the email, those who did not stay in the form, each with why', async () => {
  const notSent = { code: 'not_sent', message: 'did not get the email' };
  const errors = [{ field: 'items.1.email', ...notSent }];
  const { store, toasts } = open(grace, new CallError({ code: 'LETTER_NOT_SENT', message: 'no', status: 502, errors }));
  expect(await store.send(friends)).toEqual({
    isSent: false,
    recipients: [friends[1]],
    errors: [{ index: 0, field: 'email', key: 'notSent' }],
  });
  expect(toasts).toEqual(['invitationSentError']);
});

test('INV-010 the link counts as copied once the browser has copied it, and not when it refuses', async () => {
  const { store, toasts } = open(grace);
  const copied: string[] = [];
  await store.copyLink(() => Promise.reject(new Error('not allowed')));
  await store.copyLink(async (text) => {
    copied.push(text);
  });
  expect([toasts, copied]).toEqual([
    ['linkNotCopied', 'referralCopied'],
    ['https://shop.example/en-us/referrals/?referralCode=GRACE-7'],
  ]);
});

test('INV-012 INV-013 the preview has name, code and link of the member, once the API answers', async () => {
  const { store, network } = open(grace);
  network.isDown = true;
  await store.loadPreview();
  expect(store.$preview.get()).toEqual({ status: 'failed' });
  network.isDown = false;
  await store.loadPreview();
  const url = 'https://shop.example/en-us/referrals/?referralCode=GRACE-7';
  expect(store.$preview.get()).toEqual({ status: 'ready', text: `Grace Abernathy, GRACE-7, ${url}` });
});

test('INV-001 INV-015 the page of the history that was asked for last is shown, in whatever order pages come', async () => {
  const { store, network } = open(grace);
  network.isDown = true;
  await store.loadHistory(1);
  expect(store.$history.get()).toEqual({ status: 'failed' });
  network.isDown = false;
  const first = Promise.withResolvers<undefined>();
  network.hold = (page) => (page === 1 ? first.promise : Promise.resolve());
  const slow = store.loadHistory(1);
  await store.loadHistory(2);
  first.resolve(undefined);
  await slow;
  expect(store.$history.get()).toMatchObject({ status: 'ready', page: { page: 2 } });
});
