import { randomUUID } from 'node:crypto';
import { refreshTokenGrant } from 'openid-client';
import { getCategories, obtainAllProducts, obtainProductBySku } from '../../src/contract/catalogue/catalogue.ts';
import { createCustomer } from '../../src/contract/registration/registration.ts';
import { createApiShopper, createOperationId, quantitiesBySku } from '../fixtures/server/basket-backend.ts';
import { openHubSession } from '../fixtures/server/hub-session.ts';
import { waitUntil } from '../fixtures/server/hub-client.ts';
import type { createSignInClient } from '../fixtures/server/sign-in-client.ts';
import { callApi, sendRequest } from '../fixtures/http-request.ts';
import type { SeededRandom } from '../bench/seeded-random.ts';
import { LostRequestError } from './lossy-fetch.ts';
import { createRegistration, registeredPassword } from '../fixtures/server/registration-request.ts';

export interface Visit {
  name: string;
  run(soak: Soak): Promise<void>;
}

/** What a visit needs. */
export interface Soak {
  apiUrl: string;
  /** The hub behind a proxy that cuts connections. */
  hubUrl: string;
  random: SeededRandom;
  signInClient: Awaited<ReturnType<typeof createSignInClient>>;
  skus: readonly [string, ...string[]];
  /** The emails of those who have registered. */
  registered: string[];
}

const isLost = (error: unknown): boolean =>
  error instanceof LostRequestError || (error instanceof Error && isLost(error.cause));

/** Tries again while the network loses something, as a page of the shop does. */
async function persist<T>(action: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await action();
    } catch (error) {
      if (!isLost(error)) throw error;
    }
}

/** Looks at categories, a list and some products. */
async function browse({ apiUrl, random, skus }: Soak): Promise<void> {
  const query = { country: 'US' };
  await persist(() => callApi(apiUrl, getCategories, { query }));
  await persist(() => callApi(apiUrl, obtainAllProducts, { query }));
  for (let looked = random.between(1, 5); looked > 0; looked -= 1) {
    const params = { sku: random.pick(skus) };
    await persist(() => callApi(apiUrl, obtainProductBySku, { params, query }));
  }
}

/** Fills a bag. What is lost is sent again under the same operation id, so it must count once. */
async function fillBag({ apiUrl, random, skus }: Soak, token?: string): Promise<void> {
  const shopper = createApiShopper(apiUrl, token);
  const expected: Record<string, number> = {};
  let basketId: string | undefined;
  for (let adds = random.between(2, 6); adds > 0; adds -= 1) {
    const [sku, quantity, operationId] = [random.pick(skus), random.between(1, 2), createOperationId()];
    const { basket } = await persist(() => shopper.put(sku, quantity, { basketId, operationId, quantityIs: 'added' }));
    basketId = basket.id;
    expected[sku] = (expected[sku] ?? 0) + quantity;
  }
  const held = quantitiesBySku(await persist(() => shopper.get(basketId)));
  for (const [sku, quantity] of Object.entries(expected))
    if (held[sku] !== quantity)
      throw new Error(`A bag holds ${held[sku] ?? 0} pieces of ${sku}, and ${quantity} were added.`);
}

/** Sends a registration until it has arrived. One whose reply was lost has happened, so its repetition is refused. */
async function sendRegistration({ apiUrl }: Soak, email: string, target: object): Promise<void> {
  let sent = 0;
  await persist(async () => {
    sent += 1;
    const body = { customer: createRegistration(email), locale: 'en-us', ...target };
    const response = await sendRequest(apiUrl, createCustomer, { body });
    const isRepeated = sent > 1 && response.status === 409;
    if (!response.ok && !isRepeated)
      throw new Error(`A registration was answered with ${response.status}: ${await response.text()}`);
  });
}

/** Registers, hears of it from the hub, and signs in. */
async function register(soak: Soak): Promise<void> {
  const [email, hubKey] = [`soak-${randomUUID()}@aurevane.example`, randomUUID()];
  const { hub, close } = openHubSession(soak.hubUrl, hubKey);
  try {
    let isTold = false;
    for (const scenario of ['CreateCustomerSuccess', 'CreateCustomerFailed'] as const)
      hub.onScenario(scenario, () => {
        isTold = true;
      });
    await sendRegistration(soak, email, { signalRConnectionId: await hub.waitForConnectionId(), hubKey });
    soak.registered.push(email);
    await waitUntil(() => isTold);
  } finally {
    await close();
  }
  await signInAndBuy(soak, email);
}

/** Signs in, fills the bag of the account, and renews the access token. A sign-in that loses a reply starts again. */
async function signInAndBuy(soak: Soak, email: string): Promise<void> {
  const { shop, signIn } = soak.signInClient;
  const { tokens } = await persist(() => signIn(email, { password: registeredPassword }));
  await fillBag(soak, tokens.access_token);
  if (tokens.refresh_token === undefined) throw new Error('A sign-in brought no refresh token.');
  await refreshTokenGrant(shop, tokens.refresh_token).catch((error: unknown) => {
    if (!isLost(error)) throw error;
  });
}

/** The kinds of visits, the frequent ones several times. */
export const visits: readonly [Visit, ...Visit[]] = [
  { name: 'browsing', run: browse },
  { name: 'browsing', run: browse },
  { name: 'a bag', run: (soak) => fillBag(soak) },
  { name: 'a bag', run: (soak) => fillBag(soak) },
  { name: 'a registration', run: register },
];
