import { sendOperatorCommand } from '../../../src/server/platform/operator-socket.ts';
import { expect, type Page, test, touchDevice } from '../shop-test.ts';
import { expectAccessibleInBothSchemes } from '../accessible.ts';
import { openSignedIn } from '../signed-in.ts';
import { accounts } from '../signing-in.ts';

const section = (locale: string) => `/${locale}/administration/MyKissKreditActivity/`;
const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const period = (page: Page) => main(page).getByRole('combobox', { name: 'Show activity from' });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('KRED-001 KRED-002 KRED-003 KRED-005 KRED-006 KRED-007 KRED-008 KRED-009 KRED-010 KRED-012 a member sees their balance and how it came', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/award-history/*', async (route) => {
    await held;
    await route.continue();
  });
  await openSignedIn(page, accounts.grace, section('en-us'));
  await expect(main(page).getByRole('status')).toHaveText('Loading…');
  await expectAccessibleInBothSchemes(page);
  release();
  await expect(main(page).getByText('Current balance').first().locator('..')).toHaveText(
    'Current balance 45 Kiss kredits',
  );
  await expect(main(page).getByText(/of your kiss kredits will expire on/)).toHaveCount(1);
  await expect(period(page).getByRole('option')).toHaveText([
    'All activity',
    'Last three months',
    'Last six months',
    'Last year',
  ]);
  await expect(period(page)).toHaveValue('three-months');
  await expect(cards(page)).toHaveCount(2);
  const friends = cards(page).last();
  // Names are loaded when their cards come into sight.
  await friends.scrollIntoViewIfNeeded();
  await expect(friends.getByText('Shipped to Nora Whitlock')).toBeVisible();
  await friends.getByRole('button', { name: 'Show details' }).click();
  await expect(friends.getByText('Referral: Nora Whitlock')).toBeVisible();
  await friends.getByRole('button', { name: 'Hide details' }).click();
  await period(page).selectOption('All activity');
  await expect(page).toHaveURL(/\?from=all$/);
  await expect(cards(page)).toHaveCount(4);
  const issued = await cards(page)
    .first()
    .getByText('Issued', { exact: true })
    .locator('..')
    .getByRole('definition')
    .textContent();
  expect(Date.parse(issued ?? '')).toBeGreaterThan(Date.now() - 40 * 86_400_000);
  await expect(cards(page).first().getByRole('term')).toHaveText(['Kredits issued', 'Issued', 'Effective', 'Expires']);
  const last = cards(page).last();
  await last.getByRole('button', { name: 'Show details' }).press('Enter');
  await expect(last.getByRole('term')).toHaveCount(9);
  await expect(last.getByText('Kredits spent').locator('..').getByRole('definition')).toHaveText('10');
  await expect(last.getByText(/^Order \d{8}$/)).toBeVisible();
  await expect(last.getByText('Current balance').locator('..').getByRole('definition')).toHaveText('5');
  await expectAccessibleInBothSchemes(page);
  await last.getByRole('button', { name: 'Hide details' }).click();
  await expect(last.getByRole('term')).toHaveCount(4);
  await page.reload();
  await expect(period(page)).toHaveValue('all');
});

test.describe('by touch at 375 px', () => {
  test.use({ ...touchDevice(375), colorScheme: 'dark' });

  test('KRED-011 KRED-012 KRED-013 KRED-014 KRED-015 KRED-016 ERR-022 names of orders come into view', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 640 });
    const asked: string[] = [];
    let isDown = true;
    await page.route('**/api/orders/GetShippingName/*', (route) => {
      const id = route.request().url().split('/').at(-1) ?? '';
      asked.push(id);
      if (id === '7001') return route.fulfill({ json: 'Priya Raman' });
      return isDown ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ json: 'Ines Duarte' });
    });
    const credit = (
      days: number,
      membershipAwardReasonId: number,
      membershipProgramAwardTypeId: number,
      id?: number,
    ) => ({
      ...{ earnedOn: daysAgo(days), effectiveDate: daysAgo(days), expiresOn: null, amountEarned: 5, amountSpent: 2 },
      ...{ membershipAwardReasonId, membershipProgramAwardTypeId, earnedForOrderId: id ?? null },
    });
    await page.route('**/award-history/*', (route) =>
      route.fulfill({
        json: {
          credits: [
            credit(1, 2, 2, 7001),
            ...[1, 2, 3, 4].map((type) => credit(1 + type, 5, type)),
            credit(10, 3, 3),
            credit(11, 1, 3),
            credit(12, 1, 1, 7002),
          ],
        },
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    const logged = page.waitForRequest(
      (request) =>
        request.url().includes('/api/logging') && (request.postData() ?? '').includes('Whom an order went to'),
    );
    await openSignedIn(page, accounts.grace, section('en-us'));
    await expect(cards(page).first().getByText('Shipped to Priya Raman')).toBeVisible();
    expect(asked).toEqual(['7001']);
    const closed = main(page).getByRole('button', { name: 'Show details' });
    for (let left = 8; left > 0; left -= 1) await closed.first().tap();
    const activities = main(page)
      .locator('div', { hasText: /^Activity/ })
      .getByRole('definition');
    await expect(activities).toHaveText([
      'Referral: Priya Raman',
      'Customer service adjustment: order',
      'Customer service adjustment: referral',
      'Customer service adjustment: loyalty',
      'Other',
      'Promotion award: loyalty',
      'Loyalty',
      'Order 7002',
    ]);
    await expect(main(page).getByText(/First order \(referral\)|Adjustment$|Loyalty kredit|Own order/)).not.toHaveCount(
      0,
    );
    await expect(main(page).getByText(/^(?:Customer service|Promotional award|Order)$/)).toHaveCount(7);
    await cards(page).last().scrollIntoViewIfNeeded();
    await logged;
    await expect.poll(() => [...new Set(asked)]).toEqual(['7001', '7002']);
    const last = cards(page).last();
    await expect(last.getByText(/Shipped to/)).toHaveCount(0);
    isDown = false;
    await period(page).scrollIntoViewIfNeeded();
    await last.scrollIntoViewIfNeeded();
    await expect(last.getByText('Shipped to Ines Duarte')).toBeVisible();
    expect(asked.filter((id) => id === '7001')).toHaveLength(1);
    await expectAccessibleInBothSchemes(page);
  });
});

test('KRED-001 KRED-005 what fails is tried again, no activity is said so, and news come from the hub', async ({
  page,
}) => {
  await page.route('**/award-balance/*', (route) => route.abort());
  await openSignedIn(page, accounts.sofia, section('es-mx'));
  await expect(main(page).getByRole('alert')).toContainText('No pudimos cargar esta parte de tu cuenta.');
  await expectAccessibleInBothSchemes(page);
  await page.unroute('**/award-balance/*');
  await page.route('**/award-history/*', (route) =>
    route.fulfill({ json: { credits: [] }, headers: { 'access-control-allow-origin': '*' } }),
  );
  await main(page).getByRole('alert').getByRole('button').click();
  await expect(main(page).getByText('No hay actividad de kredits en este periodo.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.unroute('**/award-history/*');
  const args = ['adjust', accounts.sofia, '+5', '--reason', 'A parcel came late', '--by', 'dana'];
  expect(await sendOperatorCommand(process.env['TEST_DATA_DIR'] ?? '', { name: 'kredits', args })).toHaveLength(1);
  await expect(page.getByText('Hay novedades de tus kiss kredits.')).toBeVisible();
  await expect(main(page).getByText('335 Kiss kredits')).toBeVisible();
  await expect(cards(page).first()).toContainText('5');
});
