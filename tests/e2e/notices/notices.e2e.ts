import { z } from 'zod';
import { type NoticeBackend, startNoticeBackend } from '../../fixtures/server/notice-backend.ts';
import { findUnsubscribeAddress } from '../../fixtures/server/one-click.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from '../accessible.ts';
import { expectBranded } from '../branded-page.ts';
import { expect, type Page, test, touchDevice } from '../shop-test.ts';
import { openSignedIn } from '../signed-in.ts';
import { accounts } from '../signing-in.ts';

const { TEST_SITE_URL: siteUrl = '' } = process.env;
/** A palette that is sold out in the demo, and a shade of its own. */
const productPath = '/en-us/product/AV-0701/';
/** Some of its shades are sold out in the demo. */
const productWithShades = '/en-us/product/AV-0101/';
const Asked = z.object({ sku: z.string(), kind: z.string(), email: z.string() });
const ada = 'ada@example.com';

// Stock that returns and emails about it need a backend whose clock and stock tests move.
let backend: NoticeBackend;
test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);
test.beforeAll(async () => {
  backend = await startNoticeBackend();
});
test.afterAll(() => backend.stop());
test.beforeEach(async ({ page }) => {
  await backend.reset();
  await backend.setStock(0);
  // That backend answers what the page asks about notices.
  await page.route(/\/api\/Notices(?:\/|$)/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const response = await route.fetch({ url: backend.url + pathname });
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
  });
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'One email, just once' });
const said = (page: Page) => dialog(page).getByRole('status');
const openDialog = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).click();
  await expect(dialog(page)).toBeVisible();
};

/** The links of the latest email, in this shop. */
const readLinks = () =>
  (backend.emails.at(-1)?.text.match(/http\S+/g) ?? []).map((link) => link.replace('http://shop.test', siteUrl));

async function ask(page: Page, email: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'Email address' }).fill(email);
  await dialog(page).getByRole('button', { name: 'Write to me' }).click();
}

test.describe('by touch at 375 px', () => {
  test.use(touchDevice(375));

  test('a guest asks, proves the address, is told once when stock returns, and ends the rest', async ({ page }) => {
    page.on('request', (request) => {
      expect(request.url()).not.toContain('token=');
    });
    await page.goto(productPath);
    await openDialog(page, 'Tell me when the price drops');
    await expectAccessibleInBothSchemes(page);
    await ask(page, 'ada');
    await expect(said(page)).toHaveText('Enter an email address, such as name@example.com.');
    await expect(dialog(page).getByRole('textbox')).toBeFocused();
    await expectAccessible(page);
    // Contact lists and chats put marks around what is copied from them.
    await ask(page, `\u202A${ada}\u202C`);
    await expect(said(page)).toContainText(`follow the link in our email to ${ada}`);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    expect(backend.emails.map(({ to }) => to)).toEqual([ada]);

    await page.goto(readLinks()[0] ?? '');
    await expect(page.getByRole('main').getByRole('status')).toContainText('Done. We will write to you once');
    expect(page.url()).not.toContain('#');
    await expectAccessibleInBothSchemes(page);
    await backend.setStock(4);
    await backend.setPrice(100);
    await backend.tell();
    await backend.tell();
    expect(backend.emails.map(({ subject }) => subject.split(':')[0])).toEqual(['Please confirm', 'Now for less']);

    await page.goto(readLinks()[0] ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const endLink = (backend.emails.at(-1)?.text.match(/http\S+&end/)?.[0] ?? '').replace('http://shop.test', siteUrl);
    await page.goto(endLink);
    await expect(page.getByRole('main').getByRole('status')).toContainText('Stop all our emails');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'End these emails' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('Done. You get no more emails');
    await expectAccessible(page);
  });
});

test('a sold-out shade offers an email about its stock first, and asks for that shade', async ({ page }) => {
  await page.goto(productWithShades);
  const offer = page.locator('product-notice').getByRole('button');
  await expect(offer).toHaveText('Tell me when the price drops');
  const soldOutSku =
    (await page
      .getByRole('radio', { name: /Sold out/ })
      .first()
      .getAttribute('value')) ?? '';
  await page.goto(`${productWithShades}?shade=${soldOutSku}`);
  // What no shopper needs at once loads when they turn to the page.
  await page.getByRole('heading', { level: 1 }).click();
  await offer.scrollIntoViewIfNeeded();
  await expect(offer).toHaveText('Tell me when it is back');
  await openDialog(page, 'Tell me when it is back');
  await expect(dialog(page).getByRole('radio').first()).toBeChecked();
  await expectAccessible(page);
  const sent = page.waitForRequest(/\/api\/Notices$/);
  await ask(page, ada);
  expect(Asked.parse((await sent).postDataJSON())).toMatchObject({ sku: soldOutSku, kind: 'stock', email: ada });
  await expect(said(page)).toContainText(`follow the link in our email to ${ada}`);
});

test('a link that cannot be followed can be tried again, and one whose time is over says so', async ({ page }) => {
  let isDown = true;
  await page.route('**/api/Notices/Confirm', (route) => (isDown ? route.abort() : route.fallback()));
  await page.goto('/en-us/notices/#token=unknown');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('That didn’t work. Try again.');
  await expectAccessible(page);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('no longer valid');
  await expect(page.getByRole('main').getByRole('status')).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, ...touchDevice(375) });

  test('the other link of an email ends notices by the button of a page that looks like the shop', async ({ page }) => {
    await backend.request();
    const email = backend.emails.at(-1);
    await page.goto('/en-us/notices/');
    await expect(page.getByRole('main').getByText('One link at the end of each email works without it')).toBeVisible();
    await page.goto(findUnsubscribeAddress(backend.url, email));
    await expect(page.getByRole('heading', { level: 1, name: 'Emails about stock and prices' })).toBeVisible();
    const notices = () => backend.db.selectFrom('productNotices').selectAll().execute();
    expect(await notices()).toHaveLength(1);
    await page.getByRole('button', { name: 'End these emails' }).click();
    await expect(page.getByRole('status')).toHaveText(
      'Done. You get no more emails about stock and prices at this address.',
    );
    expect(new URL(page.url()).search).toBe('');
    expect(await notices()).toEqual([]);
    await expect(page.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', 'http://shop.test/en-us/');
  });
});

test('the page that ends emails without a script has the brand’s look, and says that a link is not valid', async ({
  page,
}) => {
  await backend.request();
  const address = new URL(findUnsubscribeAddress(backend.url, backend.emails.at(-1)));
  await page.goto(address.href);
  await expectBranded(page);
  address.searchParams.set('token', 'unknown');
  await page.goto(address.href);
  await page.getByRole('button', { name: 'End these emails' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid.');
  await expectBranded(page);
});

test('a dialog that cannot fill in the customer’s own email opens, and says nothing of a failure', async ({ page }) => {
  await openSignedIn(page, accounts.grace, `${productPath}lantern-hour-cleansing-oil/`);
  await page.route('**/_astro/page-calls.*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/page-calls.'));
  await openDialog(page, 'Tell me when the price drops');
  await failed;
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('product-notice').getByRole('status')).toBeEmpty();
});
