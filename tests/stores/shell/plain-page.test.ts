import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AuthSession } from '../../../src/client/auth-session.ts';
import { plainPagePaths } from '../../../src/client/plain-page-calls.ts';
import { storageKeys } from '../../../src/config/browser-storage-keys.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';

const apiUrl = 'https://api.test';
const ipReply = { address: '203.0.113.9', countryCode: 'ca' };
const session: AuthSession = {
  accessToken: 'token-1',
  expiresAt: Number.MAX_SAFE_INTEGER,
  subject: '7',
  firstName: 'Grace',
  lastName: '',
  locale: 'en-us',
  roles: [],
};
const loadSignIn = vi.fn(() => ({
  onSessionLoaded() {},
  onTokenExpired() {},
  readAuthSession: () => Promise.resolve(session),
}));
vi.mock('../../../src/client/sign-in.ts', () => ({ createSignInClient: () => loadSignIn() }));
vi.mock('../../../src/client/security-configuration.ts', () => ({
  fetchSecurityConfiguration: () => Promise.resolve({ authority: '', clientId: '', scope: '' }),
}));

interface SentRequest {
  path: string;
  authorization: string | null;
  /** The loading counter during the request. */
  loading: number;
}

/** Opens a plain page with freshly loaded modules and an API that gives the same reply to every request. */
async function openPlainPage(reply: () => Response, openSessionStorage = createMemoryStorage) {
  vi.resetModules();
  const { $loading } = await import('../../../src/stores/shell/loading.ts');
  const { findVisitorCountry } = await import('../../../src/stores/visitor-country.ts');
  const requests: SentRequest[] = [];
  const reload = vi.fn();
  const localStorage = createMemoryStorage();
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('sessionStorage', openSessionStorage());
  vi.stubGlobal('location', { origin: 'https://shop.test', protocol: 'https:', reload });
  const marks: boolean[] = [];
  vi.stubGlobal('document', {
    cookie: '',
    documentElement: {
      toggleAttribute: (name: string, isSet: boolean) => marks.push(name === 'data-loading' && isSet),
    },
  });
  vi.stubGlobal('fetch', (url: string, { headers }: RequestInit) => {
    const authorization = new Headers(headers).get('authorization');
    requests.push({ path: new URL(url).pathname, authorization, loading: $loading.get() });
    return Promise.resolve(reply());
  });
  return { requests, reload, localStorage, marks, $loading, findCountry: () => findVisitorCountry(apiUrl) };
}

beforeEach(() => {
  loadSignIn.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('NAV-025 a plain page counts its requests and is marked while they run', async () => {
  const { requests, marks, $loading, findCountry } = await openPlainPage(() => Response.json(ipReply));
  expect(await findCountry()).toBe('CA');
  expect(requests).toEqual([{ path: plainPagePaths.ip, authorization: null, loading: 1 }]);
  expect($loading.get()).toBe(0);
  expect(marks).toEqual([true, false]);
});

test('NAV-024 a plain page reloads when a reply carries the maintenance-mode header', async () => {
  const { reload, findCountry } = await openPlainPage(() =>
    Response.json(ipReply, { headers: { 'maintenance-mode': 'true' } }),
  );
  await findCountry();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('NAV-024 a page in maintenance that can store nothing does not reload', async () => {
  const createFullStorage = () => ({
    ...createMemoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const replyInMaintenance = () => Response.json(ipReply, { headers: { 'maintenance-mode': 'true' } });
  const full = await openPlainPage(replyInMaintenance, createFullStorage);
  await full.findCountry();
  const denied = await openPlainPage(replyInMaintenance);
  vi.stubGlobal('sessionStorage', undefined);
  await denied.findCountry();
  expect([full.reload, denied.reload].map(({ mock }) => mock.calls)).toEqual([[], []]);
});

test('AUTH-022 a plain page loads no sign-in library for a guest', async () => {
  const { findCountry } = await openPlainPage(() => Response.json(ipReply));
  await findCountry();
  expect(loadSignIn).not.toHaveBeenCalled();
});

test('AUTH-018 a plain page sends the access token of the signed-in user', async () => {
  const { requests, localStorage, findCountry } = await openPlainPage(() => Response.json(ipReply));
  localStorage.setItem(storageKeys.shopper, '{"firstName":"Grace"}');
  await findCountry();
  expect(requests).toMatchObject([{ path: plainPagePaths.ip, authorization: 'Bearer token-1' }]);
});

test('REF-025 ERR-007 NAV-024 NAV-025 AUTH-018 a failed IP lookup is logged once and repeated each second', async () => {
  vi.useFakeTimers();
  let isBusy = true;
  const { requests, reload, localStorage, $loading, findCountry } = await openPlainPage(() =>
    isBusy ? new Response('busy', { status: 503, headers: { 'maintenance-mode': 'true' } }) : Response.json(ipReply),
  );
  localStorage.setItem(storageKeys.shopper, '{"firstName":"Grace"}');
  const country = findCountry();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(requests).toEqual([
    { path: plainPagePaths.ip, authorization: 'Bearer token-1', loading: 1 },
    { path: plainPagePaths.log, authorization: 'Bearer token-1', loading: 1 },
    { path: plainPagePaths.ip, authorization: 'Bearer token-1', loading: 1 },
    { path: plainPagePaths.ip, authorization: 'Bearer token-1', loading: 1 },
  ]);
  expect(reload).toHaveBeenCalled();
  // Later the attempts back off to one a minute.
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requests.length).toBeLessThan(25);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await country).toBe('CA');
  expect($loading.get()).toBe(0);
});
