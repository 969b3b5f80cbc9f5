import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { shopClientId } from '../../../src/config/session/identity.ts';
import { createCookieBrowser } from '../../fixtures/server/cookie-browser.ts';
import type { CookieBrowser, LoadedPage } from '../../fixtures/server/cookie-browser.ts';
import { registeredPassword } from '../../fixtures/server/registration-request.ts';
import { publicUrls } from '../shop/shop-process.ts';
import { Lost, Refused } from './api.ts';

const Tokens = z.object({ access_token: z.string() });
const redirectUri = `${publicUrls.site}/callback`;

/** Who is signed in, in which browser. */
export interface Session {
  token: string;
  browser: CookieBrowser;
}

const createRandomText = () => randomBytes(32).toString('base64url');

/** Where the shop sends a browser that wants to sign in. */
function buildAuthorizationUrl(verifier: string): URL {
  const query = {
    ...{ client_id: shopClientId, response_type: 'code', redirect_uri: redirectUri, scope: 'openid profile email' },
    ...{ state: createRandomText(), nonce: createRandomText(), ui_locales: 'en-us', code_challenge_method: 'S256' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  };
  return new URL(`/auth?${new URLSearchParams(query).toString()}`, publicUrls.identity);
}

/** A page of the identity provider. Throws when the process that answers it is ending, or cannot answer. */
export async function loadPage(load: () => Promise<LoadedPage>): Promise<LoadedPage> {
  const page = await load().catch((cause: unknown) => {
    throw new Lost('a page was lost', { cause });
  });
  if (page.status === 503) throw new Lost('a page answered 503');
  if (page.status >= 500) throw new Error(`${page.url.pathname} answered ${page.status}: ${page.text.slice(-400)}`);
  return page;
}

async function exchangeCode(code: string, verifier: string): Promise<string> {
  const form = { grant_type: 'authorization_code', client_id: shopClientId, redirect_uri: redirectUri };
  const body = new URLSearchParams({ ...form, code, code_verifier: verifier });
  const send = () => fetch(`${publicUrls.identity}/token`, { method: 'POST', body });
  const response = await send().catch((cause: unknown) => {
    throw new Lost('the tokens were lost', { cause });
  });
  if (response.status >= 500) throw new Lost(`the tokens were answered with ${response.status}`);
  if (!response.ok) throw new Refused(response.status, 'NO_TOKENS');
  return Tokens.parse(await response.json()).access_token;
}

/**
 * Signs in with a password as a browser does. It reads no clock, as the clock of this process is not that of the shop.
 * Throws Refused when the shop does not know the person.
 */
export async function signIn(email: string): Promise<Session> {
  const [verifier, browser] = [createRandomText(), createCookieBrowser(publicUrls.identity)];
  const form = await loadPage(() => browser.open(buildAuthorizationUrl(verifier)));
  const fields = { userName: email, password: registeredPassword, staySignedIn: 'on' };
  const page = await loadPage(() => browser.send(form, fields));
  const code = page.url.searchParams.get('code');
  if (!page.url.href.startsWith(redirectUri) || code === null) throw new Refused(page.status, 'NOT_SIGNED_IN');
  return { token: await exchangeCode(code, verifier), browser };
}

/** Opens the link of a welcome email in a browser that is signed in, or with the password in another one. */
export async function proveEmail(link: string, browser: CookieBrowser): Promise<void> {
  const page = await loadPage(() => browser.open(link));
  if (page.status !== 200) throw new Refused(page.status, 'LINK_EXPIRED');
  const fields: Record<string, string> = page.text.includes('currentPassword')
    ? { currentPassword: registeredPassword }
    : {};
  const answer = await loadPage(() => browser.send(page, fields, '/email/confirm'));
  if (answer.status >= 400) throw new Refused(answer.status, 'EMAIL_NOT_PROVEN');
}
