import { expectNoOverflow } from '../overflow.ts';
import { expect, gotoWithoutScript, type Page, test } from '../shop-test.ts';
import { z } from 'zod';
import { expectAccessible, expectAccessibleInBothSchemes } from '../accessible.ts';
import {
  accounts,
  submitSignInForm,
  greeting,
  header,
  fetchIdentityProviderUrl,
  signIn,
  signInNewCustomer,
  signOutButton,
} from '../signing-in.ts';
import { openAsNewCustomer, openSignedIn, signInAtProviderAlone } from '../signed-in.ts';

const lips = '/en-us/shopproducts/1/lips/?view=list';
const account = '/en-us/administration/Dashboard/';
const elevenMinutes = 11 * 60_000;
const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), id_token: z.string() });

let provider: string;
test.beforeAll(async ({ baseURL }) => {
  provider = await fetchIdentityProviderUrl(baseURL ?? '');
});

/** Every request of a page to an address of the provider, as URLs. */
function recordProviderRequests(page: Page, path: string): URL[] {
  const recordedUrls: URL[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(provider + path)) recordedUrls.push(new URL(request.url()));
  });
  return recordedUrls;
}

test('AUTH-001 AUTH-003 AUTH-006 AUTH-007 AUTH-016 AUTH-017 AUTH-020 NAV-009 ACC-013 a sign-in returns to its page; the account page needs it, and shows the data', async ({
  page,
}) => {
  await page.goto(account);
  await expect(page).toHaveURL(/\/en-us\/shopproducts\/$/);
  const signInRequests = recordProviderRequests(page, '/auth?');
  await page.goto(lips);
  await header(page).getByRole('link', { name: 'Sign in' }).click();
  await submitSignInForm(page, accounts.grace);
  await page.waitForURL(`**${lips}`);
  await expect(greeting(page, 'Hi, Grace Abernathy')).toBeVisible();
  expect(
    signInRequests.map(({ searchParams }) => [
      searchParams.get('directLoginType'),
      searchParams.get('ui_locales'),
      searchParams.get('code_challenge_method'),
      searchParams.get('otac'),
    ]),
  ).toEqual([['Customer', 'en-us', 'S256', null]]);
  await header(page).getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page.getByText('grace.preferred@aurevane.example')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${lips.replace('?', '\\?')}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/en-us\/shopproducts\//);
  await expect(greeting(page, 'Hi, Grace Abernathy')).toBeVisible();

  await header(page).getByRole('link', { name: 'Account', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('definition')).toHaveText(['Grace Abernathy', accounts.grace, 'Preferred customer']);
  await expect(main.getByText(/^Active until \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(main.getByText('Denise Okafor').first()).toBeVisible();
  await expect(main.getByRole('link', { name: /Password and security/ })).toHaveAttribute(
    'href',
    `${provider}/account?ui_locales=en-us`,
  );
  await signOutButton(page).click();
  await page.waitForURL('**/loggedout');
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(accounts.grace)).toBeHidden();
  await page.goto(account);
  await expect(page).toHaveURL(/\/en-us\/shopproducts\/$/);
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(header(page)).toContainText('Served by independent distributors');
});

test('AUTH-014 AUTH-012 LOC-014 a shopper of another country signs in and out in their own language', async ({
  page,
}) => {
  const signOutRequests = recordProviderRequests(page, '/session/end?');
  await signIn(page, accounts.camille);
  await expect(page).toHaveURL(/\/fr-ca\/shopproducts\/$/);
  await page.goto('/fr-ca/administration/Dashboard/');
  await header(page).getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL('**/loggedout');
  await expect(page.getByRole('heading', { name: 'Déconnexion réussie' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await expect(page.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/fr-ca/login/');
  expect(
    signOutRequests.map(({ searchParams }) => [searchParams.get('ui_locales'), searchParams.get('directLoginType')]),
  ).toEqual([['fr-ca', 'Customer']]);
});

test('AUTH-002 AUTH-004 AUTH-005 a registration signs in once by its one-time code', async ({ page }) => {
  const signInRequests = recordProviderRequests(page, '/auth?');
  await signInNewCustomer(page, '/en-us/cart/');
  await expect(greeting(page, 'Hi, June Okafor')).toBeVisible();
  expect(signInRequests).toHaveLength(1);
  expect([signInRequests[0]?.searchParams.get('userName'), signInRequests[0]?.searchParams.get('login_hint')]).toEqual([
    expect.stringContaining('@aurevane.example'),
    expect.stringContaining('@aurevane.example'),
  ]);
  expect(signInRequests[0]?.searchParams.get('otac')).toMatch(/^.{16,}$/);
  expect(await page.evaluate(() => sessionStorage.getItem('shop.registration'))).toBeNull();
});

test('AUTH-007 a sign-in clicked before any script returns to its page too', async ({ page }) => {
  await signInAtProviderAlone(page, accounts.grace);
  await gotoWithoutScript(page, '/en-us/cart/');
  await header(page).getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/en-us/cart/');
});

test.describe('the return page', () => {
  test('AUTH-008 follows the url in its query when no page is remembered', async ({ page }) => {
    // Adds a value to the redirect that other identity providers send.
    await page.addInitScript(() => {
      if (location.pathname === '/callback')
        history.replaceState(null, '', `${location.search}&url=%2Fen-us%2Fcart%2F`);
    });
    await signInAtProviderAlone(page, accounts.grace);
    await page.goto('/en-us/login/', { waitUntil: 'commit' });
    await page.waitForURL('**/en-us/cart/');
  });

  test('AUTH-009 AUTH-010 AUTH-011 T23 leads home without an answer that was asked for, never to another site', async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => {
      errors.push(message);
    });
    const english = /\/en-us\/shopproducts\/$/;
    // It does so where the code that completes a sign-in cannot be loaded.
    await page.route('**/_astro/return-page.*.js', (route) => route.abort());
    await page.goto('/callback?code=x&state=y');
    await expect(page).toHaveURL(english);
    await page.unroute('**/_astro/return-page.*.js');
    for (const [name, query, home] of [
      ['AUTH-009 AUTH-010 no answer', '', english],
      ['AUTH-010 an answer that nobody asked for', '?code=x&state=y', english],
      ['T23 another site', '?code=x&state=y&url=https%3A%2F%2Fevil.test%2F', english],
      // The language is that of the next visits, too.
      [
        'AUTH-011 the language of its url parameter',
        '?error=server_error&state=y&url=%2Ffr-ca%2Fcart%2F',
        /\/fr-ca\/shopproducts\/$/,
      ],
    ] as const)
      await test.step(name, async () => {
        await page.goto(`/callback${query}`);
        await expect(page).toHaveURL(home);
        await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
        expect(errors).toEqual([]);
      });
  });

  test('AUTH-007 AUTH-023 leaving the provider leads back; a used answer leads home and keeps the session', async ({
    page,
  }) => {
    await page.goto(lips);
    await header(page).getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(page).toHaveURL(new RegExp(`${lips.replace('?', '\\?')}$`));
    let answer = '';
    page.on('request', (request) => {
      if (request.url().includes('/callback?code=')) answer = request.url();
    });
    await signInAtProviderAlone(page, accounts.grace);
    await header(page).getByRole('link', { name: 'Sign in' }).click();
    await expect(greeting(page, 'Hi, Grace Abernathy')).toBeVisible();
    await page.goto(answer);
    await expect(page).toHaveURL(/\/en-us\/shopproducts\/$/);
    await expect(greeting(page, 'Hi, Grace Abernathy')).toBeVisible();
  });
});

test('a provider that cannot be reached is announced and can be tried again', async ({ page }) => {
  await page.route(`${provider}/**`, (route) => route.abort());
  await page.goto('/en-us/login/');
  await expect(page.getByRole('status')).toHaveText(/We can’t reach the sign-in page right now/);
  await expectAccessible(page);
  await page.unroute(`${provider}/**`);
  await page.getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('AUTH-020 an account that cannot be loaded says so and can be tried again', async ({ page }) => {
  await page.route('**/api/user/CurrentUser', (route) => route.abort());
  await openSignedIn(page, accounts.grace, account);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('We can’t open your account right now.');
  await expectAccessible(page);
  await page.unroute('**/api/user/CurrentUser');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(accounts.grace)).toBeVisible();
});

test('other tabs follow a sign-in and a sign-out without a reload', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/en-us/cart/');
  await openSignedIn(page, accounts.grace, account, { hasOwnSession: true });
  await expect(greeting(other, 'Hi, Grace Abernathy')).toBeVisible();
  await other.goto(account);
  await expect(other.getByText(accounts.grace)).toBeVisible();
  await signOutButton(page).click();
  await page.waitForURL('**/loggedout');
  await expect(other).toHaveURL(/\/en-us\/shopproducts\/$/);
  await expect(header(other).getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('T27 AUTH-015 two tabs whose token expires renew it once', async ({ page, context }) => {
  await openSignedIn(page, accounts.grace, account);
  await expect(page.getByText(accounts.grace)).toBeVisible();
  const other = await context.newPage();
  // A page that is left while it renews loses the reply: no page of the shop may be open while the clock changes.
  await page.goto('about:blank');
  const renewals: string[] = [];
  context.on('request', (request) => {
    if (request.url() === `${provider}/token`) renewals.push(request.postData() ?? '');
  });
  await Promise.all(
    [page, other].map(async (tab) => {
      await tab.clock.setFixedTime(Date.now() + elevenMinutes);
    }),
  );
  await Promise.all([page, other].map((tab) => tab.goto(account)));
  for (const tab of [page, other]) await expect(tab.getByText(accounts.grace)).toBeVisible();
  expect(renewals).toHaveLength(1);
  expect(renewals[0]).toContain('grant_type=refresh_token');
});

test('T27 AUTH-015 a customer who leaves a page while it renews stays signed in', async ({ page }) => {
  await openSignedIn(page, accounts.grace, account, { hasOwnSession: true });
  await expect(page.getByText(accounts.grace)).toBeVisible();
  const statuses: number[] = [];
  await page.route(`${provider}/token`, async (route) => {
    const response = await route.fetch();
    statuses.push(response.status());
    // The first reply does not arrive.
    if (statuses.length > 1) await route.fulfill({ response });
  });
  await page.clock.setFixedTime(Date.now() + elevenMinutes);
  await page.goto('/en-us/cart/');
  await expect.poll(() => statuses).toEqual([200]);
  await page.goto(account);
  await expect(page.getByText(accounts.grace)).toBeVisible();
  expect(statuses).toEqual([200, 200]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('AUTH-013 AUTH-014 an expired session signs out in its locale and resumes on its page', async ({ page }) => {
  const signOutRequests = recordProviderRequests(page, '/session/end?');
  // Other tests fill the bag of this customer, which can then offer a reward on the page of the bag.
  await page.addInitScript(() => {
    sessionStorage.setItem('shop.rewards.later', 'true');
  });
  await openSignedIn(page, accounts.grace, account, { hasOwnSession: true });
  await expect(page.getByText(accounts.grace)).toBeVisible();
  await page.route(`${provider}/token`, (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' }, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.clock.setFixedTime(Date.now() + elevenMinutes);
  await page.goto('/en-us/cart/?from=mail');
  await page.waitForURL('**/loggedout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session has ended');
  await expect(page).toHaveTitle(/^Your session has ended/);
  expect(
    signOutRequests.map(({ searchParams }) => [searchParams.get('ui_locales'), searchParams.get('directLoginType')]),
  ).toEqual([['en-us', 'Customer']]);
  await page.unroute(`${provider}/token`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await submitSignInForm(page, accounts.grace);
  await page.waitForURL('**/en-us/cart/?from=mail');
  await signOutButton(page).click();
  await page.waitForURL('**/loggedout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
});

test('T27 T28 AUTH-018 tokens reach only the API and the provider, never a URL, a log or storage', async ({
  page,
  context,
}) => {
  const [urls, consoleTexts, bearers]: [string[], string[], string[]] = [[], [], []];
  let issuedTokens: z.infer<typeof Tokens> | undefined;
  page.on('request', (request) => {
    urls.push(request.url());
    if (request.url().includes('/api/')) bearers.push(request.headers()['authorization'] ?? '');
  });
  page.on('console', (message) => {
    consoleTexts.push(message.text());
  });
  await page.route(`${provider}/token`, async (route) => {
    const response = await route.fetch();
    issuedTokens = Tokens.parse(await response.json());
    await route.fulfill({ response });
  });
  await openSignedIn(page, accounts.grace, account, { hasOwnSession: true });
  await expect(page.getByText(accounts.grace)).toBeVisible();
  await expect.poll(() => issuedTokens).toBeDefined();
  const { access_token, refresh_token, id_token } = issuedTokens ?? {
    access_token: '',
    refresh_token: '',
    id_token: '',
  };
  const storedData = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const dumps = await Promise.all(
      databases.map(
        ({ name }) =>
          new Promise<unknown>((resolve) => {
            const opening = indexedDB.open(name ?? '');
            opening.onsuccess = () => {
              const [store = ''] = opening.result.objectStoreNames;
              const all = opening.result.transaction(store).objectStore(store).getAll();
              all.onsuccess = () => {
                resolve(
                  all.result.map((value: unknown) =>
                    typeof value === 'object' && value !== null && 'data' in value && value.data instanceof ArrayBuffer
                      ? new TextDecoder().decode(value.data)
                      : String(value),
                  ),
                );
              };
            };
          }),
      ),
    );
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, dumps]);
  });
  expect(storedData).toContain('CryptoKey');
  expect((await context.cookies()).map(({ value }) => value).join('\n') + storedData).not.toMatch(
    /eyJ|refresh_token|access_token/,
  );
  await signOutButton(page).click();
  await page.waitForURL('**/loggedout');
  for (const secret of [access_token, refresh_token])
    expect([...urls, ...consoleTexts].filter((text) => text.includes(secret))).toEqual([]);
  // OpenID Connect identifies the session of a sign-out by the id token.
  expect(urls.filter((url) => url.includes(id_token)).every((url) => url.startsWith(`${provider}/session/end?`))).toBe(
    true,
  );
  expect(bearers).toContain(`Bearer ${access_token}`);
});

test('T27 closing the browser ends the session, unless the customer stays signed in', async ({ page, context }) => {
  for (const staysSignedIn of [false, true]) {
    await page.goto(lips);
    await header(page).getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('checkbox').setChecked(staysSignedIn);
    await submitSignInForm(page, accounts.grace);
    await expect(greeting(page, 'Hi, Grace Abernathy')).toBeVisible();
    await page.reload();
    await expect(greeting(page, 'Hi, Grace Abernathy')).toBeVisible();
    // A browser that is closed loses its session cookies and its session storage.
    await context.clearCookies({ name: 'shop-session' });
    if (!staysSignedIn) await context.clearCookies({ name: /^_session/ });
    await page.goto(account);
    if (staysSignedIn) await expect(page.getByText(accounts.grace)).toBeVisible();
    else await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  }
});

test('AUTH-022 a guest browses and uses the bag without the sign-in library or a token', async ({ page }) => {
  const [requestedPaths, bearers]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    requestedPaths.push(new URL(request.url()).pathname);
    bearers.push(request.headers()['authorization'] ?? '');
  });
  await page.goto(lips, { waitUntil: 'networkidle' });
  await page.goto('/en-us/cart/', { waitUntil: 'networkidle' });
  expect(requestedPaths.filter((path) => path === '/sign-in.json' || /\/sign-in\.[^/]*\.js$/.test(path))).toEqual([]);
  expect(bearers.filter((value) => value !== '')).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('AUTH-003 the pages of sign-in and account say that they need JavaScript', async ({ page }) => {
    for (const path of ['/en-us/login/', account]) {
      await page.goto(path);
      await expect(page.getByText(/needs JavaScript/)).toBeVisible();
    }
  });
});

test('the pages of signing in and out fit, from right to left too, and are accessible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  const expectFits = async () => {
    await expectAccessibleInBothSchemes(page);
  };
  await page.goto('/loggedout');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFits();
  await page.route(`${provider}/**`, (route) => route.abort());
  await page.goto('/fr-ca/login-customer/');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await expectFits();
  await page.goto('/fr-ca/login/');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 800 });
  await expectNoOverflow(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.unroute(`${provider}/**`);
  await openAsNewCustomer(page, account);
  await expect(page.getByText('June Okafor').filter({ visible: true }).first()).toBeVisible();
  await expectFits();
});

test('AUTH-002 an expired one-time code asks for the password with the email filled in', async ({ page }) => {
  const userName = accounts.grace;
  await page.goto('/loggedout');
  await page.evaluate(
    (savedRegistration) => {
      sessionStorage.setItem('shop.registration', savedRegistration);
    },
    JSON.stringify({ otac: 'x'.repeat(32), userName }),
  );
  await page.goto('/en-us/login-customer/');
  await expect(page.getByLabel('Email')).toHaveValue(userName);
});

test('AUTH-014 a sign-out whose code cannot be loaded says so, and works after a reload', async ({ page }) => {
  await page.addInitScript(() => {
    // The code that renews tokens would have come with it.
    globalThis.requestIdleCallback = () => 0;
  });
  await openSignedIn(page, accounts.grace, '/en-us/shopproducts/1/lips/', { hasOwnSession: true });
  await expect(greeting(page, 'Hi, Grace Abernathy')).toBeVisible();
  await page.route('**/_astro/*.js', (route) => route.abort());
  await signOutButton(page).click();
  await expect(header(page).getByText('That didn’t work. Reload the page and try again.')).toBeVisible();
  await expectAccessible(page);
  await header(page).getByRole('button', { name: 'Close' }).click();
  await expect(header(page).getByText('That didn’t work.')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.unroute('**/_astro/*.js');
  await page.reload();
  await signOutButton(page).click();
  await page.waitForURL('**/loggedout');
});
