import { expect, type Page, test, touchDevice } from '../shop-test.ts';
import { expectAccessibleInBothSchemes } from '../accessible.ts';
import { openSignedIn } from '../signed-in.ts';
import { accounts } from '../signing-in.ts';

const section = '/en-us/administration/Referral/';
const main = (page: Page) => page.getByRole('main');
const friend = (page: Page, number: number) => main(page).getByRole('group', { name: `Friend ${number}` });
const name = (page: Page, number = 1) => friend(page, number).getByRole('textbox', { name: 'Name' });
const email = (page: Page, number = 1) => friend(page, number).getByRole('textbox', { name: 'Email' });
const send = (page: Page) => main(page).getByRole('button', { name: 'Send invitations' });
const addFriend = (page: Page) => main(page).getByRole('button', { name: 'Add another friend' });
const history = (page: Page) => page.getByRole('dialog', { name: 'Referral history' });
const headers = { 'access-control-allow-origin': '*' };

/** Gives the page a device that shares, and remembers what. */
const shareIntoPage = () => {
  navigator.share = ({ url } = {}) => {
    document.documentElement.dataset['sharedUrl'] = url;
    return Promise.resolve();
  };
};

test('INV-001 INV-004 INV-005 INV-006 INV-007 INV-008 INV-011 INV-014 VAL-056 VAL-057 a member invites friends', async ({
  page,
}) => {
  await openSignedIn(page, accounts.grace, section);
  await name(page).focus();
  await name(page).blur();
  await expect(friend(page, 1).getByText('Enter a name.')).toBeVisible();
  await addFriend(page).click();
  await expect(friend(page, 1).getByText('Enter an email address.')).toBeVisible();
  await expect(friend(page, 2)).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: /^Remove friend/ })).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);
  await name(page).fill('Ines Duarte');
  await email(page).fill('ines@');
  await email(page).blur();
  await expect(friend(page, 1).getByText('Enter an email address like name@example.com.')).toBeVisible();
  await email(page).fill('ines.duarte@aurevane.example');
  await addFriend(page).click();
  await expect(name(page, 2)).toBeFocused();
  await addFriend(page).click();
  await expect(friend(page, 3)).toHaveCount(0);
  await send(page).click();
  await expect(main(page).getByRole('link', { name: 'Enter a name.' })).toBeVisible();
  await name(page, 2).fill('Ines again');
  await email(page, 2).fill('Ines.Duarte@aurevane.example');
  // A phone may have put the page away meanwhile.
  await page.reload();
  await expect(email(page)).toHaveValue('ines.duarte@aurevane.example');
  await expect(name(page, 2)).toHaveValue('Ines again');
  await send(page).click();
  const repeated = friend(page, 2).getByText('This friend is already on your list.');
  await expect(repeated).toBeVisible();
  await email(page).fill('ines@aurevane.example');
  await expect(repeated).toHaveCount(0);
  await email(page).fill('ines.duarte@aurevane.example');
  await name(page, 2).fill('Grace herself');
  await email(page, 2).fill(accounts.grace);
  await send(page).click();
  await expect(friend(page, 2).getByText('This is your own email. Enter that of a friend.')).toBeVisible();
  await expect(name(page)).toHaveValue('Ines Duarte');
  await friend(page, 2).getByRole('button', { name: 'Remove friend 2' }).click();
  await expect(name(page)).toBeFocused();
  const sent = page.waitForRequest('**/SendReferralByEmail*');
  const historyLoadedAnew = page.waitForResponse(/\/referral-history\/.*\/1(?:\?|$)/);
  await send(page).press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({
    locale: 'en-us',
    referralCode: 'GRACE-103',
    url: expect.stringContaining('/en-us/referrals/?referralCode=GRACE-103'),
    items: [{ fullName: 'Ines Duarte', email: 'ines.duarte@aurevane.example' }],
    membershipFee: expect.stringMatching(/^\$\d+\.\d\d$/),
  });
  await expect(page.getByText('Your invitations are on their way.')).toBeVisible();
  await expect(name(page)).toHaveValue('');
  expect(await (await historyLoadedAnew).text()).toContain('ines.duarte@aurevane.example');
  await main(page).getByRole('button', { name: 'Referral history' }).click();
  const rows = history(page).getByRole('row');
  await expect(rows.nth(1)).toContainText('Ines Duarte');
  await expect(rows.nth(1)).toContainText('ines.duarte@aurevane.example');
  await expect(rows.first().getByRole('columnheader')).toHaveText(['Date', 'Name', 'Email', 'Member']);
  await expectAccessibleInBothSchemes(page);
  await page.goBack();
  await expect(history(page)).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Referral history' }).click();
  await page.keyboard.press('Escape');
  await expect(history(page)).toHaveCount(0);
  // Closing has gone back, so that the next Back leads away.
  await page.goForward();
  await expect(history(page)).toBeVisible();
});

test('INV-003 INV-015 the history has a page of its own, with pages that Back walks through', async ({ page }) => {
  await openSignedIn(page, accounts.grace, '/en-us/administration/ReferralHistory/');
  const pages = main(page).getByRole('navigation', { name: 'Pages' }).getByRole('button');
  await expect(pages).toHaveText(['1', '2']);
  await expect(main(page).getByRole('cell', { name: 'Yes' })).toHaveCount(0);
  await pages.last().click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(main(page).getByRole('cell', { name: 'Priya Raman' })).toBeVisible();
  await expect(main(page).getByRole('cell', { name: 'Yes' })).not.toHaveCount(0);
  await expect(pages.last()).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(main(page).getByRole('cell', { name: 'Priya Raman' })).toHaveCount(0);
  await page.route('**/referral-history/**', (route) =>
    route.fulfill({ json: { items: [], page: 1, pages: 0, count: 0, itemCount: 0 }, headers }),
  );
  await page.reload();
  await expect(main(page).getByText('You haven’t invited anyone yet.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.unroute('**/referral-history/**');
  await page.route('**/referral-history/**', (route) => route.abort());
  await page.reload();
  await expect(main(page).getByRole('alert')).toContainText('We couldn’t load this part of your account.');
  await expectAccessibleInBothSchemes(page);
  await page.unroute('**/referral-history/**');
  await main(page).getByRole('alert').getByRole('button').click();
  await expect(pages).toHaveCount(2);
});

test.describe('by touch at 375 px', () => {
  test.use({ ...touchDevice(375), colorScheme: 'dark', permissions: ['clipboard-read', 'clipboard-write'] });

  test('INV-001 INV-009 INV-010 INV-012 INV-013 previews, copies, and keeps what was not sent', async ({
    page,
    browser,
  }) => {
    await page.addInitScript(shareIntoPage);
    await page.setViewportSize({ width: 375, height: 700 });
    await openSignedIn(page, accounts.grace, section);
    await main(page).getByRole('button', { name: 'Preview' }).tap();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await expect(preview).toContainText('Grace Abernathy');
    await expect(preview).toContainText('/en-us/referrals/?referralCode=GRACE-103');
    await expect(preview).not.toContainText('{{');
    await expectAccessibleInBothSchemes(page);
    await preview.getByRole('button', { name: 'Close' }).tap();
    await name(page).fill('Ines Duarte');
    await email(page).fill('ines.duarte@aurevane.example');
    await page.route('**/SendReferralByEmail*', (route) => route.abort());
    await send(page).tap();
    await expect(page.getByText('We couldn’t send your invitations. Try again.')).toBeVisible();
    await expect(name(page)).toHaveValue('Ines Duarte');
    await page.unroute('**/SendReferralByEmail*');
    await page.route('**/SendReferralByEmail*', (route) =>
      route.fulfill({ status: 429, json: { code: 'TOO_MANY_INVITATIONS', message: 'No more today.' }, headers }),
    );
    await send(page).tap();
    await expect(main(page).getByText(/as many invitations as a day allows/)).toBeVisible();
    await expect(name(page)).toHaveValue('Ines Duarte');
    await expectAccessibleInBothSchemes(page);
    const errors = [{ field: 'items.0.email', code: 'invited_enough', message: 'has had enough invitations' }];
    await page.route('**/SendReferralByEmail*', (route) =>
      route.fulfill({ status: 429, json: { code: 'TOO_MANY_INVITATIONS', message: 'No more.', errors }, headers }),
    );
    await send(page).tap();
    await expect(friend(page, 1).getByText('This friend has had enough invitations for now.')).toBeVisible();
    await expect(main(page).getByText(/as many invitations as a day allows/)).toHaveCount(0);
    await expectAccessibleInBothSchemes(page);
    await expect(main(page).getByRole('link', { name: /^Facebook/ })).toHaveAttribute(
      'href',
      /referralCode%3DGRACE-103/,
    );
    await main(page).getByRole('button', { name: 'Share', exact: true }).tap();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['sharedUrl'])).toMatch(/=GRACE-103$/);
    await main(page).getByRole('button', { name: 'Copy link' }).tap();
    await expect(page.getByText('Referral link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByText('You were invited through Denise Okafor.')).toBeVisible();
    await context.close();
  });
});
