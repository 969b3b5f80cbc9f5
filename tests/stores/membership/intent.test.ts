import { expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import { getMembershipProgram } from '../../../src/contract/shell/languages.ts';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import { findBag } from '../../../src/stores/bag/local-bag-state.ts';
import { clearPersonalData } from '../../../src/stores/session/personal-data.ts';
import type { FakeBrowser } from '../../fixtures/tabs/fake-browser.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';
import { browserWith, customer, member, open, openWithProduct, stranger } from './membership-page.ts';

const hour = 3_600_000;

/** A guest chooses the preferred-customer account, and leaves the page. */
async function chooseAsGuest(browser: FakeBrowser): Promise<void> {
  const guest = await open(browser, null);
  guest.shop.chooseMembership();
  guest.kill();
}

test('MEM-014 what a guest chose is in the bag of the account that they sign in to, and the bag says why', async () => {
  const browser = browserWith();
  await chooseAsGuest(browser);
  const { shop, skus, codes } = await open(browser, customer());
  expect([skus(), shop.$feeReason.get()]).toEqual([[membershipSku], 'chosen']);
  expect(codes()).toContain('FEE_CHOSEN');
  expect(shop.modals.$modal.get()).toBeNull();
});

test('MEM-014 a guest pays no fee before there is an account', async () => {
  const browser = browserWith();
  const { shop, skus, wait } = await openWithProduct(browser, null);
  shop.chooseMembership();
  void shop.bag.addToBag('A');
  await wait();
  expect(skus()).toEqual(['A']);
});

test('MEM-014 the fee that the shopper removes stays away, until they choose it again', async () => {
  const browser = browserWith();
  await chooseAsGuest(browser);
  const { shop, skus, wait } = await open(browser, customer());
  void shop.bag.removeLine(findBag(shop.bag.$bag.get())?.lines[0]?.basketItemId ?? 0);
  await wait();
  expect([skus(), shop.$feeReason.get()]).toEqual([[], 'added']);
  const later = await open(browser, customer());
  expect(later.skus()).toEqual([]);
  void later.shop.bag.addToBag(membershipSku);
  await later.wait();
  expect([later.skus(), later.shop.$feeReason.get()]).toEqual([[membershipSku], 'chosen']);
});

test('MEM-014 a fee that left a bag without the shopper is added again, also after an undo', async () => {
  const browser = browserWith();
  const { shop, skus, wait } = await open(browser, customer());
  void shop.bag.addToBag(membershipSku);
  await wait();
  void shop.bag.removeLine(findBag(shop.bag.$bag.get())?.lines[0]?.basketItemId ?? 0);
  await wait();
  void shop.bag.undoRemoval();
  await wait();
  expect(skus()).toEqual([membershipSku]);
  for (const bag of browser.backend.bags.values()) bag.lines = [];
  expect((await open(browser, customer())).skus()).toEqual([membershipSku]);
});

test.each([
  ['a member with nothing to renew', member()],
  ['a country without a program', customer()],
])('MEM-014 no fee is added for %s, and the choice is dropped', async (name, signedIn) => {
  const browser = browserWith();
  if (name.startsWith('a country'))
    browser.setNetwork(({ endpoint }) =>
      endpoint === getMembershipProgram ? { status: 404, code: 'MEMBERSHIP_PROGRAMME_NOT_FOUND' } : 'answered',
    );
  await chooseAsGuest(browser);
  const { skus, codes } = await open(browser, signedIn);
  expect([skus(), codes()]).toEqual([[], []]);
  browser.setNetwork(() => 'answered');
  expect((await open(browser, customer())).skus()).toEqual([]);
});

test('PROMO-003 a fee that is added for the shopper is sent with the price of the program', async () => {
  const listFees = (browser: FakeBrowser) => browser.listChanges().map(({ input }) => input.body);
  const fee = { sku: membershipSku, price: 40 };
  const sent = { basketItem: fee, promotionRequest: { shoppingCart: { items: [fee], subTotal: 0 } } };
  const chosen = browserWith();
  await chooseAsGuest(chosen);
  await open(chosen, customer());
  expect(listFees(chosen)).toMatchObject([sent]);
  const renewal = browserWith();
  await open(renewal, member({ shouldRenewMembership: true }));
  expect(listFees(renewal)).toMatchObject([sent]);
});

test('MEM-008 a due renewal whose price nobody tells is added all the same', async () => {
  const browser = browserWith();
  browser.setNetwork(({ endpoint }) => (endpoint === getMembershipProgram ? 'lost' : 'answered'));
  const renewal = member({ shouldRenewMembership: true });
  expect((await open(browser, renewal)).skus()).toEqual([membershipSku]);
});

test('MEM-014 while nobody can tell the fee, the checkout hears so, and later adds it', async () => {
  const browser = browserWith();
  await chooseAsGuest(browser);
  browser.setNetwork(({ endpoint }) => (endpoint === getMembershipProgram ? 'lost' : 'answered'));
  const { shop, skus, wait } = await open(browser, customer());
  const refused = shop.addChosenFee().catch((error: unknown) => error);
  await wait();
  expect([await refused, skus()]).toEqual([expect.any(CallError), []]);
  browser.setNetwork(() => 'answered');
  const added = shop.addChosenFee();
  await wait();
  await added;
  expect(skus()).toEqual([membershipSku]);
});

test('MEM-014 a refused fee is not sent again from the same page', async () => {
  const browser = browserWith();
  await chooseAsGuest(browser);
  browser.setNetwork(({ input }) => (input.operationId ? { status: 409, code: 'REFUSED' } : 'answered'));
  const { wait, shop } = await open(browser, customer());
  await wait();
  void shop.addChosenFee();
  await wait();
  expect(browser.listChanges()).toHaveLength(1);
});

test.each<[string, (browser: FakeBrowser) => Promise<unknown>]>([
  [
    'they signed out',
    (browser) => {
      clearPersonalData({ storage: browser.storage, sessionStorage: createMemoryStorage() });
      return Promise.resolve();
    },
  ],
  ['a day has passed', (browser) => browser.clock.advance(24 * hour + 1)],
  [
    'they chose to check out as a guest',
    async (browser) => {
      (await open(browser, null)).shop.dropMembershipChoice();
    },
  ],
  [
    'they have ordered',
    async (browser) => {
      const { shop, wait } = await open(browser, null);
      void shop.handlePlacedOrder([{ sku: membershipSku }]);
      await wait();
    },
  ],
])('MEM-014 what a guest chose is over when %s', async (_, end) => {
  const browser = browserWith();
  await chooseAsGuest(browser);
  await end(browser);
  expect((await open(browser, customer())).skus()).toEqual([]);
});

test('MEM-002 MEM-008 MEM-014 what one customer did decides nothing for the next at the same browser', async () => {
  const browser = browserWith();
  await chooseAsGuest(browser);
  const first = await open(browser, customer());
  first.shop.answerMembershipQuestion('no', 'Fee');
  await first.wait();
  first.kill();
  const second = await openWithProduct(browser, stranger());
  expect([second.skus(), second.shop.modals.$modal.get()]).toEqual([['A'], 'membership-question']);
});
