import { expect, type Page, test } from '../shop-test.ts';

const signIn = async (page: Page, country: string, preferredLocale: string) => {
  // The session cannot be checked: the page would forget a name without a session.
  await page.route('**/sign-in.json', (route) => route.abort());
  await page.addInitScript(
    (shopper) => {
      localStorage.setItem('shop.shopper', JSON.stringify(shopper));
    },
    { firstName: 'Noor', lastName: 'Haddad', roles: ['Customer'], country, preferredLocale },
  );
};

test.describe('the bare root', () => {
  test('LOC-013 leads a browser in another language to en-us while the country is unknown', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ locale: 'es-MX', ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page).toHaveURL(/\/en-us\/shopproducts\/$/);
    await context.close();
  });

  test("LOC-016 leads to the locale of the site of the link's distributor", async ({ page }) => {
    // Her site is in English; the first language of her country is Chinese.
    await page.goto('/?distributorId=7110562');
    await expect(page).toHaveURL(/\/en-hk\/shopproducts\//);
    await expect(page.getByRole('banner').getByText('Vera Lau')).toBeVisible();
  });

  test('LOC-012 LOC-015 LOC-022 redirects to the language of the last visited page', async ({ page }) => {
    await page.goto('/zh-hk/shopproducts/');
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('zh-hk');
    await page.goto('/?distributorId=7100001');
    await expect(page).toHaveURL(/\/zh-hk\/shopproducts\/\?distributorId=7100001$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK');
  });
});

test.describe('LOC-014 a signed-in shopper', () => {
  test('of another country is redirected to the same page in the preferred locale', async ({ page }) => {
    await signIn(page, 'CA', 'fr-CA');
    await page.goto('/en-us/shopproducts/1/lips/?view=list');
    await expect(page).toHaveURL(/\/fr-ca\/shopproducts\/1\/[^/]+\/\?view=list$/);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/en-us\//);
  });

  test('of the same country stays in the language of the page', async ({ page }) => {
    await signIn(page, 'CA', 'fr-CA');
    await page.goto('/en-ca/shopproducts/');
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(/\/en-ca\/shopproducts\/$/);
  });
});

for (const path of ['/en-gb/shopproducts/', '/fr-us/', '/EN-US/shopproducts/']) {
  test(`LOC-007 LOC-008 NAV-001 ${path} is not found`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
