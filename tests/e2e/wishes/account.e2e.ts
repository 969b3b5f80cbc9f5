import { expectAccessible } from '../accessible.ts';
import { removeItemElsewhere, setItemElsewhere } from '../storage-elsewhere.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { openAsNewCustomer, openSignedIn } from '../signed-in.ts';

const wishes = '/en-us/wish-list/';
const member = 'grace.preferred@aurevane.example';

const cards = (page: Page) => page.locator('wish-list').getByRole('listitem');
const storeWishes = (page: Page, ...skus: readonly string[]) =>
  page.evaluate((kept) => {
    const wishList = kept.map((sku) => ({ sku, addedAt: '2026-11-01T10:00:00.000Z' }));
    localStorage.setItem('shop.preferences', JSON.stringify({ wishList }));
  }, skus);

test('CAT-039 signing in unites the lists, a link shares them and the distributor, and nothing stays after', async ({
  page,
}) => {
  await page.goto(wishes);
  await storeWishes(page, 'AV-0101', 'AV-0201');
  await openSignedIn(page, member, wishes);
  await expect(cards(page)).toHaveCount(2);
  const share = page.locator('share-wishes');
  await expect(share.getByRole('heading', { name: 'Share this list' })).toBeVisible();
  await expectAccessible(page);
  await share.getByRole('checkbox', { name: 'Show my first name to them' }).check();
  await share.getByRole('button', { name: 'Share this list' }).click();
  const field = share.getByRole('textbox', { name: 'Link to your list' });
  await expect(field).toHaveValue(/\?list=[\w-]{22}&distributorId=\d+$/);
  await expect(field).toBeFocused();
  await expectAccessible(page);
  const link = await field.inputValue();

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace’s wish list');
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expect(share).toBeHidden();
  await expectAccessible(page);

  await page.goto(wishes);
  await share.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(share.getByRole('status')).toHaveText('The link no longer works.');
  await page.goto(link);
  await expect(page.getByText('This list is not shared, or no longer.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(wishes);
  await page.getByRole('button', { name: /^Remove Half Light Eyeshadow/ }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('shop.preferences')))
    .toContain('"skus":["AV-0101"]');
  await page.evaluate(() => {
    localStorage.removeItem('shop.shopper');
  });
  await page.reload();
  await expect(page.getByText('Your wish list is empty.')).toBeVisible();
});

test('CAT-039 who signs in again in another tab can share the list in this one', async ({ page }) => {
  await openSignedIn(page, member, wishes);
  const share = page.locator('share-wishes').getByRole('button');
  await expect(share.first()).toBeVisible();
  const stored = await page.evaluate((): Record<string, string> => ({ ...localStorage }));
  await removeItemElsewhere(page, 'shop.shopper');
  await expect(share.first()).toBeHidden();
  // There the lists are the same already.
  for (const key of ['shop.preferences', 'shop.shopper']) await setItemElsewhere(page, key, stored[key] ?? '');
  await expect(share.first()).toBeVisible();
});

test('CAT-039 a name that cannot be hidden stays ticked, and what the server did is shown', async ({ page }) => {
  await openAsNewCustomer(page, wishes);
  const share = page.locator('share-wishes');
  const name = share.getByRole('checkbox', { name: 'Show my first name to them' });
  await name.check();
  await share.getByRole('button', { name: 'Share this list' }).click();
  await expect(share.getByRole('textbox', { name: 'Link to your list' })).toBeFocused();
  const call = '**/api/Customers/WishList/Share';
  await page.route(call, (route) => route.abort());
  await name.click();
  await expect(share.getByRole('status')).toHaveText('That didn’t work. Try again.');
  await expect(name).toBeChecked();
  await page.unroute(call);
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await name.click();
  await expect(share.getByRole('status')).toHaveText('That didn’t work. Try again.');
  await expect(name).not.toBeChecked();
});
