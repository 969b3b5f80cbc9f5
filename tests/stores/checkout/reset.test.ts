import { expect, test } from 'vitest';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import { resetCheckoutOnBagChange } from '../../../src/stores/checkout/reset-on-bag-change.ts';
import { createCheckoutStore } from '../../../src/stores/checkout/store.ts';
import { createFakeBrowser } from '../../fixtures/tabs/fake-browser.ts';
import { createModelBackend } from '../../fixtures/tabs/model-backend.ts';

const declined = { canContinue: false, missingInventoryErrors: ['Satin'], declinedPaymentErrors: ['declined'] };
const unblocked = { canContinue: true, missingInventoryErrors: [], declinedPaymentErrors: [] };

async function open() {
  const browser = createFakeBrowser({ backend: createModelBackend({ prices: { [membershipSku]: 0, FREE: 0 } }) });
  const tab = browser.openTab();
  const checkout = createCheckoutStore();
  resetCheckoutOnBagChange(tab.bag.$bag, checkout, tab.core.localBag.addNotice);
  checkout.chooseShippingMethod(3);
  checkout.setErrors(declined);
  void tab.bag.loadBag();
  await browser.clock.advance(100);
  return {
    browser,
    tab,
    checkout,
    change: async (sku: string) => {
      void tab.bag.addToBag(sku);
      await browser.clock.advance(100);
    },
  };
}

test('a bag that is loaded for the first time changes nothing', async () => {
  const { checkout } = await open();
  expect(checkout.$checkout.get()).toEqual({ shippingMethod: 3, checkoutErrors: declined });
});

test('BAG-029 BAG-032 a change of the bag resets the errors, and another total clears the shipping method and says so', async () => {
  const { tab, checkout, change } = await open();
  await change('A');
  expect(checkout.$checkout.get()).toEqual({ shippingMethod: null, checkoutErrors: unblocked });
  expect(tab.bag.$notices.get()).toMatchObject([{ code: 'SHIPPING_CLEARED' }]);
  await change('A');
  expect(tab.bag.$notices.get()).toHaveLength(1);
});

test('BAG-029 a change that leaves the total as it is resets the errors alone', async () => {
  const { checkout, change } = await open();
  await change('FREE');
  expect(checkout.$checkout.get()).toEqual({ shippingMethod: 3, checkoutErrors: unblocked });
});

test('BAG-031 the fee clears the shipping method when it comes and when it goes, at whatever price', async () => {
  const { browser, tab, checkout, change } = await open();
  await change(membershipSku);
  expect(checkout.$checkout.get().shippingMethod).toBeNull();
  checkout.chooseShippingMethod(5);
  void tab.bag.removeLine(tab.lines()[0]?.basketItemId ?? 0);
  await browser.clock.advance(100);
  expect(checkout.$checkout.get().shippingMethod).toBeNull();
});

test('what is on its way is no change yet', async () => {
  const { browser, tab, checkout } = await open();
  browser.setNetwork(() => ({ status: 409, code: 'SOLD_OUT' }));
  void tab.bag.addToBag('A');
  await browser.clock.settle();
  expect(checkout.$checkout.get().shippingMethod).toBe(3);
});
