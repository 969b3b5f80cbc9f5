import { followRequests } from '../requests-under-way.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { loadHeaderCode } from './header-code.ts';

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

/** Her site is in French, while the browser of a test speaks English. */
const marguerite = { id: '2104836', name: 'Marguerite Lacasse', country: 'CA' };

/** A plain static host: it answers the root with its file, whoever asks. */
async function answerAsPlainHost(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => route.continue({ url: new URL('/index.html', route.request().url()).href }),
  );
}

const openOn = {
  'the own server': () => Promise.resolve(),
  'a plain static host': answerAsPlainHost,
} as const;

for (const [host, open] of Object.entries(openOn))
  test.describe(`the bare root on ${host}`, () => {
    test.beforeEach(({ page }) => open(page));

    test('LOC-013 leads a browser in another language to en-us while the country is unknown', async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'languages', { value: ['es-MX'] });
      });
      await page.goto('/?campaign=a#top');
      await expect(page).toHaveURL(/\/en-us\/shopproducts\/\?campaign=a#top$/);
    });

    test("LOC-016 LOC-018 leads to the locale of the site of the link's or of the browser's distributor", async ({
      page,
    }) => {
      await page.addInitScript(() => {
        // The page leads on without a reply after three seconds, which a busy machine may need.
        AbortSignal.timeout = () => new AbortController().signal;
      });
      await page.goto(`/?distributorId=${marguerite.id}`);
      await expect(page).toHaveURL(/\/fr-ca\/shopproducts\//);
      await expect(page.getByRole('banner').getByText(marguerite.name)).toBeVisible();
      await page.addInitScript((distributor) => {
        localStorage.setItem('shop.distributor', JSON.stringify(distributor));
      }, marguerite);
      for (const address of [
        '/',
        // A link to nobody changes nothing.
        '/?distributorId=999999999',
      ]) {
        await page.context().clearCookies();
        await page.goto(address);
        await expect(page).toHaveURL(/\/fr-ca\/shopproducts\//);
      }
    });

    test('LOC-012 LOC-015 LOC-022 leads to the language of the last visited page', async ({ page }) => {
      // A distributor who is known would lead on to their own country.
      await page.route('**/api/**', (route) => route.abort());
      await page.goto('/zh-hk/shopproducts/');
      await expect.poll(() => page.evaluate(() => document.cookie)).toContain('zh-hk');
      await page.goto(`/?distributorId=${marguerite.id}&campaign=a`);
      await expect(page).toHaveURL(/\/zh-hk\/shopproducts\/\?.*campaign=a/);
      await page.goto(`/redirect/?distributorId=${marguerite.id}&campaign=b`);
      await expect(page).toHaveURL(/\/zh-hk\/shopproducts\/\?.*campaign=b/);
      expect(await page.evaluate(() => document.cookie)).toContain('zh-hk');
    });

    test('LOC-012 LOC-016 saves nothing, and leads on by the next rule when the API is silent', async ({ page }) => {
      await page.addInitScript(() => {
        // Waits of up to three seconds end when the test says so, also those that begin later.
        const timeout = AbortSignal.timeout.bind(AbortSignal);
        const end = new AbortController();
        addEventListener('waited-enough', () => {
          end.abort(new DOMException('', 'TimeoutError'));
        });
        AbortSignal.timeout = (ms) => (ms > 3000 ? timeout(ms) : end.signal);
      });
      const isAsked = page.waitForRequest('**/api/distributor/**');
      await page.route('**/api/**', () => {
        // The API never answers.
      });
      await page.goto(`/?distributorId=${marguerite.id}`, { waitUntil: 'commit' });
      await isAsked;
      expect(await page.evaluate(() => [location.pathname, document.cookie])).toEqual(['/', '']);
      await page.evaluate(() => dispatchEvent(new Event('waited-enough')));
      await expect(page).toHaveURL(new RegExp(`/en-us/shopproducts/\\?distributorId=${marguerite.id}$`));
    });

    test('LOC-013 leads on at once when the API is down', async ({ page }) => {
      await page.route('**/api/**', (route) => route.abort());
      await page.goto(`/?distributorId=${marguerite.id}`);
      await expect(page).toHaveURL(/\/en-us\/shopproducts\//);
    });
  });

test('LOC-012 a page that was not found at an address without a language saves none', async ({ page }) => {
  await page.goto('/fr-ca/shopproducts/');
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('fr-ca');
  const waitForRequests = followRequests(page);
  await page.goto('/xx-yy/shopproducts/');
  await waitForRequests();
  expect(await page.evaluate(() => document.cookie)).toContain('fr-ca');
});

test('LOC-012 PAGE-002 on a plain static host the home path of a locale keeps the query', async ({ page }) => {
  await page.goto('/fr-ca/index.html?campaign=a#top');
  await expect(page).toHaveURL(/\/fr-ca\/shopproducts\/\?campaign=a#top$/);
});

test.describe('LOC-014 a signed-in shopper', () => {
  test('of another country is redirected to the same page in the preferred locale', async ({ page }) => {
    await signIn(page, 'CA', 'fr-CA');
    await page.goto('/en-us/shopproducts/1/lips/?view=list');
    await expect(page).toHaveURL(/\/fr-ca\/shopproducts\/1\/[^/]+\/\?view=list$/);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/en-us\//);
  });

  test('of another country who signs in to check out goes on in the checkout of their own country', async ({
    page,
  }) => {
    await signIn(page, 'CA', 'fr-CA');
    await page.goto('/en-us/checkout/?step=shipping');
    await expect(page).toHaveURL(/\/fr-ca\/checkout\/\?step=shipping$/);
  });

  test('of the same country stays in the language of the page', async ({ page }) => {
    await signIn(page, 'CA', 'fr-CA');
    const waitForRequests = followRequests(page);
    await page.goto('/en-ca/shopproducts/');
    await waitForRequests();
    await expect(page).toHaveURL(/\/en-ca\/shopproducts\/$/);
  });
});

test('LOC-007 LOC-008 NAV-001 an address whose locale the shop does not have is not found', async ({ page }) => {
  for (const path of ['/en-gb/shopproducts/', '/fr-us/', '/EN-US/shopproducts/'])
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    });
});

for (const [width, height] of [
  [667, 375],
  [320, 256],
] as const)
  test(`NAV-008 LOC-003 every country can be reached at ${width} × ${height}, wherever the page is scrolled to`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/en-us/shopproducts/');
    const banner = page.getByRole('banner');
    const list = banner.locator('summary', { hasText: 'Country and language' });
    // It is what closes the list with Escape.
    await loadHeaderCode(page, () => list.focus());
    const last = banner.getByRole('link', { name: /^香港/ });
    for (const scrolled of [0, 600]) {
      await page.evaluate((top) => {
        scrollTo(0, top);
      }, scrolled);
      await list.focus();
      await page.keyboard.press('Enter');
      await last.focus();
      await expect(last).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(last).toBeHidden();
    }
  });
