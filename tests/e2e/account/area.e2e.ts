import { expectNoOverflow } from '../overflow.ts';
import { expect, touchDevice, type Page, test } from '../shop-test.ts';
import { storageKeys } from '../../../src/config/browser-storage-keys.ts';
import { expectAccessibleInBothSchemes } from '../accessible.ts';
import { openSignedIn } from '../signed-in.ts';
import { accounts, header } from '../signing-in.ts';

const area = '/en-us/administration/';
const main = (page: Page) => page.getByRole('main');
const tiles = (page: Page) => main(page).getByRole('list').first().getByRole('link');
const menu = (page: Page) => header(page).locator('summary', { hasText: 'Sections of your account' });
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name });

test('ACC-001 ACC-002 ACC-003 ACC-004 ACC-005 ACC-006 ACC-007 ACC-008 ACC-009 ACC-011 ACC-012 ACC-013 ACC-014 ACC-018 ACC-019 a member walks through the area', async ({
  page,
  baseURL,
}) => {
  await openSignedIn(page, accounts.grace, `${area}Dashboard/`);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/user/CurrentUser', async (route) => {
    await held;
    await route.continue();
  });
  const languages = page.waitForRequest(/GetAvailableLanguages\?countryIso2Alpha=US/);
  await page.goto(area);
  await expect(page).toHaveURL(`${area}Dashboard/`);
  await expect(main(page).getByRole('status')).toHaveText('Opening your account…');
  await languages;
  release();
  await expect(tiles(page)).toHaveText([
    /^Orders/,
    /^Profile/,
    /^Write to your distributor/,
    /^Referrals/,
    /^My kiss kredit activity/,
    /^Password and security/,
  ]);
  await expect(tiles(page).last()).toHaveAttribute('href', /\/account\?ui_locales=en-us$/);
  await expect(page.getByText('on behalf of')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached();
  await expect(page.getByRole('contentinfo')).toContainText('All rights reserved');
  await expect(header(page).getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/en-us/shopproducts/');
  const languageSwitch = header(page).locator('summary', { hasText: 'Country and language' });
  await languageSwitch.click();
  await expect(header(page).getByRole('link', { name: 'Español' })).toHaveAttribute(
    'href',
    '/es-us/administration/Dashboard/',
  );
  await languageSwitch.click();
  await expectAccessibleInBothSchemes(page);

  // One page load for the whole area.
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await tiles(page).first().click();
  await expect(heading(page, 'Orders')).toBeFocused();
  await expect(page).toHaveURL(`${area}Orders/`);
  await expect(page).toHaveTitle(/^Orders \|/);
  const breadcrumb = main(page).getByRole('link', { name: 'Preferred customer dashboard' });
  await expect(breadcrumb).toHaveAttribute('href', `${area}Dashboard/`);
  await header(page).getByRole('link', { name: 'Back to your account' }).click();
  await expect(heading(page, 'Your account')).toBeFocused();
  await menu(page).click();
  await header(page).getByRole('link', { name: 'Profile' }).click();
  await expect(heading(page, 'Profile')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`${area}Dashboard/`);
  await page.goBack();
  await expect(heading(page, 'Orders')).toBeFocused();
  await expect(page).toHaveTitle(/^Orders \|/);

  // The tests of these sections open them by their addresses.
  const tileTitles = {
    ProfilePage: 'Profile',
    Referral: 'Referrals',
    ContactDistributor: 'Write to your distributor',
    MyKissKreditActivity: 'My kiss kredit activity',
  };
  for (const [section, title] of Object.entries(tileTitles)) {
    await breadcrumb.click();
    await tiles(page).filter({ hasText: title }).click();
    await expect(heading(page, title)).toBeFocused();
    await expect(breadcrumb).toBeVisible();
    expect(page.url()).toBe(`${baseURL}${area}${section}/`);
  }
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage') as unknown)).toBe(true);
  for (const [section, title] of Object.entries({ Reviews: 'Reviews', ReferralHistory: 'Referral history' })) {
    await page.goto(`${area}${section}/`);
    await expect(breadcrumb).toBeVisible();
    await expect(heading(page, title)).toBeVisible();
    expect(page.url()).toBe(`${baseURL}${area}${section}/`);
  }

  // With its flag set a banner names the distributor until it is closed.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const place = document.querySelector<HTMLElement>('.account-place');
      const settings = place?.dataset['settings'] ?? '';
      if (!settings.includes('"isImpersonated":false')) throw new Error('The page says nothing of the flag.');
      if (place) place.dataset['settings'] = settings.replace('"isImpersonated":false', '"isImpersonated":true');
    });
  });
  await page.goto(`${area}Dashboard/`);
  const banner = page.getByText('You are looking at this account on behalf of Denise Okafor.');
  await expect(banner).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('ACC-004 ACC-012 the dashboard leads to the shop, the bag, the newest order, kredits and the distributor', async ({
  page,
}) => {
  await openSignedIn(page, accounts.grace, `${area}Dashboard/`);
  await expect(header(page).getByRole('link', { name: 'Aurevane' })).toHaveAttribute('href', '/en-us/shopproducts/');
  await page.evaluate((key) => {
    localStorage.setItem(key, JSON.stringify({ US: 3 }));
  }, storageKeys.bagCounts);
  await page.goto(`${area}Dashboard/`);
  const bag = header(page).getByRole('button', { name: /^Bag/ });
  await expect(bag).toHaveAccessibleName(/3/);
  await bag.click();
  const panel = page.getByRole('dialog', { name: 'Your bag' });
  await expect(panel.getByText('Your bag is empty.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  const card = (name: string) => main(page).getByRole('region', { name, exact: true });
  await expect(card('Kiss kredits')).toContainText(/of your kiss kredits will expire on/);
  await expect(card('Kiss kredits').getByRole('link')).toHaveAttribute('href', `${area}MyKissKreditActivity/`);
  await expect(card('Membership')).toContainText(/Active until \w+ \d+, \d{4}/);
  await expect(card('Membership').getByRole('link')).toHaveCount(0);
  await expect(card('Your distributor').locator('img')).toBeVisible();
  await expect(card('Your distributor').getByRole('link')).toHaveAttribute('href', `${area}ContactDistributor/`);
  const orderLink = card('Latest order').getByRole('link', { name: /^Order \d+$/ });
  const number = (await orderLink.innerText()).replace('Order ', '');
  await expectAccessibleInBothSchemes(page);
  await orderLink.click();
  await expect(page).toHaveURL(`${area}Orders/?order=${number}`);
  await expect(page.getByRole('dialog')).toContainText(number);
});

test('ACC-016 ACC-017 a customer has four tiles, and members’ sections say whom they are for', async ({ page }) => {
  await openSignedIn(page, accounts.camille, '/fr-ca/administration/Orders/');
  await page.goto(`${area}Dashboard/?from=mail`);
  await expect(page).toHaveURL('/fr-ca/administration/Dashboard/?from=mail');
  await expect(tiles(page)).toHaveCount(4);
  await expect(main(page).getByRole('region', { name: 'Kiss kredits' })).toHaveCount(0);
  await expect(main(page).getByRole('region', { name: 'Adhésion' }).getByRole('link')).toHaveAttribute(
    'href',
    '/fr-ca/preferred-customer-info/',
  );
  await page.goto('/fr-ca/administration/Referral/');
  await expect(main(page).getByText('réservée à la clientèle privilégiée')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Tableau de bord clientèle' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('ACC-015 INV-002 KRED-004 a member whose grace period is over sees no referrals and no kredits', async ({
  page,
}) => {
  await openSignedIn(page, accounts.beth, '/en-au/administration/Dashboard/');
  await expect(tiles(page)).toHaveCount(4);
  for (const section of ['Referral', 'ReferralHistory', 'MyKissKreditActivity']) {
    await page.goto(`/en-au/administration/${section}/`);
    await expect(main(page).getByText(/^Your membership has ended/)).toBeVisible();
    await expect(main(page).getByRole('textbox').or(main(page).getByRole('combobox'))).toHaveCount(0);
  }
});

test.describe('by touch at 375 px', () => {
  test.use({ ...touchDevice(375), colorScheme: 'dark' });
  test('ACC-004 ACC-012 the menu and the tiles lead to the sections, and nothing is wider than the screen', async ({
    page,
  }) => {
    await openSignedIn(page, accounts.grace, `${area}Dashboard/`);
    await expect(tiles(page)).toHaveCount(6);
    await menu(page).tap();
    await expect(header(page).getByRole('link', { name: 'Referrals' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await header(page).getByRole('link', { name: 'Orders' }).tap();
    await expect(heading(page, 'Orders')).toBeFocused();
    await header(page).getByRole('link', { name: 'Back to your account' }).tap();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow(page);
  });
});
