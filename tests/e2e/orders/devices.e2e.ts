import { paths } from '../../../src/i18n/paths.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { openSignedIn } from '../signed-in.ts';
import { accounts, greeting } from '../signing-in.ts';
import { markets } from './markets.ts';
import { browseAndBuy } from './browse-and-buy.ts';

const market = markets.US;
const dayMs = 86_400_000;

/** Signs in without the provider's form, by a session that only this test uses. */
async function signIn(page: Page): Promise<void> {
  await openSignedIn(page, accounts.grace, paths.shop(market.locale), { hasOwnSession: true });
  await expect(greeting(page, 'Hi, Grace Abernathy')).toBeVisible();
}

/** Moves the clock of the device for the pages that are opened from now on. */
const shiftClock = (page: Page, ms: number) =>
  page.addInitScript((shift) => {
    const real = Date;
    const readNow = () => real.now() + shift;
    const construct = (date: DateConstructor, values: unknown[], newTarget: () => unknown): object => {
      const made: object = Reflect.construct(date, values.length === 0 ? [readNow()] : values, newTarget);
      return made;
    };
    const get = (date: DateConstructor, key: string | symbol): unknown =>
      key === 'now' ? readNow : Reflect.get(date, key);
    Object.assign(globalThis, { Date: new Proxy(real, { construct, get }) });
  }, ms);

/**
 * Takes away what a shop can do without. Storage that is denied throws as soon as it is named, full storage takes
 * nothing.
 */
const takeAway = (page: Page, names: readonly string[]) =>
  page.addInitScript((missing) => {
    const deny = (name: string) =>
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      });
    if (missing.includes('indexedDB')) deny('indexedDB');
    else for (const name of missing) Reflect.deleteProperty(globalThis, name);
    if (missing.includes('locks')) Reflect.deleteProperty(Navigator.prototype, 'locks');
    if (missing.includes('storage')) for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) deny(name);
    if (missing.includes('quota'))
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    if (missing.includes('cookies'))
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  }, names);

for (const [title, ms] of [
  ['ahead', dayMs],
  ['behind', -dayMs],
] as const)
  test(`CHK-047 AUTH-006 a device whose clock is a day ${title} buys, signs in and stays signed in`, async ({
    page,
  }) => {
    await shiftClock(page, ms);
    await browseAndBuy(page, market);
    await signIn(page);
    // The token is too old from now on, and has to be renewed.
    await shiftClock(page, dayMs);
    const isRenewed = page.waitForResponse(
      (response) => response.url().endsWith('/token') && response.request().method() === 'POST' && response.ok(),
    );
    await page.goto(paths.account(market.locale));
    await isRenewed;
    await expect(page.getByRole('main').getByText(accounts.grace)).toBeVisible();
  });

for (const [title, ms] of [
  ['ahead', dayMs],
  ['behind', -dayMs],
] as const)
  test(`AUTH-018 without locks, on a device a day ${title}, an expired session is renewed once`, async ({ page }) => {
    await takeAway(page, ['locks', 'WebSocket', 'navigation']);
    await shiftClock(page, ms);
    await signIn(page);
    await shiftClock(page, dayMs);
    const renewals: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/token')) renewals.push(response.status());
    });
    await page.goto(paths.account(market.locale));
    await expect(page.getByRole('main').getByText(accounts.grace)).toBeVisible();
    expect(renewals).toEqual([200]);
  });

for (const [title, missing] of [
  ['without locks, sockets, channels and the Navigation API', ['locks', 'WebSocket', 'navigation', 'BroadcastChannel']],
  ['that denies storage', ['storage']],
  ['whose storage is full', ['quota']],
] as const)
  test(`BAG-019 a browser ${title} keeps the bag and the distributor, and buys`, async ({ page }) => {
    await takeAway(page, missing);
    await browseAndBuy(page, market);
  });

test('BAG-019 a browser that keeps nothing at all says so when a product is added', async ({ page }) => {
  await takeAway(page, ['storage', 'cookies']);
  await page.goto('/en-us/shopproducts/7/cleansers-toners/');
  await page.getByRole('main').locator('a[href*="/product/"]').first().click();
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText(/Allow cookies and site data for this shop/)).toBeVisible();
});

for (const [title, missing] of [
  ['that denies storage', ['storage']],
  ['that denies the database of tokens', ['indexedDB']],
  ['whose storage is full', ['quota']],
] as const)
  test(`AUTH-003 T27 a browser ${title} is told why it cannot sign in, and what to do`, async ({ page }) => {
    await takeAway(page, missing);
    await page.goto('/en-us/shopproducts/');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('status')).toHaveText(/Allow cookies and site data for this shop.*without signing in/);
    await expect(page).toHaveURL(/\/en-us\/login\//);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

test('AUTH-022 a customer whose browser begins to deny storage goes on as a guest', async ({ page }) => {
  await signIn(page);
  await takeAway(page, ['indexedDB']);
  await page.goto('/en-us/shopproducts/7/cleansers-toners/');
  await page.getByRole('main').locator('a[href*="/product/"]').first().click();
  const isSaved = page.waitForResponse((response) => response.url().includes('upsertBasketItem') && response.ok());
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click();
  await isSaved;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('a browser that stores nothing keeps what was typed right before the page is loaded again', async ({ page }) => {
  await takeAway(page, ['storage']);
  await page.goto('/en-us/newaccount/');
  const name = page.getByRole('textbox', { name: 'First name' });
  await expect(name).toBeEnabled();
  await name.fill('June');
  await page.reload();
  await expect(name).toHaveValue('June');
});
