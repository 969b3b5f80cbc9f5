import { paths } from '../../../src/i18n/paths.ts';
import { expect, test } from '../shop-test.ts';
import { findOrderEmailsTo, readEmail } from './mailbox.ts';
import { markets } from './markets.ts';
import {
  checkOut,
  continueAsGuest,
  createEmail,
  declineOffers,
  expectOrderConfirmed,
  fillShippingStep,
  goToPlaceOrder,
  openPayment,
  payByCard,
} from './purchase.ts';

/** A shade of the demo, and what its owner's catalogue calls it. */
const [sku, givenSku] = ['AV-0108-02', 'LIP/08 "prune" 口红'];

test('CAT-029 SRCH-005 PAY-030 a shade is found by its owner’s sku of any signs, and ordered by its page', async ({
  page,
}) => {
  const market = markets.US;
  const email = createEmail('signs');
  const main = page.getByRole('main');
  const waitUntilDeclined = await declineOffers(page);
  const isDistributorFound = page.waitForResponse(/\/api\/distributor\/\d/);
  await page.goto(`${paths.shop('en-us')}?q=${encodeURIComponent(givenSku)}&distributorId=${market.distributorId}`);
  await isDistributorFound;
  await expect(main.getByRole('link', { name: /./ }).and(main.locator('[href*="/product/"]')).first()).toHaveAttribute(
    'href',
    /\/product\/AV-0108\//,
  );
  await page.goto(`/en-us/product/${encodeURIComponent(givenSku)}/`);
  await expect(page).toHaveURL(new RegExp(`/en-us/product/AV-0108/[\\w-]+/\\?shade=${sku}$`));
  await expect(main.locator(`input[value="${sku}"]`)).toBeChecked();
  const isSaved = page.waitForRequest(
    (request) => request.url().includes('upsertBasketItem') && request.method() === 'PUT',
  );
  await main.getByRole('button', { name: 'Add to bag' }).first().click();
  expect((await isSaved).postDataJSON()).toMatchObject({ basketItem: { sku } });
  await (await isSaved).response();
  await page.goto(paths.cart(market.locale));
  await checkOut(page, market);
  await continueAsGuest(page, market);
  await waitUntilDeclined();
  await fillShippingStep(page, market, { email });
  const { total } = await goToPlaceOrder(page, market);
  await openPayment(page, market);
  await payByCard(page, market);
  const orderNumber = await expectOrderConfirmed(page, market, total);
  await expect.poll(async () => (await findOrderEmailsTo(email)).length).toBe(1);
  for (const sent of await findOrderEmailsTo(email)) {
    expect(sent.subject).toContain(orderNumber);
    expect(await readEmail(sent)).not.toContain('口红');
  }
});
