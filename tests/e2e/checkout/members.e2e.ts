import { expect, type Page, test } from '../shop-test.ts';
import { expectAccessible } from '../accessible.ts';
import { openSignedIn } from '../signed-in.ts';
import { accounts } from '../signing-in.ts';
import { openCheckout, prepareBrowser, shops, smallBag } from './opening.ts';

// All tests use the bag of one account, one after the other.
test.describe.configure({ mode: 'default' });

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const term = (page: Page, name: string | RegExp) => main(page).getByRole('term').filter({ hasText: name });

/** Signs in with a guest's bag, which the bag of the account takes over, and walks to the last step. */
async function openLastStep(page: Page): Promise<void> {
  await prepareBrowser(page, shops.unitedStates, smallBag);
  await openSignedIn(page, accounts.grace, '/en-us/cart/');
  await expect(main(page).getByRole('table').getByRole('rowheader').first()).toBeVisible();
  await openCheckout(page, 'en-us');
  await main(page).getByRole('radio').first().check();
  await button(page, 'Continue to billing').click();
  await button(page, 'Review your order').click();
  await expect(main(page).getByRole('heading', { level: 2, name: 'Place order' })).toBeVisible();
}

test('CHK-041 CHK-044 CHK-050 CHK-051 CHK-052 CHK-053 CHK-054 CHK-055 a member has their price and shipping, and pays with kiss kredits', async ({
  page,
}) => {
  const shippingCalls: string[] = [];
  page.on('request', (request) => {
    const call = /GetShipping\w*/i.exec(request.url())?.[0];
    if (call && request.method() !== 'OPTIONS') shippingCalls.push(call);
  });
  await openLastStep(page);
  expect(shippingCalls).toEqual(['GetShippingForPC']);
  await expect(term(page, 'Preferred customer discount, 20%')).toBeVisible();

  const section = main(page).getByRole('region', { name: 'Kiss kredits' });
  const field = section.getByRole('textbox', { name: 'Kiss kredits to use' });
  const apply = section.getByRole('button', { name: 'Apply' });
  // Before the totals are known, the order can use none.
  await expect(section).toContainText(/up to [1-9]\d*\./);
  const [, maximum = ''] = /up to (\d+)\./.exec((await section.textContent()) ?? '') ?? [];
  expect(Number(maximum)).toBeGreaterThan(3);
  await expect(field).toHaveValue('0');
  await expect(apply).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  for (const [typed, meant] of [
    ['3.9', '3'],
    ['0.7', '0'],
    ['-2', '0'],
    ['9999', maximum],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    await expect(field).toHaveValue(meant);
    await expect(apply).toHaveAttribute('aria-disabled', String(meant === '0'));
  }
  await field.fill('3');
  await field.press('Enter');
  await expect(section.getByRole('status').filter({ hasText: 'Your kiss kredits are applied.' })).toBeVisible();
  await expect(apply).toHaveAttribute('aria-disabled', 'true');
  await expect(term(page, 'Kiss kredits').locator('..')).toContainText('−$3.00');
  for (const [typed, isApplied] of [
    ['2', false],
    ['3.5', true],
    ['0', false],
  ] as const) {
    await field.fill(typed);
    await expect(apply).toHaveAttribute('aria-disabled', String(isApplied));
  }
  await apply.click();
  await expect(term(page, 'Kiss kredits')).toHaveCount(0);
  await expect(apply).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
});

test('MEM-010 NOTE-044 signing in as a preferred customer with nothing to renew removes the fee', async ({ page }) => {
  await prepareBrowser(page, shops.unitedStates, [['KTMS', 1]]);
  await page.goto('/en-us/cart/');
  const feeLine = main(page)
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: /member/i });
  await expect(feeLine).toHaveCount(1);
  await openSignedIn(page, accounts.grace, '/en-us/cart/');
  await expect(feeLine).toHaveCount(0);
  await expect(page.getByText('What changed in your bag')).toBeVisible();
});
