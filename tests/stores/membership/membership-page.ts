import type { MembershipInfo } from '../../../src/contract/account/customers.ts';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import { findBag } from '../../../src/stores/bag/local-bag-state.ts';
import { createShopStores } from '../../../src/stores/shop-stores.ts';
import { type FakeBrowser, createFakeBrowser } from '../../fixtures/tabs/fake-browser.ts';
import { createModelBackend } from '../../fixtures/tabs/model-backend.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

export const customer = (member: Partial<MembershipInfo> = {}) =>
  createUser({ userId: 5, assignedDistributorId: 77, isCDOCustomer: true }, member);
/** Another customer at the same browser. */
export const stranger = () => createUser({ userId: 6, assignedDistributorId: 77, isCDOCustomer: true }, {});
export const member = (given: Partial<MembershipInfo> = {}) =>
  customer({ customerType: 'PreferredCustomer', membershipStatusId: 'Active', ...given });

/** Opens a page of the shop for a user, or for a guest when `signedIn` is null. */
export async function open(browser: FakeBrowser, signedIn: ReturnType<typeof customer> | null) {
  let userId: number | null = null;
  const tab = browser.openEmptyTab(() => userId);
  const shop = createShopStores(tab.environment, { country: 'US', locale: 'en-us' });
  const skus = () => findBag(shop.bag.$bag.get())?.lines.map(({ sku }) => sku) ?? [];
  const wait = async () => {
    await shop.loadMembership();
    await browser.clock.advance(1_000);
  };
  const become = async (someone: ReturnType<typeof customer> | null) => {
    userId = someone?.userId ?? null;
    shop.setUser(someone);
    await wait();
  };
  await become(signedIn);
  if (!signedIn) {
    void shop.bag.loadBag();
    await wait();
  }
  return { ...tab, shop, skus, wait, become, codes: () => shop.bag.$notices.get().map(({ code }) => code) };
}
/** Opens a page whose bag has a product in it. */
export async function openWithProduct(...given: Parameters<typeof open>) {
  const page = await open(...given);
  void page.shop.bag.addToBag('A');
  await page.wait();
  return page;
}
export const browserWith = (referral: unknown = { distributorId: 77 }, prices = { [membershipSku]: 4000 }) => {
  const browser = createFakeBrowser({ backend: createModelBackend({ prices }) });
  browser.storage.setItem('shop.referral', JSON.stringify(referral));
  return browser;
};
