import { paths } from '../../../src/i18n/paths.ts';
import { expect, type Page } from '../shop-test.ts';
import type { Market } from './markets.ts';
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

/** Buys a product as a guest who browses: from a list, by a link of a distributor, to the confirmation. */
export async function browseAndBuy(page: Page, market: Market): Promise<void> {
  const main = page.getByRole('main');
  const waitUntilDeclined = await declineOffers(page);
  const isDistributorFound = page.waitForResponse(/\/api\/distributor\/\d/);
  await page.goto(`/en-us/shopproducts/7/cleansers-toners/?distributorId=${market.distributorId}`);
  await isDistributorFound;
  await main.locator('a[href*="/product/"]').first().click();
  await expect(main.getByRole('button', { name: 'Add to bag' }).first()).toBeVisible();
  const isSaved = page.waitForResponse((response) => response.url().includes('upsertBasketItem') && response.ok());
  await main.getByRole('button', { name: 'Add to bag' }).first().click();
  await isSaved;
  await page.goto(paths.cart(market.locale));
  await checkOut(page, market);
  await continueAsGuest(page, market);
  await waitUntilDeclined();
  await fillShippingStep(page, market, { email: createEmail('device') });
  const { total } = await goToPlaceOrder(page, market);
  await openPayment(page, market);
  await payByCard(page, market);
  await expectOrderConfirmed(page, market, total);
}
