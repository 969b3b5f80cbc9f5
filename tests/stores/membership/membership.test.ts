import { expect, test } from 'vitest';
import { bagCountsEvent, storageKeys } from '../../../src/config/browser-storage-keys.ts';
import { getMembershipProgram } from '../../../src/contract/shell/languages.ts';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import { getMiniCartDestination } from '../../../src/domain/checkout/destination.ts';
import { findBag } from '../../../src/stores/bag/local-bag-state.ts';
import { createUser } from '../../fixtures/tabs/user.ts';
import { browserWith, customer, member, open, openWithProduct, stranger } from './membership-page.ts';

test('MEM-001 a customer whose saved referral is their distributor is asked whether to join', async () => {
  const { shop } = await openWithProduct(browserWith(), customer());
  expect(shop.modals.$modal.get()).toBe('membership-question');
});

test.each(['assigned', 'entered'])('MEM-004 a distributor who is %s is no saved referral', async (reason) => {
  const browser = browserWith({});
  const distributor = { id: '77', name: 'Kim', country: 'US', reason };
  browser.storage.setItem(storageKeys.distributor, JSON.stringify(distributor));
  const { shop } = await openWithProduct(browser, customer());
  expect(shop.modals.$modal.get()).toBeNull();
});

test.each([
  ["MEM-004 the referral is another distributor's", { distributorId: 78 }, customer()],
  ['MEM-004 no referral is saved', {}, customer()],
  [
    'MEM-004 the referral is of another country',
    { distributorId: 77, referralInfo: { firstName: 'Kim', lastName: '', country: 'AU', at: 1 } },
    customer(),
  ],
  [
    'MEM-001 the user has no membership info',
    { distributorId: 77 },
    createUser({ userId: 5, assignedDistributorId: 77 }),
  ],
  ['MEM-001 the user is a member', { distributorId: 77 }, member()],
  ['MEM-001 nobody is signed in', { distributorId: 77 }, null],
  ['the saved referral cannot be parsed', 'nonsense', customer()],
  [
    'MEM-013 the customer is not flagged isCDOCustomer',
    { distributorId: 77 },
    createUser({ userId: 5, assignedDistributorId: 77 }, {}),
  ],
])('the question is not asked: %s', async (_, referral, signedIn) => {
  const { shop } = await openWithProduct(browserWith(referral), signedIn);
  expect(shop.modals.$modal.get()).toBeNull();
});

test('MEM-001 the question knows the fee, and nobody is asked while it is unknown', async () => {
  const { shop } = await openWithProduct(browserWith(), customer());
  expect(shop.$membershipProgram.get()?.fee).toEqual({ minor: 4000, currency: 'USD' });
  const browser = browserWith();
  browser.setNetwork(({ endpoint }) => (endpoint === getMembershipProgram ? 'lost' : 'answered'));
  expect((await openWithProduct(browser, customer())).shop.modals.$modal.get()).toBeNull();
});

test('MEM-001 the question is never asked after another dialog of the visit', async () => {
  const browser = browserWith();
  const page = await open(browser, customer());
  page.shop.modals.open('choose-distributor');
  await page.wait();
  void page.shop.bag.addToBag('A');
  await page.wait();
  expect(page.shop.modals.$modal.get()).toBe('choose-distributor');
  page.shop.modals.close('choose-distributor');
  void page.shop.bag.addToBag('A');
  await page.wait();
  expect(page.shop.modals.$modal.get()).toBeNull();
  expect((await openWithProduct(browser, customer())).shop.modals.$modal.get()).toBe('membership-question');
});

test('MEM-001 the question is not asked with an empty bag', async () => {
  const { shop } = await open(browserWith(), customer());
  expect(shop.modals.$modal.get()).toBeNull();
});

test('MEM-003 the question is not asked with the fee in the bag', async () => {
  const browser = browserWith();
  const { shop, wait } = await open(browser, customer());
  void shop.bag.addToBag(membershipSku);
  await wait();
  expect(shop.modals.$modal.get()).toBeNull();
});

test('MEM-003 the open question goes once another tab has put the fee into the bag', async () => {
  const browser = browserWith();
  const { shop, skus, wait } = await openWithProduct(browser, customer());
  expect(shop.modals.$modal.get()).toBe('membership-question');
  const other = await open(browser, customer());
  void other.shop.bag.addToBag(membershipSku);
  await wait();
  expect([skus(), shop.modals.$modal.get()]).toEqual([['A', membershipSku], null]);
});

test('MEM-002 who has removed the fee has answered the question', async () => {
  const browser = browserWith();
  const { shop, skus, wait } = await open(browser, customer());
  void shop.bag.addToBag(membershipSku);
  await wait();
  void shop.bag.addToBag('A');
  await wait();
  const fee = findBag(shop.bag.$bag.get())?.lines.find(({ isFee }) => isFee);
  void shop.bag.removeLine(fee?.basketItemId ?? 0);
  await wait();
  expect([skus(), shop.modals.$modal.get()]).toEqual([['A'], null]);
  expect((await openWithProduct(browser, customer())).shop.modals.$modal.get()).toBeNull();
});

test('MEM-005 MEM-006 MEM-011 MEM-012 answering yes adds the fee of the country’s program once', async () => {
  const browser = browserWith();
  const { shop, skus, wait, become } = await open(browser, customer());
  shop.answerMembershipQuestion('yes', 'Cuota de membresía');
  await wait();
  expect(skus()).toEqual([membershipSku]);
  expect((await shop.loadMembership()).$program.get()).toEqual({
    membershipProgramId: 9,
    fee: { minor: 4000, currency: 'USD' },
  });
  expect(browser.listChanges().at(-1)?.input.body).toMatchObject({
    basketItem: { sku: 'KTMS', productName: 'Cuota de membresía', quantity: 1, price: 40 },
  });
  void shop.bag.removeLine(findBag(shop.bag.$bag.get())?.lines[0]?.basketItemId ?? 0);
  await wait();
  await become(null);
  await become(customer());
  expect(shop.modals.$modal.get()).toBeNull();
});

test('MEM-002 MEM-006 answering no closes the question for good and adds no fee', async () => {
  const browser = browserWith();
  const { shop, skus, wait } = await open(browser, customer());
  shop.answerMembershipQuestion('no', 'Cuota de membresía');
  await wait();
  expect([skus(), shop.modals.$modal.get()]).toEqual([[], null]);
  const again = await openWithProduct(browser, customer());
  expect(again.shop.modals.$modal.get()).toBeNull();
});

test.each(['yes', 'no'] as const)(
  'MEM-002 MEM-006 REF-009 the open question goes at once with a %s, which the referral remembers',
  async (answer) => {
    const browser = browserWith();
    const { shop, wait } = await openWithProduct(browser, customer());
    expect(shop.modals.$modal.get()).toBe('membership-question');
    browser.setNetwork(() => 'lost');
    shop.answerMembershipQuestion(answer, 'Cuota de membresía');
    await expect.poll(() => shop.modals.$modal.get()).toBeNull();
    expect(browser.storage.parseItem('shop.referral')).toMatchObject({ isMembershipQuestionModalAnswered: true });
    browser.setNetwork(() => 'answered');
    await wait();
  },
);

test('MEM-014 who answered yes, and whose fee was refused, has it in the bag of the next page', async () => {
  const browser = browserWith();
  const { shop, wait, skus, kill } = await openWithProduct(browser, customer());
  browser.setNetwork(({ input }) => (input.operationId ? { status: 409, code: 'REFUSED' } : 'answered'));
  shop.answerMembershipQuestion('yes', 'Cuota de membresía');
  await wait();
  expect([skus(), shop.$feeReason.get()]).toEqual([['A'], 'chosen']);
  kill();
  browser.setNetwork(() => 'answered');
  expect((await open(browser, customer())).skus()).toEqual(['A', membershipSku]);
});

test('REF-016 a question that is withdrawn closes, and is asked again on the next page', async () => {
  const browser = browserWith();
  const { shop, kill } = await openWithProduct(browser, customer());
  const { answerQuestion, resetQuestion } = await shop.loadMembership();
  resetQuestion();
  expect(shop.modals.$modal.get()).toBeNull();
  await answerQuestion('no', '');
  resetQuestion();
  expect(browser.storage.parseItem('shop.referral')).toMatchObject({ isMembershipQuestionModalAnswered: false });
  kill();
  expect((await openWithProduct(browser, customer())).shop.modals.$modal.get()).toBe('membership-question');
});

test('MEM-007 MEM-008 a removal counts for one renewal, and the next one is added again', async () => {
  const browser = browserWith();
  const { shop, wait, kill } = await open(browser, member({ shouldRenewMembership: true }));
  void shop.bag.removeLine(1);
  await wait();
  kill();
  const renewed = await open(browser, member());
  expect(renewed.skus()).toEqual([]);
  renewed.kill();
  expect((await open(browser, member({ shouldRenewMembership: true }))).skus()).toEqual([membershipSku]);
});

test('MEM-007 MEM-008 a due renewal is added automatically, but not again after its removal', async () => {
  const browser = browserWith();
  const { shop, skus, wait, codes } = await open(browser, member({ shouldRenewMembership: true }));
  expect(skus()).toEqual([membershipSku]);
  expect(codes()).toContain('FEE_ADDED');
  expect(shop.bag.getRequiredConfirmation({ basketItemId: 1, quantity: 0 })).toBe('REMOVES_FEE');
  void shop.bag.removeLine(1);
  await wait();
  expect(skus()).toEqual([]);
  expect((await open(browser, member({ shouldRenewMembership: true }))).skus()).toEqual([]);
});

test('MEM-007 a renewal whose price comes late is not added for who has signed in meanwhile', async () => {
  const browser = browserWith();
  const { shop, skus, become } = await open(browser, null);
  browser.setNetwork(({ endpoint }) => {
    if (endpoint === getMembershipProgram) shop.setUser(stranger());
    return 'answered';
  });
  await become(member({ shouldRenewMembership: true }));
  expect(shop.$shopper.get().user?.userId).toBe(stranger().userId);
  expect(skus()).toEqual([]);
});

test('MEM-009 after an order with the fee, the renewal is not added again', async () => {
  const browser = browserWith();
  const due = (expiresOn: string) => member({ shouldRenewMembership: true, expiresOn });
  const { shop, wait } = await open(browser, due('2026-06-01T00:00:00Z'));
  for (const bag of browser.backend.bags.values()) bag.lines = [];
  void shop.handlePlacedOrder([{ sku: membershipSku }]);
  await wait();
  expect((await open(browser, due('2026-06-01T00:00:00Z'))).skus()).toEqual([]);
  const renewed = await open(browser, member({ expiresOn: '2027-06-01T00:00:00Z' }));
  renewed.kill();
  expect(browser.storage.getItem('shop.membership')).toContain('2026-06-01');
  expect((await open(browser, due('2027-06-01T00:00:00Z'))).skus()).toEqual([membershipSku]);
});

test('PAY-015 an order keeps the question closed in its visit, and not for good', async () => {
  const browser = browserWith();
  const { shop, wait } = await open(browser, customer());
  void shop.handlePlacedOrder([{ sku: 'A' }]);
  await wait();
  void shop.bag.addToBag('A');
  await wait();
  expect(shop.modals.$modal.get()).toBeNull();
  expect((await openWithProduct(browser, customer())).shop.modals.$modal.get()).toBe('membership-question');
});

test.each([
  ['MEM-010 a member who has nothing to renew', member(), []],
  ['a customer who joins', customer(), [membershipSku]],
  ['a member whose renewal is due', member({ shouldRenewMembership: true }), [membershipSku]],
])('signing in with the fee in the bag leaves the right lines: %s', async (_, signedIn, expected) => {
  const browser = browserWith();
  const guest = await open(browser, null);
  void guest.shop.bag.addToBag(membershipSku);
  await guest.wait();
  await guest.become(signedIn);
  expect(guest.skus()).toEqual(expected);
  expect(guest.codes().includes('FEE_REMOVED')).toBe(expected.length === 0);
});

test('a refused renewal is not sent again', async () => {
  const browser = browserWith();
  browser.setNetwork(({ input }) =>
    input.operationId ? { status: 409, code: 'NO_MEMBERSHIP_PROGRAMME' } : 'answered',
  );
  const { wait } = await open(browser, member({ shouldRenewMembership: true }));
  await wait();
  expect(browser.listChanges()).toHaveLength(1);
});

test("BAG-001 the number of pieces in a country's bag is saved for badges, and announced", async () => {
  const browser = browserWith();
  const { shop, wait, windowEvents } = await open(browser, null);
  void shop.bag.addToBag('A', 3);
  await wait();
  expect(browser.storage.getItem(storageKeys.bagCounts)).toBe('{"US":3}');
  expect(shop.readOtherBags()).toEqual([]);
  browser.storage.setItem(storageKeys.bagCounts, '{"US":3,"AU":2,"MX":0}');
  expect(shop.readOtherBags()).toEqual(['AU']);
  expect(windowEvents).toContain(bagCountsEvent);
});

test('BAG-008 BAG-009 BAG-010 BAG-011 the mini cart leads to a dialog, to checkout-as or to the bag', async () => {
  const browser = browserWith({});
  const { shop, become } = await open(browser, null);
  const branch = () =>
    getMiniCartDestination({
      ...shop.getCheckoutCustomer(),
      ...{ nudge: shop.bag.findKissKreditNudge(), offersMembership: true },
    });
  expect(branch()).toEqual({ kind: 'modal', modal: 'choose-distributor' });
  expect(shop.getCheckoutCustomer()).toEqual({ customerType: 'Guest', isDistributorChoicePending: true });
  const store = (country: string) => {
    browser.storage.setItem(storageKeys.distributor, JSON.stringify({ id: '77', name: 'Kim', country }));
  };
  store('AU');
  expect(branch()).toEqual({ kind: 'modal', modal: 'choose-distributor' });
  store('US');
  expect(branch()).toEqual({ kind: 'page', page: 'checkout-as' });
  await become(customer());
  expect(branch()).toEqual({ kind: 'page', page: 'cart' });
});

test.each([
  ['a guest with the fee', null, true, false],
  ['a customer', customer(), false, false],
  ['a customer who buys the membership', customer(), true, true],
  ['a member', member(), false, true],
  ['a member whose grace period is over', member({ isGracePeriodExpired: true }), false, false],
] as const)('PROMO-011 NOTE-032 the bag says of %s what their order earns', async (_, user, hasFee, earns) => {
  const { shop } = await openWithProduct(browserWith(), user);
  if (hasFee) void shop.bag.addToBag(membershipSku);
  expect(shop.earnsKredits()).toBe(earns);
});
