import { recordLayoutShifts } from '../layout-shifts.ts';
import { expectNoOverflow } from '../overflow.ts';
import { expect, gotoWithoutScript, type Page, test } from '../shop-test.ts';
import { getConfiguration } from '../../../src/contract/shell/configuration.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from '../accessible.ts';
import { followRequests } from '../requests-under-way.ts';

const api = process.env['TEST_API_URL'] ?? '';
const landing = (referralCode = '') => `/en-us/referrals/${referralCode && `?referralCode=${referralCode}`}`;
const shopNow = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Shop Now', exact: true });
const introduction = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Meet the program' });
const signUp = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign up now' }).first();
const invalidCodeDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'This referral code is no longer valid. You can continue without it.' });
const statusMessage = (page: Page) => page.getByRole('main').getByRole('status').first();
const feeRow = (page: Page) => page.getByRole('main').getByRole('row').filter({ hasText: 'Membership Fee' });
const readStored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as Record<string, unknown> | null, key);
const marisol = 'MARISOL24';

test.describe('without a code', () => {
  test('PAGE-001 PAGE-009 PAGE-011 PAGE-012 PAGE-013 the page shows its sections, and leads to the shop or the bag', async ({
    page,
  }) => {
    await page.goto('/en-us/preferred-customer-info/');
    await expect(page.getByRole('heading', { level: 1, name: 'The red you always wear, for less' })).toBeVisible();
    for (const name of [
      '20% off everything',
      'Offers that find you',
      'Bring a friend to the mirror',
      'Kiss kredits, to spend as you like',
    ])
      await expect(page.getByRole('region', { name })).toBeVisible();
    await expect(introduction(page)).toBeHidden();
    await expectAccessible(page);
    await shopNow(page).click();
    await expect(page).toHaveURL('/en-us/shopproducts/');
    await page.goBack();
    await signUp(page).click();
    await expect(page).toHaveURL('/en-us/cart/');
    await expect(feeRow(page)).toContainText('$25.00');
    await page.goBack();
    await signUp(page).click();
    await expect(page).toHaveURL('/en-us/cart/');
    await expect(feeRow(page)).toHaveCount(1);
    await expect(feeRow(page)).toContainText('$25.00');
  });

  test('PAGE-002 PAGE-003 the home of a locale and the other paths of the page redirect to the shop', async ({
    page,
  }) => {
    for (const name of ['', 'preferred-customer/', 'landingpage/', 'referrals/'])
      await test.step(name, async () => {
        await page.goto(`/en-us/${name}`);
        await expect(page, name).toHaveURL('/en-us/shopproducts/');
        await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
      });
  });

  test('PAGE-002 on a static host the page itself redirects visitors without a code', async ({ page, request }) => {
    const body = await (await request.get('/en-us/referrals/?referralCode=X')).text();
    await page.route('**/en-us/referrals/?distributorId=7', (route) =>
      route.fulfill({ body, contentType: 'text/html' }),
    );
    await page.goto('/en-us/referrals/?distributorId=7');
    await expect(page).toHaveURL('/en-us/shopproducts/?distributorId=7');
  });

  test("PAGE-011 PAGE-012 the keyboard signs up too, at the country's fee", async ({ page }) => {
    await page.goto('/en-nz/preferred-customer-info/');
    await signUp(page).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en-nz/cart/');
    await expect(feeRow(page)).toContainText('$42.00');
  });

  test("PAGE-011 a click before the page's code has loaded is replayed", async ({ page }) => {
    let releaseScript: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      releaseScript = resolve;
    });
    await page.route('**/_astro/define-landing-page.*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/en-us/preferred-customer-info/', { waitUntil: 'domcontentloaded' });
    await signUp(page).click();
    releaseScript();
    await expect(page).toHaveURL(/\/en-us\/cart\/$/);
    await expect(feeRow(page)).toBeVisible();
  });

  test('PAGE-011 a click before any script leads to the bag page, which adds the fee', async ({ page }) => {
    await gotoWithoutScript(page, '/en-us/preferred-customer-info/');
    await signUp(page).click();
    await expect(page).toHaveURL('/en-us/cart/');
    await expect(feeRow(page)).toContainText('$25.00');
  });

  test('PAGE-011 with the API out of reach the bag says so and adds the fee later', async ({ page }) => {
    await page.route(`${api}/**`, (route) => route.abort());
    await page.goto('/en-us/preferred-customer-info/');
    await signUp(page).click();
    await expect(page).toHaveURL('/en-us/cart/');
    await expect(page.getByText('We can’t reach the shop.').first()).toBeVisible();
    await page.unroute(`${api}/**`);
    await page.evaluate(() => {
      window.dispatchEvent(new Event('online'));
    });
    await expect(feeRow(page)).toContainText('$25.00');
  });

  test('PAGE-011 where the code cannot be loaded the page says so', async ({ page }) => {
    const waitForRequests = followRequests(page);
    await page.goto('/en-us/preferred-customer-info/');
    await waitForRequests();
    await page.route('**/_astro/*.js', (route) => route.abort());
    await signUp(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'We couldn’t add the membership to your bag.' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/_astro/*.js');
  });
});

test('PAGE-001 AUTH-004 login-customer shows the page and retries a sign-in that cannot be reached', async ({
  page,
}) => {
  const {
    securityConfiguration: { authority },
  } = getConfiguration.reply.parse(await (await fetch(`${api}/api/Configuration`)).json());
  await page.route(`${authority}/**`, (route) => route.abort());
  await page.goto('/en-us/login-customer/');
  await expect(page.getByRole('heading', { level: 1, name: 'The red you always wear, for less' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(`${authority}/**`);
  const signInRequest = page.waitForRequest((request) => request.url().startsWith(`${authority}/auth?`));
  await page.getByRole('button', { name: 'Try again' }).click();
  const { searchParams } = new URL((await signInRequest).url());
  expect([searchParams.get('directLoginType'), searchParams.get('ui_locales')]).toEqual(['Customer', 'en-us']);
});

test.describe('with a code', () => {
  test('PAGE-004 PAGE-008 PAGE-010 REF-001 a valid code makes the main button the introduction, names the inviter and stays', async ({
    page,
  }) => {
    const shifts = await recordLayoutShifts(page);
    await page.goto(landing(marisol));
    await expect(introduction(page)).toBeVisible();
    await expect(shopNow(page)).toBeHidden();
    await expect(statusMessage(page)).toHaveText('You were invited through Marisol Vega.');
    await expect(page.getByRole('banner').getByText('Marisol Vega')).toBeVisible();
    expect(await shifts()).toEqual([]);
    await expectAccessible(page);
    await introduction(page).click();
    await expect(page.getByRole('heading', { name: 'For those who come back to the same shade' })).toBeInViewport();
    await signUp(page).click();
    await expect(page).toHaveURL('/en-us/cart/');
    expect(await readStored(page, 'shop.referral')).toMatchObject({ referralCode: marisol });
  });

  test("PAGE-008 a customer's code names the distributor and never the customer", async ({ page }) => {
    await page.goto(landing('GRACE-103'));
    await expect(introduction(page)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Abernathy');
    expect(await readStored(page, 'shop.referral')).toMatchObject({
      referralCode: 'GRACE-103',
      distributorId: 1250981,
      customerId: 500103,
      referralCodeValidationStatus: 1,
    });
  });

  test("REF-015 in another country's shop, a customer's code leads on to their distributor's country, and is kept", async ({
    page,
  }) => {
    await page.goto('/en-ca/referrals/?referralCode=GRACE-103');
    await expect(page).toHaveURL(landing('GRACE-103'));
    await expect(introduction(page)).toBeVisible();
    expect(await readStored(page, 'shop.referral')).toMatchObject({ referralCode: 'GRACE-103', customerId: 500103 });
  });

  test('PAGE-006 PAGE-007 an invalid code opens a dialog, and Continue or Escape removes the code', async ({
    page,
  }) => {
    const shifts = await recordLayoutShifts(page);
    await page.goto(landing('NOBODY-KNOWS'));
    await expect(invalidCodeDialog(page)).toBeVisible();
    expect(await shifts()).toEqual([]);
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(invalidCodeDialog(page).getByRole('button', { name: 'Continue' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(invalidCodeDialog(page)).toBeHidden();
    await expect(page).toHaveURL('/en-us/referrals/');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(shopNow(page)).toBeVisible();
    expect((await readStored(page, 'shop.referral'))?.['referralCode'] ?? null).toBeNull();
    await page.goto('/en-us/preferred-customer-info/?referralCode=NOBODY&x=1');
    await expect(invalidCodeDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/en-us/preferred-customer-info/?x=1');
  });

  test("PAGE-005 a code is validated only once the visitor's IP address is known", async ({ page }) => {
    const requestedPaths: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(api)) requestedPaths.push(new URL(request.url()).pathname);
    });
    let releaseAddress: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      releaseAddress = resolve;
    });
    await page.route(`${api}/api/user/ip`, async (route) => {
      await released;
      await route.continue();
    });
    await page.clock.install();
    await page.goto(landing(marisol));
    await expect(statusMessage(page)).toHaveText('We are looking up your invitation…');
    await expect(shopNow(page)).toBeVisible();
    await page.clock.fastForward(6000);
    await expect(statusMessage(page)).toHaveText('We’re still looking up your invitation. Feel free to look around.');
    await expectAccessible(page);
    expect(requestedPaths.filter((path) => /validate/i.test(path))).toEqual([]);
    releaseAddress();
    await expect(introduction(page)).toBeVisible();
    expect(requestedPaths.filter((path) => /validate/i.test(path))).toEqual(['/api/referral/validate']);
  });

  test('PAGE-010 Sign up now removes a code that is not validated yet', async ({ page }) => {
    await page.route(`${api}/api/user/ip`, () => undefined);
    await page.goto(landing(marisol));
    await expect(statusMessage(page)).toHaveText('We are looking up your invitation…');
    await signUp(page).click();
    await expect(page).toHaveURL('/en-us/cart/');
    expect((await readStored(page, 'shop.referral'))?.['referralCode'] ?? null).toBeNull();
  });

  test('PAGE-005 a code that cannot be checked is checked again once the API is back', async ({ page }) => {
    await page.route(`${api}/api/referral/validate`, (route) => route.abort());
    await page.goto(landing(marisol));
    await expect(statusMessage(page)).toHaveText('We couldn’t check your invitation just now. We’ll keep trying.');
    await expect(shopNow(page)).toBeVisible();
    await expectAccessible(page);
    await page.unroute(`${api}/api/referral/validate`);
    await page.evaluate(() => {
      window.dispatchEvent(new Event('online'));
    });
    await expect(introduction(page)).toBeVisible();
  });

  test('T24 PAGE-006 a hostile code is invalid', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => {
      errors.push(message);
    });
    for (const code of ['<img src=x onerror=alert(1)>', "'; drop table customers; --", 'x'.repeat(300), '%00'])
      await test.step(code.slice(0, 24), async () => {
        await page.goto(landing(encodeURIComponent(code)));
        await expect(invalidCodeDialog(page), code).toBeVisible();
        expect(errors, code).toEqual([]);
      });
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('PAGE-001 PAGE-013 the page shows every section and leads to the bag', async ({ page }) => {
    await page.goto(landing(marisol));
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(6);
    await expect(shopNow(page)).toBeVisible();
    await signUp(page).click();
    await expect(page).toHaveURL(/\/en-us\/cart\/\?sku=KTMS$/);
  });
});

for (const locale of ['en-us', 'es-mx', 'fr-ca', 'zh-hk'])
  test(`PAGE-014 PAGE-015 ${locale} fits every width, and is accessible in light and dark colors`, async ({ page }) => {
    await page.goto(`/${locale}/preferred-customer-info/`);
    for (const width of [320, 768, 1440])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverflow(page);
        // Languages differ in their texts, which are narrowest here.
        if (locale === 'en-us' || width === 320) await expectAccessibleInBothSchemes(page);
      });
  });
