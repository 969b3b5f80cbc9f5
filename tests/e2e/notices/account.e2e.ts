import { expectAccessible, expectAccessibleInBothSchemes } from '../accessible.ts';
import { expect, test } from '../shop-test.ts';
import { removeItemElsewhere } from '../storage-elsewhere.ts';
import { openSignedIn } from '../signed-in.ts';

const member = 'nora.guest@aurevane.example';
const wishes = '/en-us/wish-list/';

test('a customer is on the list at once, and ends it on the page of the wish list', async ({ page }) => {
  await openSignedIn(page, member, '/en-us/product/AV-0102/chalk-rose-matte-lipstick/');
  await page.getByRole('button', { name: 'Tell me when the price drops' }).click();
  const dialog = page.getByRole('dialog', { name: 'One email, just once' });
  await expect(dialog.getByRole('textbox', { name: 'Email address' })).toHaveValue(member);
  await dialog.getByRole('button', { name: 'Write to me' }).click();
  await expect(dialog.getByRole('status')).toHaveText(`You are on the list. We will write to ${member}.`);
  await expectAccessible(page);

  await page.goto(wishes);
  const mine = page.locator('my-notices');
  const item = mine.getByRole('listitem').filter({ hasText: 'Chalk Rose' });
  await expect(item).toContainText('Lower price');
  await expectAccessibleInBothSchemes(page);
  await item.getByRole('button', { name: /^End the notice about/ }).click();
  await expect(mine.getByRole('status')).toContainText('We will not write about Chalk Rose');
  await expect(mine.getByRole('status')).toBeFocused();
  await expect(item).toHaveCount(0);
  await expectAccessible(page);

  // What another tab does when the customer signs out there.
  const share = page.getByRole('button', { name: 'Share this list' });
  await expect(share).toBeVisible();
  await expect(mine).toContainText(member);
  await removeItemElsewhere(page, 'shop.shopper');
  await expect(mine).toBeHidden();
  await expect(share).toBeHidden();
});
