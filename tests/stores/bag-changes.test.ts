import { expect, test } from 'vitest';
import { createBrowser } from '../fixtures/tabs/browser.ts';

const shown = { name: 'Satin', imageUrl: '/satin.webp', price: { minor: 1000, currency: 'USD' } };

test('BAG-024 BAG-038 CAT-059 one piece is added where no quantity is given: shown at once, then as the server has it, then said for 3000 ms', async () => {
  const browser = createBrowser();
  const tab = browser.openTab();
  void tab.bag.addToBag('A', undefined, shown);
  expect(tab.bag.$bag.get()).toMatchObject({ status: 'ready', pending: { count: 1, isWaiting: false }, bag: { lines: [{ sku: 'A', name: 'Satin', quantity: 1, isPending: true, total: { minor: 1000 } }] } });
  await browser.clock.pass(100);
  expect(tab.bag.$bag.get()).toMatchObject({ pending: { count: 0 }, bag: { lines: [{ sku: 'A', name: 'Name of A', quantity: 1, isPending: false, basketItemId: 1 }], total: { minor: 1000, currency: 'USD' } } });
  expect(tab.toasts.$toasts.get()).toMatchObject([{ tone: 'success', code: 'addToCartSuccess', values: { name: 'Name of A', quantity: 1 } }]);
  await browser.clock.pass(2_978);
  expect(tab.toasts.$toasts.get()).toHaveLength(1);
  await browser.clock.pass(2);
  expect(tab.toasts.$toasts.get()).toHaveLength(0);
  expect(browser.calls).toHaveLength(1);
});
