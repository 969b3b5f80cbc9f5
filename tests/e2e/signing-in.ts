import { expect, type Page } from 'playwright/test';
import { z } from 'zod';
import { demoPassword } from '../../src/demo/seed/demo-accounts.ts';
import { solveCaptchaToken } from '../fixtures/server/solve-captcha.ts';
import { createRegistration } from '../fixtures/server/registration-request.ts';

const api = process.env['TEST_API_URL'] ?? '';
const Registered = z.object({ otac: z.string(), userName: z.string() });
const Settings = z.object({ authority: z.string() });

export const accounts = {
  grace: 'grace.preferred@aurevane.example',
  camille: 'camille.direct@aurevane.example',
  sofia: 'sofia.renewal@aurevane.example',
  beth: 'beth.lapsed@aurevane.example',
} as const;

/** The shops of those who are led there from an English page once they are signed in. */
const ownLocales: Readonly<Record<string, string>> = {
  [accounts.camille]: 'fr-ca',
  [accounts.sofia]: 'es-mx',
  [accounts.beth]: 'en-au',
};

/** The address of the shop's identity provider, without a slash at the end. */
export async function fetchIdentityProviderUrl(siteUrl: string): Promise<string> {
  return Settings.parse(await (await fetch(`${siteUrl}/sign-in.json`)).json()).authority;
}

export const header = (page: Page) => page.getByRole('banner');
export const greeting = (page: Page, text: string | RegExp) => header(page).getByText(text).filter({ visible: true });
export const signOutButton = (page: Page) => header(page).getByRole('button', { name: 'Sign out' });

/** Fills in and submits the provider's English sign-in form with the password of the demo. */
export async function submitSignInForm(page: Page, name: string): Promise<void> {
  await page.getByLabel('Email').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in from an English page of the shop, and waits until the browser is in the customer's own shop. */
export async function signIn(page: Page, name: string, from = '/en-us/shopproducts/'): Promise<void> {
  await page.goto(from);
  await header(page).getByRole('link', { name: 'Sign in' }).click();
  await submitSignInForm(page, name);
  await expect(greeting(page, /^(?:Hi|Hola|Bonjour),? /)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${ownLocales[name] ?? ''}`));
}

let registeredCount = 0;

export interface NewCustomer {
  locale?: string;
  country?: string;
  phone?: string;
  zip?: string;
  /** Denise Okafor, unless a test says otherwise. */
  distId?: number | null;
}

/** Registers a new customer, whose bag no other test changes. Returns what the registration replies. */
export async function registerCustomer({ locale = 'en-us', ...given }: NewCustomer = {}): Promise<
  z.infer<typeof Registered>
> {
  const email = `e2e-${process.pid}-${Date.now()}-${(registeredCount += 1)}@aurevane.example`;
  const customer = createRegistration(email, {
    recaptchaToken: await solveCaptchaToken(api),
    referralCode: '',
    referralDistributorId: null,
    referralCustomerId: null,
    distId: 1_250_981,
    ...given,
  });
  const response = await fetch(`${api}/api/Customers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ customer, locale, signalRConnectionId: null }),
  });
  return Registered.parse(await response.json());
}

/**
 * Registers a new customer, signs them in by the one-time code, and waits until the browser is at `returnTo`. Returns
 * their email.
 */
export async function signInNewCustomer(page: Page, returnTo: string, given: NewCustomer = {}): Promise<string> {
  const registration = await registerCustomer(given);
  await page.goto('/loggedout');
  await page.evaluate(
    ([savedRegistration, path]) => {
      sessionStorage.setItem('shop.registration', savedRegistration);
      sessionStorage.setItem('shop.callback-path', path);
    },
    [JSON.stringify(registration), returnTo] as const,
  );
  await page.goto(`/${given.locale ?? 'en-us'}/login-customer/`);
  await page.waitForURL(`**${returnTo}`);
  return registration.userName;
}
