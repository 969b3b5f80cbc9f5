import { expect, test } from 'vitest';
import { addItem, addItemToBag } from '../../../src/stores/bag/add-item.ts';
import { createFakeBrowser } from '../../fixtures/tabs/fake-browser.ts';
import { createModelBackend } from '../../fixtures/tabs/model-backend.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const item = {
  sku: 'AV-0101',
  quantity: 2,
  shown: { name: 'Satin', price: { minor: 1850, currency: 'USD' }, imageUrl: '' },
};

test('CAT-035 BAG-024 a product that an element of the page adds is in the bag', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  const storedQuantities: number[] = [];
  const became = addItem(tab.bag, item, (quantity) => storedQuantities.push(quantity));
  // Said before the server has heard of it.
  expect(storedQuantities).toEqual([2]);
  expect(browser.calls.filter(({ endedAt }) => endedAt !== null)).toEqual([]);
  await browser.clock.advance(200);
  expect(await became).toEqual({ outcome: 'added', added: 2 });
  expect(tab.quantities()).toEqual({ 'AV-0101': 2 });
});

test('CAT-035 a product is in the bag with what the page shows of it, before the server answers', async () => {
  const tab = createFakeBrowser().openTab();
  void addItemToBag(tab.bag, item);
  expect(tab.lines()).toMatchObject([{ name: 'Satin', price: { minor: 1850 } }]);
});

test('a product that is added to a bag that cannot be loaded is kept', async () => {
  const browser = createFakeBrowser({ outcome: () => 'lost' });
  const tab = browser.openTab({ user: createUser() });
  const became = addItemToBag(tab.bag, item);
  await browser.clock.advance(400);
  expect([await became, tab.bag.$bag.get().status]).toEqual(['kept', 'failed']);
});

test('a sold-out product is not added, and its element receives the error', async () => {
  const browser = createFakeBrowser({ backend: createModelBackend({ stock: { 'AV-0101': 0 } }) });
  const became = addItemToBag(browser.openTab().bag, item);
  await browser.clock.advance(400);
  expect(await became).toBe('refused');
});

test('of products added together, each that is sold out is refused, and trying again sends them all', async () => {
  const backend = createModelBackend({ stock: { 'AV-0101': 0, 'AV-0102': 0 } });
  const browser = createFakeBrowser({ backend });
  const { bag } = browser.openTab();
  const skus = ['AV-0101', 'AV-0103', 'AV-0102'];
  const became = Promise.all(skus.map((sku) => addItemToBag(bag, { ...item, sku })));
  await browser.clock.advance(1_000);
  expect(await became).toEqual(['refused', 'added', 'refused']);
  expect(bag.$failure.get()).toEqual({ code: 'SOLD_OUT', skus: ['AV-0101', 'AV-0102'] });
});

test('CAT-035 of a product with too few pieces, those that are in the bag count as added', async () => {
  const browser = createFakeBrowser({ backend: createModelBackend({ stock: { 'AV-0101': 3 } }) });
  const { bag } = browser.openTab();
  const outcomes = [];
  for (let index = 0; index < 3; index += 1) {
    const became = addItem(bag, item);
    await browser.clock.advance(200);
    outcomes.push(await became);
  }
  expect(outcomes.map(({ added }) => added)).toEqual([2, 1, 0]);
});

test.each([
  [null],
  ['nothing'],
  [{ ...item, quantity: 0 }],
  [{ ...item, quantity: 1.5 }],
  [{ ...item, quantity: 10_000 }],
  [{ ...item, sku: '' }],
  [{ ...item, shown: { ...item.shown, price: 18.5 } }],
])('what is no item is not added: %j', async (added) => {
  const browser = createFakeBrowser();
  expect(await addItemToBag(browser.openTab().bag, added)).toBe('refused');
  expect(browser.calls).toHaveLength(0);
});

test('a product added while the server cannot be reached is kept', async () => {
  const browser = createFakeBrowser({ outcome: () => 'lost' });
  const became = addItemToBag(browser.openTab().bag, item);
  await browser.clock.advance(400);
  expect(await became).toBe('kept');
});
