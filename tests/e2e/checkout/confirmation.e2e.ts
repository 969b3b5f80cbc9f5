import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../shop-test.ts';
import { expectConfirmation, openLastStep, openPayment, payWith } from './ordering.ts';

test('ERR-013 PAY-018 PAY-030 PAY-031 the confirmation shows the order, survives a reload and offers an account', async ({
  page,
}) => {
  await openLastStep(page);
  await openPayment(page);
  await payWith(page, 'approve');
  await expectConfirmation(page);
  const number = new URL(page.url()).searchParams.get('orderNumber') ?? '';
  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByText(`Order ${number}`, { exact: true })).toBeVisible();
  await expect(main.getByText('Your order is placed.')).toBeVisible();
  await expect(main.getByText('pending', { exact: true })).toBeVisible();
  await expect(main.getByRole('list')).toBeVisible();
  for (const part of ['Total', '1 Congress Ave', 'Marisol Vega', 'Sales tax', 'june.e2e@aurevane.example'])
    await expect(main.getByText(part).first()).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(main.getByText(`Order ${number}`, { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await main.getByRole('link', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/en-us\/checkout\/newguestaccount\/$/);
  await expect(page.getByLabel('First name')).toHaveValue('June');
});

test('PAY-032 without an order the confirmation leads to the shop', async ({ page }) => {
  await page.goto('/en-us/orderconfirmation/?orderNumber=12345', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/en-us\/shopproducts\/$/);
});
