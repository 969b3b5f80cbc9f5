import { createServer } from 'node:http';
import { expect, type Page, test } from '../shop-test.ts';
import { demoPassword } from '../../../src/demo/seed/demo-accounts.ts';
import { findFreePort } from '../../fixtures/free-port.ts';
import { grace, type IdentityBackend, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from '../accessible.ts';
import { expectBranded } from '../branded-page.ts';

// One backend for the whole file.
test.describe.configure({ mode: 'default' });
test.setTimeout(120_000);

let backend: IdentityBackend;
let siteUrl: string;
/** Replaces the shop: any page works as the place that the provider returns to. */
const shop = createServer((_, response) => {
  response.setHeader('content-type', 'text/html').end('<!doctype html><html lang="en"><title>Shop</title>');
});
test.beforeAll(async () => {
  test.setTimeout(120_000);
  siteUrl = `http://127.0.0.1:${await findFreePort()}`;
  shop.listen(Number(new URL(siteUrl).port), '127.0.0.1');
  const identityPort = String(await findFreePort());
  // Browsers make passkeys for names, not for addresses.
  const identityUrl = `http://localhost:${identityPort}`;
  backend = await startIdentityBackend({ SITE_URL: siteUrl, IDENTITY_PORT: identityPort, IDENTITY_URL: identityUrl });
});
test.afterAll(async () => {
  shop.close();
  await backend?.stop();
});
test.beforeEach(() => backend.resetRateLimits());

const startSignIn = async (page: Page, parameters: Record<string, string> = {}) => {
  await page.goto((await backend.createAuthorizationRequest(parameters)).url.href);
};

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(grace.name);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('AUTH-001 the keyboard alone signs in after a wrong password', async ({ page }) => {
  await startSignIn(page);
  await expectAccessible(page);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(grace.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${siteUrl}/callback?**`);
});

test('AUTH-014 a sign-out from the shop needs no click, under the strict content security policy', async ({ page }) => {
  const authorization = await backend.createAuthorizationRequest();
  await page.goto(authorization.url.href);
  await signIn(page);
  await page.waitForURL(`${siteUrl}/callback?**`);
  const tokens = await backend.exchangeCode(authorization, {
    url: new URL(page.url()),
    status: 303,
    text: '',
    headers: new Headers(),
  });
  const query = new URLSearchParams({
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: `${siteUrl}/loggedout`,
    ui_locales: 'en-us',
    directLoginType: 'Customer',
  });
  await page.goto(`${backend.environment.identityUrl}/session/end?${query}`);
  await page.waitForURL(`${siteUrl}/loggedout`);
});

/** An authenticator of this device, whose holder is always there and has unlocked it. */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: (isUserVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    async remove() {
      await devTools.send('WebAuthn.disable');
      await devTools.detach();
    },
  };
}

test('T27 a passkey is added in the account, signs in without the password, and is removed', async ({ page }) => {
  const authenticator = await addAuthenticator(page);
  const account = `${backend.environment.identityUrl}/account?ui_locales=en-us`;
  await page.goto(account);
  await signIn(page);
  await page.getByLabel('Name of the passkey').fill('Phone');
  await authenticator.setVerified(false);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('No passkey was added. Try again, or use another device.');
  await authenticator.setVerified(true);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('status')).toHaveText('Your passkey is ready. Use it the next time you sign in.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Phone' })).toContainText('Added on');
  await expectAccessible(page);
  await page.context().clearCookies();
  await page.goto(account);
  // This authenticator takes at once what the browser suggests for the user name.
  await expect(page.getByRole('listitem').filter({ hasText: 'Phone' })).toContainText('Last used on');
  await page.context().clearCookies();
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto(account);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('button', { name: 'Remove: Phone' }).click();
  await expect(page.getByRole('status')).toContainText('The passkey no longer signs you in.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Phone' })).toHaveCount(0);
  await authenticator.remove();
});

test('AUTH-001 the sign-in says what an account is good for, and from the checkout how to go on without one', async ({
  page,
}) => {
  await startSignIn(page);
  await expect(page.getByRole('heading', { name: 'What an account keeps for you' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Check out as a guest' })).toHaveCount(0);
  await startSignIn(page, { from: 'checkout' });
  await expect(page.getByRole('link', { name: 'Check out as a guest' })).toHaveAttribute(
    'href',
    `${siteUrl}/en-us/checkout-as`,
  );
  await expectAccessibleInBothSchemes(page);
});

test('ACC-013 every page is accessible at 320 px, light and dark', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|trusted type/i.test(message.text())) violations.push(message.text());
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  const expectFits = async () => {
    await expectAccessibleInBothSchemes(page);
  };
  await page.goto(`${backend.environment.identityUrl}/account?ui_locales=fr-ca`);
  await expectFits();
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await expectFits();
  await page.getByLabel('Courriel').fill('nobody@aurevane.example');
  await page.getByRole('button').click();
  await expectFits();
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await page.getByLabel('Courriel').fill(grace.name);
  await page.getByLabel('Mot de passe').fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security');
  await expectFits();
  await page.getByLabel('Current password').fill('wrong');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectFits();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expectFits();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await expectFits();
  expect(violations).toEqual([]);
});

test.describe('on a first visit', () => {
  const addresses = [
    ['the sign-in', '/account?ui_locales=en-us'],
    ['the request of a new password', '/password/forgotten?ui_locales=en-us'],
    ['a link that is used up', '/password/reset?code=none&ui_locales=en-us'],
    ['an error', '/interaction/none'],
  ] as const;
  for (const [title, path] of addresses)
    test(`AUTH-001 ${title} shows the fonts, colors and mark of the brand, from the program itself`, async ({
      page,
    }) => {
      await page.goto(backend.environment.identityUrl + path);
      await expectBranded(page);
    });

  test('NAV-003 the sign-in of the Mexican shop shows its own mark', async ({ page }) => {
    await page.goto(`${backend.environment.identityUrl}/account?ui_locales=es-mx`);
    await expect(page.getByRole('banner')).toContainText('México');
    await expect(page.getByRole('link', { name: 'Aurevane México' })).toHaveAttribute('href', `${siteUrl}/es-mx/`);
  });
});
