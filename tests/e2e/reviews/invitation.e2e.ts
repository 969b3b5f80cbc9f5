import { reviewInvitationDays } from '../../../src/config/reviews/review-invitations.ts';
import { type ReviewBackend, startReviewBackend } from '../../fixtures/server/review-backend.ts';
import { expectAccessibleInBothSchemes } from '../accessible.ts';
import { expect, type Page, test, touchDevice } from '../shop-test.ts';
import { button, entry, expectToFit, main, star, words } from './review-pages.ts';

const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name });

const { TEST_SITE_URL: siteUrl = '' } = process.env;
const sku = 'AV-0901';
const dueDays = reviewInvitationDays.inTransit + reviewInvitationDays.afterDelivery;

// Buyers are asked weeks after a delivery, so these emails come from a backend whose orders are old enough.
let backend: ReviewBackend;
test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);
test.beforeAll(async () => {
  backend = await startReviewBackend();
});
test.afterAll(() => backend.stop());

/** Ships an order so long ago that its guest is asked now. Returns the links of the email to them. */
async function inviteGuest(): Promise<readonly string[]> {
  const { email } = await backend.ship(sku, { daysAgo: dueDays });
  await backend.invite();
  const html = backend.emails.find(({ to }) => to === email)?.html ?? '';
  return [...html.matchAll(/href="https?:\/\/[^/]+(\/[^"]*\/review\/#[^"]+)"/g)].map(
    ([, path = '']) => siteUrl + path.replaceAll('&amp;', '&'),
  );
}

/** Has that backend answer what the page asks about reviews. */
const answerByBackend = (page: Page) =>
  page.route(/\/api\/Reviews(?:\/|$)/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const response = await route.fetch({ url: backend.url + pathname });
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
  });

test.describe('by touch at 375 px', () => {
  test.use(touchDevice(375));

  test('one tap in an email rates a product for a guest, who adds words and withdraws', async ({ page }) => {
    const link = (await inviteGuest()).find((one) => one.includes('stars=4')) ?? '';
    await answerByBackend(page);
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/Reviews') sent += 1;
      expect(request.url()).not.toContain('token=');
    });
    await page.goto(link);
    await expect(main(page).getByRole('heading', { level: 2, name: 'Thank you for your stars' })).toBeVisible();
    expect(page.url()).not.toContain('#');
    await expectAccessibleInBothSchemes(page);
    await expectToFit(page, 320);
    await page.reload();
    await expect(heading(page, 'Review what you bought')).toBeVisible();
    await expect(star(page, 4)).toBeChecked();
    expect(sent).toBe(1);

    await star(page, 3).check();
    await words(page).fill('A little too much scent for me.');
    await button(page, 'Send review').click();
    await expect(main(page).getByRole('heading', { level: 2, name: 'Thank you' })).toBeVisible();
    const written = main(page).getByRole('listitem').filter({ hasText: 'A little too much scent for me.' });
    await expect(written).toContainText('Waiting: we read it before it appears.');
    await expectAccessibleInBothSchemes(page);
    const product = (await written.getByRole('heading').textContent()) ?? '';
    await written.getByRole('button', { name: /^Withdraw/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(entry(page, product)).toContainText('Withdrawn');
  });

  test('a link in an email ends such emails', async ({ page }) => {
    const links = await inviteGuest();
    await answerByBackend(page);
    await page.route('**/api/Reviews/Invitations/Decline', (route) => route.abort());
    await page.goto(links.find((one) => one.endsWith('&decline')) ?? '');
    await expect(main(page).getByText('We couldn’t save this.')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.unroute('**/api/Reviews/Invitations/Decline');
    await button(page, 'Try again').click();
    await expect(heading(page, 'We won’t ask you again')).toBeFocused();
    expect(page.url()).not.toContain('#');
    await expectAccessibleInBothSchemes(page);
  });
});

test('links that are expired or incomplete say what to do', async ({ page }) => {
  await page.goto('/en-us/review/');
  await expect(heading(page, 'This link is incomplete')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Go to your reviews' })).toHaveAttribute(
    'href',
    '/en-us/administration/Reviews/',
  );
  await expectAccessibleInBothSchemes(page);
  await page.goto('/en-us/review/#token=expired&sku=AV-0101&stars=5');
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of an invitation says what it needs', async ({ page }) => {
    await page.goto('/en-us/review/');
    await expect(main(page).getByText('To write a review, turn on JavaScript')).toBeVisible();
  });
});
