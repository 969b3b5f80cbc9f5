import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { HubSeverity } from '../../../src/contract/enumerations.ts';
import { runAccountCommand } from '../../../src/server/areas/account/operate/run-command.ts';
import { toHubOwner } from '../../../src/server/platform/hub/owners.ts';
import { connectHub, createHubClient, waitUntil } from '../../fixtures/server/hub-client.ts';
import type { HubClient } from '../../fixtures/server/hub-client.ts';
import { camille, grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';

let backend: IdentityBackend;
beforeAll(async () => {
  backend = await startIdentityBackend();
}, 240_000);
afterAll(() => backend?.stop());

const clients: Pick<HubClient, 'connection'>[] = [];
afterEach(async () => {
  for (const { connection } of clients.splice(0)) await connection.stop();
});

const signIn = async (name: string) => (await backend.signIn(name)).tokens.access_token;
async function connect(token: string) {
  const client = await connectHub(backend.environment.hubUrl, { token });
  clients.push(client);
  const closed = new Promise<void>((resolve) => {
    client.connection.onclose(() => {
      resolve();
    });
  });
  return { ...client, closed };
}
const signOut = (name: string) => runAccountCommand({ db: backend.db, now: Date.now }, ['sign-out', name]);
const deliver = (customerId: number) =>
  backend.hub.deliver(
    { owner: toHubOwner.customer(customerId), connectionId: null },
    { Scenario: 'KreditsChanged', severity: HubSeverity.Success },
  );

test('T27 a message goes to no socket whose sign-in has ended, and to the next one', async () => {
  const stale = await connect(await signIn(grace.name));
  await signOut(grace.name);
  await deliver(grace.customerId);
  await stale.closed;
  expect(stale.scenarios()).toEqual([]);
  const next = await connect(await signIn(grace.name));
  await waitUntil(() => next.scenarios().length > 0);
  expect(next.scenarios()).toContain('KreditsChanged');
});

test('T27 a socket that was negotiated before the sign-in ended gets no message', async () => {
  const token = await signIn(camille.name);
  const response = await fetch(`${backend.environment.hubUrl}/negotiate?negotiateVersion=1`, {
    method: 'POST',
    headers: { origin: 'http://shop.test', authorization: `Bearer ${token}` },
    body: '',
  });
  const { connectionToken } = z.object({ connectionToken: z.string() }).parse(await response.json());
  await signOut(camille.name);
  await deliver(camille.customerId);
  const stale = createHubClient(`${backend.environment.hubUrl}?id=${connectionToken}`, { skipNegotiation: true });
  clients.push(stale);
  // The hub may close it before the client has heard that it is open.
  await Promise.allSettled([stale.connection.start()]);
  await waitUntil(() => backend.hub.countConnections() === 0);
  expect(stale.scenarios()).toEqual([]);
});

test('T27 a socket whose sign-in has ended is closed, also when there is nothing to tell', async () => {
  const ended = await connect(await signIn(grace.name));
  const guest = createHubClient(backend.environment.hubUrl);
  clients.push(guest);
  await guest.connection.start();
  await signOut(grace.name);
  await ended.closed;
  await waitUntil(() => backend.hub.countConnections() === 1);
  expect(guest.connection.state).toBe('Connected');
});
