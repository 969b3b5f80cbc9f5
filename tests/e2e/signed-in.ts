import { type CookieBrowser } from '../fixtures/server/cookie-browser.ts';
import { createSignInClient } from '../fixtures/server/sign-in-client.ts';
import { fetchIdentityProviderUrl, type NewCustomer, registerCustomer } from './signing-in.ts';
import { type Page, waitForScript } from './shop-test.ts';

const siteUrl = process.env['TEST_SITE_URL'] ?? '';

type ProviderClient = Awaited<ReturnType<typeof createSignInClient>>;
let client: Promise<ProviderClient> | null = null;
const getProviderClient = (): Promise<ProviderClient> =>
  (client ??= fetchIdentityProviderUrl(siteUrl).then((identityUrl) => createSignInClient({ identityUrl, siteUrl })));

/** Signs in by the provider's form, in a browser without scripts. */
const signInAtProvider = async (name: string): Promise<CookieBrowser> =>
  (await (await getProviderClient()).signIn(name)).browser;

/** The sessions at the provider that all tests of a worker share. */
const sharedSessions = new Map<string, Promise<CookieBrowser>>();

function getSharedSession(name: string): Promise<CookieBrowser> {
  const session = sharedSessions.get(name) ?? signInAtProvider(name);
  sharedSessions.set(name, session);
  return session;
}

/** Gives the browser of a page a session at the provider. */
async function addProviderSession(page: Page, browser: CookieBrowser): Promise<void> {
  const { hostname } = new URL(await fetchIdentityProviderUrl(siteUrl));
  await page.context().addCookies(browser.cookies().map((cookie) => ({ ...cookie, domain: hostname })));
}

/** Opens a path of the shop by its sign-in page, which asks for nothing in a browser with a session at the provider. */
async function openByProviderSession(page: Page, browser: CookieBrowser, path: string): Promise<void> {
  await addProviderSession(page, browser);
  const [, locale = ''] = path.split('/');
  await page.goto(`/${locale}/login/#${path}`, { waitUntil: 'commit' });
  await page.waitForURL((url) => url.pathname === path);
  await waitForScript(page);
}

/**
 * Opens a page of the shop as an account of the demo. A test that signs out, or ends the session in another way, asks for
 * a session of its own.
 */
export async function openSignedIn(
  page: Page,
  name: string,
  path: string,
  { hasOwnSession = false }: { hasOwnSession?: boolean } = {},
): Promise<void> {
  await openByProviderSession(page, await (hasOwnSession ? signInAtProvider(name) : getSharedSession(name)), path);
}

/** Signs in at the provider alone: from now on, the shop's link to sign in needs no form. */
export const signInAtProviderAlone = async (page: Page, name: string): Promise<void> =>
  addProviderSession(page, await getSharedSession(name));

/** Registers a new customer and opens a page of the shop as them. Returns their email. */
export async function openAsNewCustomer(page: Page, path: string, given: NewCustomer = {}): Promise<string> {
  const { otac, userName } = await registerCustomer(given);
  const { createAuthorizationRequest, createBrowser } = await getProviderClient();
  const browser = createBrowser();
  await browser.openFromShop((await createAuthorizationRequest({ otac, userName, login_hint: userName })).url);
  await openByProviderSession(page, browser, path);
  return userName;
}
