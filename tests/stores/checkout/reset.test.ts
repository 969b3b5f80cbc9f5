import { expect, test } from 'vitest';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import { followConfirmedBag } from '../../../src/stores/checkout/confirmed-bag.ts';
import { resetCheckoutOnBagChange } from '../../../src/stores/checkout/reset-on-bag-change.ts';
import { createFakeBrowser } from '../../fixtures/tabs/fake-browser.ts';
import { createModelBackend } from '../../fixtures/tabs/model-backend.ts';

/** A bag, and a checkout with a chosen shipping method that records what a change of the bag does to it. */
async function open() {
  const prices: Record<string, number> = { [membershipSku]: 0, FREE: 0 };
  const browser = createFakeBrowser({ backend: createModelBackend({ prices }) });
  const tab = browser.openTab();
  const did: string[] = [];
  const checkout = {
    resetErrors: () => void did.push('errors reset'),
    reconcileShipping: ({ mustClear }: { mustClear: boolean }) => {
      did.push(mustClear ? 'shipping cleared' : 'shipping kept');
      return mustClear;
    },
    handleBagChange: () => void did.push('told'),
  };
  resetCheckoutOnBagChange(followConfirmedBag(tab.bag.$bag), checkout, tab.core.localBag.addNotice);
  void tab.bag.loadBag();
  await browser.clock.advance(100);
  return {
    browser,
    tab,
    did,
    prices,
    change: async (sku: string) => {
      void tab.bag.addToBag(sku);
      await browser.clock.advance(100);
    },
  };
}

test('a bag that is loaded for the first time resets nothing', async () => {
  const { did } = await open();
  expect(did).toEqual([]);
});

test('BAG-029 BAG-032 another total resets the errors and clears the shipping method with a message', async () => {
  const { tab, did, change } = await open();
  await change('A');
  expect(did).toEqual(['errors reset', 'shipping cleared', 'told']);
  expect(tab.bag.$notices.get()).toMatchObject([{ code: 'SHIPPING_CLEARED' }]);
});

test('BAG-029 a change that does not change the total resets only the errors', async () => {
  const { tab, did, change } = await open();
  await change('FREE');
  expect(did).toEqual(['errors reset', 'shipping kept', 'told']);
  expect(tab.bag.$notices.get()).toEqual([]);
});

test('BAG-029 more of a free product resets the errors, but loading the same bag again does not', async () => {
  const { browser, tab, did, change } = await open();
  await change('FREE');
  did.length = 0;
  await change('FREE');
  expect([tab.quantities(), did]).toEqual([{ FREE: 2 }, ['errors reset', 'shipping kept', 'told']]);
  did.length = 0;
  void tab.core.reload();
  await browser.clock.advance(100);
  expect([tab.bag.$bag.get().status, did]).toEqual(['ready', []]);
});

test('NOTE-053 other prices of the same lines reset the errors, and leave a method that is still offered', async () => {
  const { browser, tab, did, change, prices } = await open();
  await change('A');
  did.length = 0;
  prices['A'] = 20;
  void tab.core.reload();
  await browser.clock.advance(100);
  expect(did).toEqual(['errors reset', 'shipping kept', 'told']);
});

test('BAG-031 adding and removing the fee clears the shipping method, at any price', async () => {
  const { browser, tab, did, change } = await open();
  await change(membershipSku);
  expect(did).toContain('shipping cleared');
  did.length = 0;
  void tab.bag.removeLine(tab.lines()[0]?.basketItemId ?? 0);
  await browser.clock.advance(100);
  expect(did).toContain('shipping cleared');
});

test('a change that the server has not confirmed resets nothing', async () => {
  const { browser, tab, did } = await open();
  browser.setNetwork(() => ({ status: 409, code: 'SOLD_OUT' }));
  void tab.bag.addToBag('A');
  await browser.clock.settle();
  expect(did).toEqual([]);
});
