import { expect, type Page } from 'playwright/test';
import { z } from 'zod';
import { demoPassword } from '../../src/demo/seed/demo-accounts.ts';
import { solveCaptchaToken } from '../fixtures/server/solve-captcha.ts';

const api = process.env['TEST_API_URL'] ?? '';
const Registered = z.object({ otac: z.string(), userName: z.string() });
const Settings = z.object({ authority: z.string() });

export const accounts = {
  grace: 'grace.preferred@aurevane.example',
  camille: 'camille.direct@aurevane.example',
  sofia: 'sofia.renewal@aurevane.example',
  beth: 'beth.lapsed@aurevane.example',
} as const;

/** Where the identity provider of the shop is, without a slash. */
export async function fetchIdentityProviderUrl(siteUrl: string): Promise<string> {
  return Settings.parse(await (await fetch(`${siteUrl}/sign-in.json`)).json()).authority;
}

export const header = (page: Page) => page.getByRole('banner');
export const greeting = (page: Page, text: string | RegExp) => header(page).getByText(text).filter({ visible: true });
export const signOutButton = (page: Page) => header(page).getByRole('button', { name: 'Sign out' });

/** Fills in the provider's form, in English. */
export async function submitSignInForm(page: Page, name: string): Promise<void> {
  await page.getByLabel('Email').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in from an English page of the shop, and waits until it is back there. */
export async function signIn(page: Page, name: string, from = '/en-us/shopproducts/'): Promise<void> {
  await page.goto(from);
  await header(page).getByRole('link', { name: 'Sign in' }).click();
  await submitSignInForm(page, name);
  await expect(greeting(page, /^(?:Hi|Hola|Bonjour),? /)).toBeVisible();
}

let made = 0;

/**
 * A customer of her own, as a registration leaves her: nobody else's test changes her bag. Her distributor is Denise
 * Okafor.
 */
export async function registerCustomer(): Promise<z.infer<typeof Registered>> {
  const email = `e2e-${process.pid}-${Date.now()}-${(made += 1)}@aurevane.example`;
  const customer = {
    firstName: 'June',
    lastName: 'Okafor',
    birthday: '1904-02-29',
    email,
    confirmEmail: email,
    password: 'three quiet words',
    confirmPassword: 'three quiet words',
    phone: '(512) 555-0147',
    optInEmail: true,
    isEighteenOrOlder: true,
    hasAcceptedPrivacyTerms: true,
    recaptchaToken: await solveCaptchaToken(api),
    country: 'US',
    zip: '78701',
    referralCode: '',
    referralDistributorId: null,
    referralCustomerId: null,
    customerType: 'CDOCustomer',
    distId: 1_250_981,
  };
  const response = await fetch(`${api}/api/Customers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ customer, locale: 'en-us', signalRConnectionId: null }),
  });
  return Registered.parse(await response.json());
}

/** Signs a newly registered customer in by her one-time code, and leads to a path. */
export async function signInNewCustomer(page: Page, returnTo: string): Promise<void> {
  const registration = await registerCustomer();
  await page.goto('/loggedout');
  await page.evaluate(
    ([kept, path]) => {
      sessionStorage.setItem('shop.registration', kept);
      sessionStorage.setItem('shop.callback-path', path);
    },
    [JSON.stringify(registration), returnTo] as const,
  );
  await page.goto('/en-us/login-customer/');
  await page.waitForURL(`**${returnTo}`);
}
