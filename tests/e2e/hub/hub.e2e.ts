import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, type Page, test } from '../shop-test.ts';
import { build } from 'vite';
import type { HubScenario } from '../../../src/contract/hub.ts';
import { buildPageHeaders } from '../../../src/publish/release/headers.ts';
import { startBackend, type TestBackend } from '../../fixtures/server/backend.ts';
import { root } from '../../fixtures/site/built-site.ts';
import { findFreePort } from '../../fixtures/free-port.ts';
import { createRegistration } from '../../fixtures/server/registration-request.ts';

// One bundle and one backend for the whole file.
test.describe.configure({ mode: 'default' });

const files = new Map<string, string>();
let [siteUrl, backend]: [string, TestBackend | undefined] = ['', undefined];
const apiUrl = () => backend?.url ?? '';

/**
 * Serves a page with the headers of the shop's pages. A route of Playwright does not work here, because only pages from
 * this machine may connect to it.
 */
const server = createServer(({ url: path = '' }, response) => {
  const site = {
    siteUrl,
    apiUrl: apiUrl(),
    hubUrl: `${apiUrl()}/hub`,
    imagesUrl: `${apiUrl()}/images/`,
    gTag: '',
    paymentOrigins: [],
    securityConfiguration: { authority: apiUrl(), clientId: 'shop', scope: 'openid' },
  };
  const file = files.get(path);
  response
    .writeHead(file === undefined ? 404 : 200, {
      ...buildPageHeaders(site, { scripts: [], styles: [] }),
      'content-type': path === '/' ? 'text/html' : 'text/javascript',
    })
    .end(file);
});

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = await findFreePort();
  siteUrl = `http://127.0.0.1:${port}`;
  backend = await startBackend({ SITE_URL: siteUrl, RATE_LIMIT: '1000000' });
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, 'tests/fixtures/hub-page.ts'),
        output: { entryFileNames: 'page.js', chunkFileNames: '[name].js' },
      },
    },
  });
  if (!Array.isArray(built) && 'output' in built)
    for (const output of built.output) if (output.type === 'chunk') files.set(`/${output.fileName}`, output.code);
  files.set(
    '/',
    `<!doctype html><html lang="en" data-api="${apiUrl()}" data-locale="en-us"><title>Hub</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>`,
  );
  await once(server.listen(port, '127.0.0.1'), 'listening');
});
test.afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await backend?.stop();
});

async function openPage(page: Page): Promise<{ requests: string[]; consoleProblems: string[] }> {
  const [requests, consoleProblems]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    requests.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleProblems.push(message.text());
  });
  page.on('pageerror', (error) => {
    consoleProblems.push(error.message);
  });
  await page.goto(`${siteUrl}/`);
  return { requests, consoleProblems };
}

const waitForConnectionId = (page: Page) => page.evaluate(() => window.openHub().waitForConnectionId());

const registerFromPage = (page: Page, email: string) =>
  page.evaluate(
    async ({ api, customer }) => {
      const hub = window.openHub();
      const body = JSON.stringify({
        customer,
        locale: 'en-us',
        signalRConnectionId: await hub.waitForConnectionId(),
        hubKey: hub.hubKey,
      });
      return (
        await fetch(`${api}/api/Customers`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          credentials: 'omit',
          body,
        })
      ).status;
    },
    { api: apiUrl(), customer: createRegistration(email) },
  );
const waitForScenario = (page: Page, kind: HubScenario['Scenario']) =>
  page.evaluate(
    (scenario) =>
      new Promise<unknown>((resolve) => {
        window.openHub().onScenario(scenario, resolve);
      }),
    kind,
  );

test('RT-001 RT-002 RT-010 a page connects to the hub only when it asks for its connection id', async ({ page }) => {
  const { requests, consoleProblems } = await openPage(page);
  await page.evaluate(async () => {
    window.openHub();
    // What the hub asks for would be seen before this reply.
    await fetch('/page.js', { cache: 'no-store' });
  });
  expect(requests.filter((url) => url.includes('/hub') || url.includes('Configuration'))).toEqual([]);
  const id = await waitForConnectionId(page);
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(await page.evaluate(() => window.openHub().$connectionId.get())).toBe(id);
  expect(consoleProblems).toEqual([]);
});

test('RT-003 RT-007 RT-008 only the page that registered hears the result', async ({ page, context }) => {
  const other = await context.newPage();
  await openPage(page);
  await openPage(other);
  await waitForConnectionId(other);
  await other.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.openHub().onScenario('CreateCustomerSuccess', (message) => heard.push(message));
  });
  const countHeardByOther = () => other.evaluate(() => (Reflect.get(window, 'heard') as unknown[]).length);
  expect(await registerFromPage(page, 'e2e-hub@aurevane.example')).toBe(200);
  expect(await waitForScenario(page, 'CreateCustomerSuccess')).toMatchObject({
    Scenario: 'CreateCustomerSuccess',
    severity: 1,
  });
  expect(await registerFromPage(page, 'e2e-hub@aurevane.example')).toBe(409);
  expect(await waitForScenario(page, 'CreateCustomerFailed')).toMatchObject({
    errors: ['An account already uses this email. Sign in, or use another email.'],
  });
  // A message of its own comes after all that was meant for others: it is the only one.
  expect(await registerFromPage(other, 'e2e-hub-other@aurevane.example')).toBe(200);
  await expect.poll(countHeardByOther).toBe(1);
});

test('T02 RT-005 a page that reconnects under a new id still hears the result', async ({ page, request }) => {
  await openPage(page);
  const [before, key] = [await waitForConnectionId(page), await page.evaluate(() => window.openHub().hubKey)];
  await page.goto('about:blank');
  const body = {
    customer: createRegistration('e2e-hub-away@aurevane.example'),
    locale: 'en-us',
    signalRConnectionId: before,
    hubKey: key,
  };
  expect((await request.post(`${apiUrl()}/api/Customers`, { data: body })).status()).toBe(200);
  const socket = page.waitForEvent('websocket');
  await page.goto(`${siteUrl}/`);
  expect(await waitForConnectionId(page)).not.toBe(before);
  expect(await waitForScenario(page, 'CreateCustomerSuccess')).toMatchObject({ severity: 1 });
  expect((await socket).url()).toMatch(/^ws:\/\/127\.0\.0\.1:\d+\/hub\?id=[\w-]{22}$/);
});
