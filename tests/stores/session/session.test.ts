import { describe, expect, test } from 'vitest';
import { leaveEarlierCustomer } from '../../../src/domain/session/earlier-customer.ts';
import { parseStoredShopper } from '../../../src/domain/session/stored-shopper.ts';
import { type BagStorage, createBagStorage } from '../../../src/stores/bag/storage.ts';
import { saveRegistration } from '../../../src/stores/session/saved-registration.ts';
import { saveShopper } from '../../../src/stores/session/saved-shopper.ts';
import type { SessionStore } from '../../../src/stores/session/store.ts';
import { listStoredKeys } from '../../../src/stores/stored-value.ts';
import { createSignInBrowser } from '../../fixtures/tabs/sign-in-browser.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const shopper = 'shop.shopper';
const path = 'shop.callback-path';

test('AUTH-022 a guest is known at once, and nothing is loaded for them', async () => {
  const { openTab, calls } = createSignInBrowser();
  const tab = openTab();
  const session = tab.open();
  expect([session.$state.get(), await session.waitForUser(), await session.getAccessToken()]).toEqual([
    'guest',
    null,
    null,
  ]);
  expect([tab.loads, calls]).toEqual([[], []]);
});

test('AUTH-018 a user who has signed in before is requested with their token and shown', async () => {
  const { signInEarlier, openTab, calls, storage } = createSignInBrowser();
  signInEarlier();
  const tab = openTab();
  const session = tab.open();
  expect([session.$state.get(), session.$user.get()]).toEqual(['unknown', null]);
  expect(await session.waitForUser()).toMatchObject({ userId: 7 });
  expect(session.$state.get()).toBe('signed-in');
  expect(calls).toEqual([{ path: '/api/user/CurrentUser', token: '7-1' }]);
  expect(JSON.parse(storage.getItem(shopper) ?? '')).toEqual({
    firstName: 'Grace',
    lastName: 'Hopper',
    roles: ['Customer'],
    country: 'US',
    preferredLocale: 'en-us',
  });
  expect(tab.windowEvents).toEqual(['shopper-changed']);
});

test('T27 a stored name without tokens is removed, and the user is a guest', async () => {
  const { storage, openTab, calls } = createSignInBrowser();
  storage.setItem(shopper, '{"firstName":"Mallory"}');
  const session = openTab().open();
  expect([await session.waitForUser(), session.$state.get(), storage.getItem(shopper), calls]).toEqual([
    null,
    'guest',
    null,
    [],
  ]);
});

test('AUTH-013 AUTH-022 a user whom the API does not know any more is a guest, and may sign in again', async () => {
  const { signInEarlier, openTab, users, storage } = createSignInBrowser();
  signInEarlier();
  users.delete('7');
  const session = openTab().open();
  expect([await session.waitForUser(), session.$state.get(), storage.getItem(shopper)]).toEqual([null, 'guest', null]);
});

test('AUTH-015 a change of the user reaches header and late listeners, and nobody before they are known', async () => {
  const { signInEarlier, openTab, users, storage } = createSignInBrowser();
  signInEarlier();
  const session = openTab().open();
  const user = users.get('7');
  if (!user) throw new Error('There is no user 7.');
  session.setUser({ ...user, firstName: 'Early' });
  expect(session.$user.get()).toBeNull();
  await session.waitForUser();
  session.setUser({ ...user, firstName: 'Amazing' });
  const told: (string | undefined)[] = [];
  session.onUserChange((known) => told.push(known?.firstName));
  expect(told).toEqual(['Amazing']);
  expect(JSON.parse(storage.getItem(shopper) ?? '')).toMatchObject({ firstName: 'Amazing', roles: ['Customer'] });
});

test('AUTH-001 AUTH-006 a sign-in saves the path of the page and uses its locale', async () => {
  const { openTab, redirects, settle } = createSignInBrowser();
  const tab = openTab();
  void tab.open().signIn();
  await settle();
  expect(redirects).toEqual([
    {
      kind: 'begin',
      with: { locale: 'en-us', registration: null, replacesHistoryEntry: false, isFromCheckout: true },
    },
  ]);
  expect(tab.tab.getItem(path)).toBe('/en-us/cart/?a=1');
  void tab.open().signIn({ returnTo: 'https://evil.test/' });
  await settle();
  expect(tab.tab.getItem(path)).toBe('/en-us/cart/?a=1');
});

test('AUTH-002 AUTH-005 a registration’s code is sent once, and kept while the provider is unreachable', async () => {
  const { openTab, redirects, network, settle } = createSignInBrowser();
  const tab = openTab();
  saveRegistration(tab.tab, { otac: 'o1', userName: 'ann@example.com' });
  network.provider = false;
  await expect(tab.open().signIn({ returnTo: '/en-us/checkout/' })).rejects.toMatchObject({
    code: 'OFFLINE',
    isRetryable: true,
  });
  network.provider = true;
  void tab.open().signIn({ returnTo: '/en-us/checkout/' });
  await settle();
  void tab.open().signIn();
  await settle();
  expect(redirects.map((one) => one.with)).toMatchObject([
    { registration: { otac: 'o1', userName: 'ann@example.com' } },
    { registration: null },
  ]);
});

test('AUTH-013 AUTH-014 a session that is not renewed signs out with the locale and saves the path', async () => {
  const { signInEarlier, openTab, redirects, provider, advance, storage, settle } = createSignInBrowser();
  signInEarlier();
  const tab = openTab();
  const session = tab.open();
  await session.waitForUser();
  provider.refuses = true;
  advance(11 * 60_000);
  tab.expire();
  await settle();
  expect(redirects).toEqual([{ kind: 'end', with: 'en-us' }]);
  expect([tab.tab.getItem(path), storage.getItem(shopper)]).toEqual(['/en-us/cart/?a=1', null]);
});

test.each([
  ['the same customer', '7', '', ['kept', 'kept']],
  ['the same customer', '7', 'payment-1', ['kept', null]],
  ['somebody else', '8', '', [null, null]],
] as const)('what was typed when the session ended by itself is there for %s: %s %s', async (_, next, paid, kept) => {
  const { signInEarlier, openTab, provider, advance, settle, storage } = createSignInBrowser();
  signInEarlier('7');
  const tab = openTab();
  await tab.open().waitForUser();
  if (paid) storage.setItem('shop.checkout.payment', paid);
  for (const key of ['shop.contact.draft', 'shop.checkout']) tab.tab.setItem(key, 'kept');
  provider.refuses = true;
  advance(11 * 60_000);
  tab.expire();
  await settle();
  provider.refuses = false;
  signInEarlier(next);
  // The same tab, on the page after the sign-in.
  const later = openTab();
  const keys = ['shop.contact.draft', 'shop.checkout.aside', 'shop.checkout', 'shop.draft.owner'];
  for (const key of keys) {
    const text = tab.tab.getItem(key);
    if (text !== null) later.tab.setItem(key, text);
  }
  expect((await later.open().waitForUser())?.userId).toBe(Number(next));
  expect(keys.map((key) => later.tab.getItem(key))).toEqual([...kept, null, null]);
});

test('AUTH-013 a session that had ended before the page was opened leaves the checkout to its customer', async () => {
  const { signInEarlier, openTab, provider, advance, settle } = createSignInBrowser();
  signInEarlier('7');
  provider.refuses = true;
  advance(11 * 60_000);
  const { tab, open } = openTab();
  tab.setItem('shop.checkout', 'kept');
  open();
  await settle();
  const keys = ['shop.draft.owner', 'shop.checkout.aside', 'shop.checkout'];
  expect(keys.map((key) => tab.getItem(key))).toEqual(['7', 'kept', null]);
});

test('AUTH-013 while the provider cannot be reached calls fail, and nobody is signed out', async () => {
  const { signInEarlier, openTab, redirects, network, advance } = createSignInBrowser();
  signInEarlier();
  const session = openTab().open();
  await session.waitForUser();
  network.provider = false;
  advance(11 * 60_000);
  await expect(session.getAccessToken()).rejects.toMatchObject({ code: 'OFFLINE', isRetryable: true });
  expect([session.$state.get(), redirects]).toEqual(['signed-in', []]);
  network.provider = true;
  expect(await session.getAccessToken()).toBe('7-2');
});

test.each([
  [5_001, '7-1'],
  [5_000, '7-2'],
])('AUTH-018 a token that runs out in %i ms is sent as %s: it must last until the API has it', async (left, token) => {
  const { signInEarlier, openTab, advance } = createSignInBrowser();
  signInEarlier();
  const session = openTab().open();
  await session.waitForUser();
  advance(10 * 60_000 - left);
  expect(await session.getAccessToken()).toBe(token);
});

test('AUTH-015 the user is loaded again after the provider has renewed the session', async () => {
  const { signInEarlier, openTab, users, advance, settle, calls } = createSignInBrowser();
  signInEarlier();
  const session = openTab().open();
  const known = await session.waitForUser();
  if (known) users.set('7', { ...known, firstName: 'Grace Brewster' });
  advance(11 * 60_000);
  await session.getAccessToken();
  await settle();
  expect(session.$user.get()?.firstName).toBe('Grace Brewster');
  expect(calls.map(({ token }) => token)).toEqual(['7-1', '7-2']);
});

test('a page follows the sign-in, the change of user and the sign-out of another tab', async () => {
  const { signInEarlier, openTab, storage } = createSignInBrowser();
  const session = openTab().open();
  const told: (number | null)[] = [];
  session.onUserChange((user) => {
    told.push(user?.userId ?? null);
  });
  signInEarlier('7');
  await session.refresh();
  signInEarlier('8');
  await session.refresh();
  expect(session.$user.get()?.userId).toBe(8);
  storage.removeItem(shopper);
  await session.refresh();
  expect([session.$state.get(), told]).toEqual(['guest', [7, 8, null]]);
});

test('while the API cannot be reached the user is unknown, and is loaded when the page is online again', async () => {
  const { signInEarlier, openTab, network, settle, storage } = createSignInBrowser();
  signInEarlier();
  network.api = false;
  const tab = openTab();
  const session = tab.open();
  await expect(session.waitForUser()).rejects.toMatchObject({ code: 'OFFLINE' });
  expect([session.$state.get(), storage.getItem(shopper) !== null]).toEqual(['unknown', true]);
  network.api = true;
  tab.wake();
  await settle();
  expect(session.$state.get()).toBe('signed-in');
});

test("a sign-out leaves the page once, and calls wait for it instead of being sent as a guest's", async () => {
  const { signInEarlier, openTab, redirects, settle, storage } = createSignInBrowser();
  signInEarlier();
  const session = openTab().open();
  await session.waitForUser();
  void session.signOut();
  void session.signOut();
  await settle();
  expect([redirects, storage.getItem(shopper)]).toEqual([[{ kind: 'end', with: 'en-us' }], null]);
  const token = await Promise.race([session.getAccessToken(), settle().then(() => 'waits')]);
  expect(token).toBe('waits');
});

test('who stays on the page when a session ends is a guest whose calls are answered', async () => {
  const { signInEarlier, openTab, advance, settle } = createSignInBrowser();
  signInEarlier();
  const session = openTab().open();
  await session.waitForUser();
  void session.signOut();
  await settle();
  const token = session.getAccessToken();
  advance(20_000);
  expect(await Promise.race([token, settle().then(() => 'waits')])).toBeNull();
  await settle();
  expect(session.$state.get()).toBe('guest');
});

test.each([true, false])(
  'a reply during a sign-out makes nobody a guest before the page is left (provider reached: %s)',
  async (provider) => {
    const { signInEarlier, openTab, network, redirects, settle } = createSignInBrowser();
    signInEarlier();
    const reply = Promise.withResolvers<undefined>();
    network.reply = reply.promise;
    network.provider = provider;
    const session = openTab().open();
    await settle();
    void session.signOut();
    await settle();
    reply.resolve(undefined);
    await settle();
    expect(redirects).toEqual(provider ? [{ kind: 'end', with: 'en-us' }] : []);
    expect(session.$state.get()).toBe(provider ? 'unknown' : 'guest');
  },
);

test('a page that is left to sign out reads no session that another tab has begun', async () => {
  const { signInEarlier, openTab, settle, calls } = createSignInBrowser();
  signInEarlier('7');
  const session = openTab().open();
  await session.waitForUser();
  void session.signOut();
  await settle();
  signInEarlier('8');
  const refreshed = session.refresh().then(() => 'nothing was read');
  expect(await Promise.race([refreshed, settle().then(() => 'waits')])).toBe('nothing was read');
  expect(calls.map(({ token }) => token)).toEqual(['7-1']);
});

test('signing out leaves nothing in the tab about the checkout, the last order or a registration', async () => {
  const { signInEarlier, openTab } = createSignInBrowser();
  signInEarlier();
  const { open, tab } = openTab();
  const personal = ['shop.checkout', 'shop.order.customer', 'shop.order.previous', 'shop.registration.draft'];
  for (const key of [...personal, 'shop.hub-key']) tab.setItem(key, '{}');
  const session = open();
  await session.waitForUser();
  void session.signOut();
  await expect.poll(() => personal.filter((key) => tab.getItem(key) !== null)).toEqual([]);
  expect(tab.getItem('shop.hub-key')).toBe('{}');
});

test('BAG-001 signing out clears the number of the account’s bag, and keeps that of a guest’s bag', async () => {
  const { signInEarlier, openTab, storage } = createSignInBrowser();
  const counts = 'shop.bag.counts';
  signInEarlier();
  const { open, windowEvents } = openTab();
  storage.setItem(counts, JSON.stringify({ US: 3, CA: 2 }));
  // A guest's bag of another country than the customer's own is not merged, and is there again after the session.
  storage.setItem('shop.bag.CA.id', '"guest-bag"');
  const session = open();
  await session.waitForUser();
  expect(storage.getItem(counts)).toBe('{"US":3,"CA":2}');
  void session.signOut();
  await expect.poll(() => storage.getItem(counts)).toBe('{"CA":2}');
  expect(windowEvents).toContain('bag-counts-changed');
});

test.each(['', '7', '{"US":'])(
  'BAG-001 signing out ignores numbers of bags that cannot be read: %j',
  async (stored) => {
    const { signInEarlier, openTab, storage } = createSignInBrowser();
    signInEarlier();
    const { open } = openTab();
    storage.setItem('shop.bag.counts', stored);
    const session = open();
    await session.waitForUser();
    void session.signOut();
    await expect.poll(() => storage.getItem(shopper)).toBeNull();
    expect(storage.getItem('shop.bag.counts')).toBe(stored);
  },
);

test.each([
  ['signs out', '', null],
  ['signs in as somebody else', '8', 8],
] as const)('a customer who %s in another tab leaves nothing that was typed in this one', async (_, next, userId) => {
  const { signInEarlier, openTab, storage } = createSignInBrowser();
  signInEarlier('7');
  const { open, tab } = openTab();
  const personal = [
    'shop.address.draft',
    'shop.contact.draft',
    'shop.invitation.draft',
    'shop.profile.draft',
    'shop.review.drafts',
    'shop.order.previous',
  ];
  const session = open();
  await session.waitForUser();
  for (const key of personal) tab.setItem(key, '{}');
  await session.refresh();
  expect(personal.filter((key) => tab.getItem(key) === null)).toEqual([]);
  if (next === '') storage.removeItem(shopper);
  else signInEarlier(next);
  await session.refresh();
  expect([session.$user.get()?.userId ?? null, ...personal.map((key) => tab.getItem(key))]).toEqual([
    userId,
    ...personal.map(() => null),
  ]);
});

test.each([
  ['the same customer', '7', 'kept'],
  ['nobody else', '8', null],
] as const)(
  'what a customer has typed and ordered is shown to %s once the tab is back from another site',
  async (_, next, kept) => {
    const { signInEarlier, openTab } = createSignInBrowser();
    signInEarlier('7');
    const { open, tab } = openTab();
    await open().waitForUser();
    const drafts = [
      ...['address.draft', 'contact.draft', 'invitation.draft', 'profile.draft', 'question.draft', 'review.drafts'],
      ...['order.customer', 'order.previous', 'order.receipt'],
    ].map((name) => `shop.${name}`);
    for (const key of drafts) tab.setItem(key, 'kept');
    // Meanwhile another tab signs out and in, which no page in this one hears of. Then this one opens its next page.
    signInEarlier(next);
    const later = openTab();
    for (const key of listStoredKeys(tab, 'shop.')) later.tab.setItem(key, tab.getItem(key) ?? '');
    expect((await later.open().waitForUser())?.userId).toBe(Number(next));
    expect(drafts.map((key) => later.tab.getItem(key))).toEqual(drafts.map(() => kept));
  },
);

test('what a guest has typed stays while nobody signs in', async () => {
  const { openTab } = createSignInBrowser();
  const { open, tab } = openTab();
  tab.setItem('shop.registration.draft', '{}');
  await open().refresh();
  expect(tab.getItem('shop.registration.draft')).toBe('{}');
});

test.each([
  ['typed and ordered as a customer is gone for the guest after them', null, null],
  ['typed and ordered stays while its customer is signed in', '7', 'kept'],
] as const)('what was %s', async (_, signedIn, kept) => {
  const { signInEarlier, openTab, storage } = createSignInBrowser();
  signInEarlier('7');
  const { open, tab } = openTab();
  await open().waitForUser();
  const ownerless = ['order.customer', 'order.previous', 'question.draft', 'registration.draft', 'review.invitation'];
  for (const name of [...ownerless, 'contact.draft']) tab.setItem(`shop.${name}`, 'kept');
  // Another tab signs out, which no page in this one hears of.
  if (signedIn === null) storage.removeItem(shopper);
  leaveEarlierCustomer(storage, tab);
  expect(ownerless.map((name) => tab.getItem(`shop.${name}`))).toEqual(ownerless.map(() => kept));
  // What the guest types from now on is theirs, and the customer has the rest again when they come back.
  tab.setItem('shop.question.draft', 'the guest’s');
  leaveEarlierCustomer(storage, tab);
  expect(tab.getItem('shop.question.draft')).toBe('the guest’s');
  signInEarlier('7');
  await open().waitForUser();
  expect(tab.getItem('shop.contact.draft')).toBe('kept');
});

describe('what a customer has not sent and has declined in the bag', () => {
  function openWithBag() {
    const browser = createSignInBrowser();
    browser.signInEarlier();
    const tab = browser.openTab();
    const environment = { storage: browser.storage, now: () => 1, randomId: () => 'id' };
    const [us, ca] = [createBagStorage(environment, 'US'), createBagStorage(environment, 'CA')];
    for (const bag of [us, ca]) {
      bag.saveIntent({ kind: 'remove', sku: 'AV-0101-02', promotionId: 0, basketItemId: 1 });
      bag.saveIgnoredPromotionIds([9]);
      bag.incrementRoundNumber();
    }
    // A guest's bag of another country than the customer's own is not merged.
    ca.saveBasketId('guest-bag');
    return { ...browser, tab, us, ca, session: tab.open() };
  }
  const read = ({ readIntents, readIgnoredPromotionIds, readRoundNumber }: BagStorage) => [
    readIntents().length,
    ...readIgnoredPromotionIds(),
    `round ${readRoundNumber()}`,
  ];

  test.each([
    ['signed out', (session: SessionStore) => session.signOut()],
    ['closed their account', (session: SessionStore) => session.forget()],
  ] as const)('reaches nobody after they have %s', async (_, end) => {
    const { session, storage, us, ca } = openWithBag();
    await session.waitForUser();
    void end(session);
    await expect.poll(() => storage.getItem(shopper)).toBeNull();
    expect([read(us), read(ca)]).toEqual([
      [0, 'round 1'],
      [1, 9, 'round 1'],
    ]);
  });

  test('is sent when their session has ended by itself, and what was declined is offered again', async () => {
    const { session, storage, us, tab, provider, advance } = openWithBag();
    await session.waitForUser();
    provider.refuses = true;
    advance(11 * 60_000);
    tab.expire();
    await expect.poll(() => storage.getItem(shopper)).toBeNull();
    expect(read(us)).toEqual([1, 'round 1']);
  });
});

test('a closed account leaves nothing in the browser, and the page stays', async () => {
  const { signInEarlier, openTab, redirects, storage } = createSignInBrowser();
  signInEarlier();
  const { open, tab } = openTab();
  const personal = ['shop.checkout', 'shop.contact.draft', 'shop.order.previous'];
  for (const key of personal) tab.setItem(key, '{}');
  const session = open();
  await session.waitForUser();
  await session.forget();
  expect(personal.map((key) => tab.getItem(key))).toEqual([null, null, null]);
  expect([session.$state.get(), await session.getAccessToken(), storage.getItem(shopper), redirects]).toEqual([
    'guest',
    null,
    null,
    [],
  ]);
});

test('a sign-out that cannot reach the provider still ends the shop’s session and removes the distributor', async () => {
  const { signInEarlier, openTab, network, storage } = createSignInBrowser();
  signInEarlier();
  storage.setItem(
    'shop.distributor',
    JSON.stringify({ id: '9', name: 'Ada', country: 'US', reason: 'assigned', at: 1 }),
  );
  const session = openTab().open();
  await session.waitForUser();
  network.provider = false;
  await session.signOut();
  expect([
    session.$state.get(),
    await session.getAccessToken(),
    storage.getItem(shopper),
    storage.getItem('shop.distributor'),
  ]).toEqual(['guest', null, null, null]);
});

test('AUTH-022 the distributor whom a customer without one has entered stays theirs as a guest', async () => {
  const { signInEarlier, openTab, network, storage } = createSignInBrowser();
  signInEarlier();
  const entered = JSON.stringify({ id: '9', name: 'Ada', country: 'US', reason: 'entered', at: 1 });
  storage.setItem('shop.distributor', entered);
  const session = openTab().open();
  await session.waitForUser();
  network.provider = false;
  await session.signOut();
  expect([session.$state.get(), storage.getItem('shop.distributor')]).toEqual(['guest', entered]);
});

test('NAV-009 a shopper whose account has no name is shown by their email', () => {
  const { storage, openTab } = createSignInBrowser();
  const { environment } = openTab();
  const user = createUser({ firstName: '', lastName: '', email: 'ann@example.com' });
  saveShopper(environment, user, { roles: ['Customer'] });
  expect(parseStoredShopper(JSON.parse(storage.getItem(shopper) ?? ''))).toMatchObject({
    ...{ firstName: 'ann@example.com', lastName: '', roles: ['Customer'] },
  });
});
