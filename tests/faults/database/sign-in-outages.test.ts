import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBrandAssets } from '../../../src/assets/brand-assets.ts';
import { readEnvironment } from '../../../src/config/environment.ts';
import { createIdentityApp } from '../../../src/server/areas/session/identity-app.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { loadIdentitySecrets } from '../../../src/server/platform/identity/secrets.ts';
import { findFreePort } from '../../fixtures/free-port.ts';
import { createCookieBrowser } from '../../fixtures/server/cookie-browser.ts';
import type { LoadedPage } from '../../fixtures/server/cookie-browser.ts';
import { demoPassword } from '../../../src/demo/seed/demo-accounts.ts';
import { grace } from '../../fixtures/server/identity-backend.ts';
import { createSignInClient } from '../../fixtures/server/sign-in-client.ts';
import { openFaultyDatabase } from '../orders/database.ts';
import { passwordWorkVariable } from '../../fixtures/password-work.ts';

/** How many statements still run before the connections break, and how many fail then. */
let left = Number.POSITIVE_INFINITY;
let broken = 1;
const breakConnection = () => {
  left -= 1;
  if (left <= 0 && left > -broken) throw new Error('Connection terminated unexpectedly');
};

let database: Awaited<ReturnType<typeof openFaultyDatabase>>,
  identity: Awaited<ReturnType<typeof createIdentityApp>>,
  client: Awaited<ReturnType<typeof createSignInClient>>;
const emails = { send: () => Promise.resolve(), close: () => undefined };
beforeAll(async () => {
  database = await openFaultyDatabase((when, what) => {
    if (when === 'before' && what === 'statement') breakConnection();
  });
  const { db } = database;
  const variables = {
    IDENTITY_PORT: String(await findFreePort()),
    SITE_URL: 'http://shop.test',
    RATE_LIMIT: '1000000',
  };
  const environment = readEnvironment({ ...variables, ...passwordWorkVariable });
  const dependencies = { db, environment, logger: createLogger('silent'), mailer: emails, now: Date.now };
  identity = await createIdentityApp({ ...dependencies, assets: readBrandAssets() }, await loadIdentitySecrets(db));
  await identity.listen({ host: '127.0.0.1', port: environment.identityPort });
  client = await createSignInClient(environment);
});
afterAll(async () => {
  await identity?.close();
  await database?.close();
});

/** Signs in as far as the provider lets, and returns the last page: the shop's when all went well. */
async function signIn(): Promise<LoadedPage> {
  const { url } = await client.createAuthorizationRequest();
  const browser = createCookieBrowser(url.origin, { accept: 'text/html' });
  const form = await browser.open(url);
  if (form.status !== 200) return form;
  return browser.send(form, { userName: grace.name, password: demoPassword, staySignedIn: 'on' });
}

test.each([1, 100])(
  'T34 a sign-in where %i statements fail from any on is answered with a page and 503',
  async (count) => {
    broken = count;
    const ends: string[] = [];
    for (let statement = 1; ; statement += 1) {
      left = statement;
      const { url, status, headers } = await signIn();
      const isOver = left > 0;
      left = Number.POSITIVE_INFINITY;
      if (isOver) break;
      const isAnswered = url.searchParams.has('code') || url.searchParams.get('error') === 'temporarily_unavailable';
      const isUnavailable =
        status === 503 && headers.has('retry-after') && headers.get('content-type')?.includes('html');
      if (!isAnswered && !isUnavailable) ends.push(`statement ${statement}: ${status} ${url.href}`);
    }
    expect(ends).toEqual([]);
    expect((await signIn()).url.searchParams.has('code')).toBe(true);
  },
  120_000,
);
