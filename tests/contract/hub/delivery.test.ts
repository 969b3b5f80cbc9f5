import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { hubLimits } from '../../../src/config/hub.ts';
import type { HubScenario } from '../../../src/contract/hub.ts';
import type { HubOwner } from '../../../src/server/platform/database/tables/hub-owner.ts';
import { toHubOwner, resolveHubOwner } from '../../../src/server/platform/hub/owners.ts';
import type { HubRequester } from '../../../src/server/platform/hub/owners.ts';
import { startHubDatabase } from '../../fixtures/server/hub-backend.ts';
import type { HubDatabase, HubProcess } from '../../fixtures/server/hub-backend.ts';
import { connectHub, createHubClient, waitUntil } from '../../fixtures/server/hub-client.ts';
import type { HubClient, HubCredentials } from '../../fixtures/server/hub-client.ts';

const times = {
  heartbeatInterval: 50,
  preferredConnectionWait: 1_000,
  resendInterval: 250,
  missedMessageInterval: 300,
  closeTimeout: 500,
} as const;

const clients: HubClient[] = [];
const connectTo = async ({ hubUrl }: HubProcess, credentials: HubCredentials = {}) => {
  const client = await connectHub(hubUrl, credentials);
  clients.push(client);
  return client;
};
afterEach(async () => {
  for (const client of clients.splice(0)) await client.stop();
});

/** A message that differs from others by its name. */
const result = (name: string): HubScenario => ({ Scenario: 'OrderComplete', orderNumber: name, severity: 1 });
/** The names of the messages received, each message once: it may come again before it is acknowledged. */
const names = ({ messages }: Pick<HubClient, 'messages'>) => [
  ...new Map(messages().map(({ messageId, orderNumber }) => [messageId, orderNumber])).values(),
];
const wait = (milliseconds: number) => {
  const at = performance.now() + milliseconds;
  return waitUntil(() => performance.now() >= at);
};

describe('one process', () => {
  let database: HubDatabase;
  let backend: HubProcess;
  beforeAll(async () => {
    database = await startHubDatabase();
    backend = await database.start({ times });
  }, 240_000);
  afterAll(() => database?.stop(), 240_000);
  beforeEach(() =>
    database.db
      .deleteFrom('hubMessages')
      .execute()
      .then(() => undefined),
  );

  const connect = (credentials?: HubCredentials) => connectTo(backend, credentials);
  const isEmpty = async () => (await database.db.selectFrom('hubMessages').select('messageId').execute()).length === 0;
  const createBasket = async () => {
    await sql`insert into countries (code, country_id, currency_code, position) values ('US', 1, 'USD', 0) on conflict do nothing`.execute(
      database.db,
    );
    const id = randomBytes(16).toString('base64url');
    await database.db
      .insertInto('baskets')
      .values({ id, countryCode: 'US', ownerId: null, mergedInto: null, createdAt: new Date(), updatedAt: new Date() })
      .execute();
    return id;
  };

  test('T01 a message reaches only its owner, whichever connection id the request names', async () => {
    const [keyA, keyB, basketId] = [randomUUID(), randomUUID(), await createBasket()];
    const people: Record<string, { client: HubClient; stale: string; toOwner: (connectionId: string) => HubOwner }> =
      {};
    const addPerson = async (
      name: string,
      credentials: HubCredentials,
      toOwner: (connectionId: string) => HubOwner,
    ) => {
      const before = await connectHub(backend.hubUrl, credentials);
      await before.stop();
      people[name] = { client: await connect(credentials), stale: before.id, toOwner };
    };
    const ownerOf = (requester: Omit<HubRequester, 'connectionId'>) => (connectionId: string) =>
      resolveHubOwner({ ...requester, connectionId }) ?? toHubOwner.connection('nobody');
    await addPerson('customer', { token: '41' }, ownerOf({ caller: { customerId: 41, roles: [] } }));
    await addPerson('another customer', { token: '42' }, ownerOf({ caller: { customerId: 42, roles: [] } }));
    await addPerson('guest by key', { key: keyA }, ownerOf({ caller: null, hubKey: keyA }));
    await addPerson('another guest by key', { key: keyB }, ownerOf({ caller: null, hubKey: keyB }));
    await addPerson('guest by bag', { basket: basketId }, () => toHubOwner.basket(basketId));
    await addPerson('nobody in particular', {}, ownerOf({ caller: null }));
    await addPerson('another nobody', {}, ownerOf({ caller: null }));

    const wanted: Record<string, string[]> = Object.fromEntries(Object.keys(people).map((name) => [name, []]));
    for (const [requester, { toOwner, stale, client }] of Object.entries(people)) {
      const ids = {
        own: client.id,
        stale,
        invented: randomBytes(16).toString('base64url'),
        odd: "' or 1=1 --",
        ...Object.fromEntries(
          Object.entries(people)
            .filter(([name]) => name !== requester)
            .map(([name, other]) => [name, other.client.id]),
        ),
      };
      for (const [kind, connectionId] of Object.entries(ids)) {
        const name = `${requester} by ${kind}`;
        // Owners that have proven only a connection id are skipped: nobody else knows that id.
        if (requester.includes('nobody') && kind.includes('nobody')) continue;
        await backend.hub.deliver({ owner: toOwner(connectionId), connectionId }, result(name));
        if (kind === 'own' || !requester.includes('nobody')) wanted[requester]?.push(name);
      }
    }
    await waitUntil(() =>
      Object.entries(people).every(([name, { client }]) => names(client).length >= (wanted[name]?.length ?? 0)),
    );
    await wait(times.preferredConnectionWait + times.resendInterval + times.missedMessageInterval);
    for (const [name, { client }] of Object.entries(people))
      expect(names(client).sort(), name).toEqual(wanted[name]?.sort());
  });

  test('T01 the token of another customer does not open a negotiated socket', async () => {
    const negotiated = (await (
      await fetch(`${backend.hubUrl}/negotiate?negotiateVersion=1`, {
        method: 'POST',
        headers: { origin: 'http://shop.test', authorization: 'Bearer 41' },
        body: '',
      })
    ).json()) as { connectionToken: string };
    const foreign = createHubClient(`${backend.hubUrl}?id=${negotiated.connectionToken}`, {
      token: '42',
      skipNegotiation: true,
    });
    await expect(foreign.connection.start()).rejects.toThrow();
    expect(backend.hub.countConnections()).toBe(0);
  });

  test('T01 the id of an unknown, a customer’s or a merged bag proves nothing', async () => {
    const [own, merged] = [await createBasket(), await createBasket()];
    await database.db.updateTable('baskets').set({ ownerId: 41 }).where('id', '=', own).execute();
    await database.db.updateTable('baskets').set({ mergedInto: own }).where('id', '=', merged).execute();
    for (const basket of [own, merged, randomBytes(16).toString('base64url'), 'short', "' or 1=1 --"]) {
      const client = await connect({ basket });
      await backend.hub.deliver({ owner: toHubOwner.basket(basket), connectionId: client.id }, result('none'));
      await backend.hub.deliver({ owner: toHubOwner.connection(client.id), connectionId: client.id }, result('own'));
      await waitUntil(() => client.texts.length > 0);
      expect(names(client)).toEqual(['own']);
    }
  });

  test('the named connection of an owner gets the message; if it is gone, another one does', async () => {
    const key = randomUUID();
    const [first, second, third] = [await connect({ key }), await connect({ key }), await connect({ key })];
    await backend.hub.deliver({ owner: toHubOwner.key(key), connectionId: second.id }, result('for the second'));
    await waitUntil(isEmpty);
    expect([first, second, third].map(names)).toEqual([[], ['for the second'], []]);
    await second.stop();
    await backend.hub.deliver({ owner: toHubOwner.key(key), connectionId: second.id }, result('for whoever is there'));
    await waitUntil(isEmpty);
    expect([...names(first), ...names(third)]).toEqual(['for whoever is there']);
  });

  test('T02 messages sent while the client was away arrive in order when it is back', async () => {
    const key = randomUUID();
    const before = await connectHub(backend.hubUrl, { key });
    await before.stop();
    for (let count = 0; count < 50; count += 1)
      await backend.hub.deliver({ owner: toHubOwner.key(key), connectionId: before.id }, result(String(count)));
    const after = await connect({ key });
    await waitUntil(isEmpty);
    expect(names(after)).toEqual(Array.from({ length: 50 }, (_, count) => String(count)));
  });

  test('a message is kept for an hour', async () => {
    const key = randomUUID();
    await backend.hub.deliver({ owner: toHubOwner.key(key), connectionId: null }, result('old'));
    const row = await database.db.selectFrom('hubMessages').selectAll().executeTakeFirstOrThrow();
    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(3_600_000);
    await database.db
      .updateTable('hubMessages')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .execute();
    await backend.hub.deliver({ owner: toHubOwner.key(key), connectionId: null }, result('new'));
    const client = await connect({ key });
    await waitUntil(() => client.texts.length > 0);
    expect(names(client)).toEqual(['new']);
  });

  test('a message of a transaction is sent only when the transaction is committed', async () => {
    const key = randomUUID();
    const client = await connect({ key });
    const to = { owner: toHubOwner.key(key), connectionId: client.id };
    const failed = database.db.transaction().execute(async (write) => {
      await backend.hub.deliver(to, result('undone'), write);
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    await database.db.transaction().execute((write) => backend.hub.deliver(to, result('done'), write));
    await waitUntil(isEmpty);
    expect(names(client)).toEqual(['done']);
  });

  test('a message that is never acknowledged is sent a limited number of times', async () => {
    const key = randomUUID();
    const negotiated = (await (
      await fetch(`${backend.hubUrl}/negotiate?negotiateVersion=1`, {
        method: 'POST',
        headers: { origin: 'http://shop.test', 'hub-key': key },
        body: '',
      })
    ).json()) as { connectionToken: string };
    const socket = new WebSocket(`${backend.hubUrl.replace('http', 'ws')}?id=${negotiated.connectionToken}`, {
      headers: { origin: 'http://shop.test' },
    });
    let frames = 0;
    socket
      .on('message', (data) => {
        if ((data as Buffer).toString('utf8').includes('messageReceived')) frames += 1;
      })
      .on('open', () => {
        socket.send('{"protocol":"json","version":1}\u001e');
      });
    await backend.hub.deliver({ owner: toHubOwner.key(key), connectionId: null }, result('again'));
    await waitUntil(() => frames >= 2);
    await database.db.updateTable('hubMessages').set({ sends: hubLimits.maxSends }).execute();
    await wait(times.resendInterval);
    const before = frames;
    await wait(times.resendInterval * 3);
    expect(frames).toBe(before);
    socket.terminate();
    await waitUntil(() => backend.hub.countConnections() === 0);
  });

  test('hub keys and bag ids are stored only as digests', async () => {
    const [key, basket] = [randomUUID(), await createBasket()];
    await fetch(`${backend.hubUrl}/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: { origin: 'http://shop.test', 'hub-key': key, 'hub-basket': basket },
      body: '',
    });
    await backend.hub.deliver({ owner: toHubOwner.key(key), connectionId: 'x' }, result('kept'));
    const rows = JSON.stringify([
      await database.db.selectFrom('hubNegotiations').selectAll().execute(),
      await database.db.selectFrom('hubMessages').selectAll().execute(),
    ]);
    expect(rows).toContain('key:');
    for (const secret of [key, basket]) expect(rows).not.toContain(secret);
  });
});

describe('several processes on one PostgreSQL', () => {
  let database: HubDatabase;
  let [here, there]: HubProcess[] = [];
  // Without the periodic search, so that only notifications deliver messages.
  const timesWithoutSearch = { ...times, missedMessageInterval: 600_000 };
  beforeAll(async () => {
    database = await startHubDatabase({ engine: 'postgresql' });
    [here, there] = [
      await database.start({ times: timesWithoutSearch }),
      await database.start({ times: timesWithoutSearch }),
    ];
  }, 240_000);
  afterAll(() => database?.stop(), 240_000);
  const isEmpty = async () => (await database.db.selectFrom('hubMessages').select('messageId').execute()).length === 0;
  const both = () => {
    if (!here || !there) throw new Error('the processes do not run');
    return { here, there };
  };

  test('processes deliver to each other’s connections', async () => {
    const { here, there } = both();
    const [keyA, keyB] = [randomUUID(), randomUUID()];
    const [a, b] = [await connectTo(here, { key: keyA }), await connectTo(there, { key: keyB })];
    await there.hub.deliver({ owner: toHubOwner.key(keyA), connectionId: a.id }, result('to here'));
    await here.hub.deliver({ owner: toHubOwner.key(keyB), connectionId: b.id }, result('to there'));
    await waitUntil(isEmpty);
    expect([names(a), names(b)]).toEqual([['to here'], ['to there']]);
  });

  test('T01 the named connection of an owner gets the message in whichever process', async () => {
    // On a busy machine the named connection may take long. Others must not get its messages meanwhile.
    const patient = { ...timesWithoutSearch, preferredConnectionWait: 60_000, resendInterval: 60_000 };
    const [here, there] = [await database.start({ times: patient }), await database.start({ times: patient })];
    const [a, b, c] = [
      await connectTo(here, { token: '7' }),
      await connectTo(there, { token: '7' }),
      await connectTo(here, { token: '7' }),
    ];
    for (const [index, client] of [b, a, c, b].entries())
      await here.hub.deliver({ owner: toHubOwner.customer(7), connectionId: client.id }, result(String(index)));
    await waitUntil(isEmpty);
    expect([names(a), names(b), names(c)]).toEqual([['1'], ['0', '3'], ['2']]);
    await Promise.all([here.stop(), there.stop()]);
  });

  test('a negotiation with one process opens one socket in any process', async () => {
    const { here, there } = both();
    const { connectionToken } = (await (
      await fetch(`${here.hubUrl}/negotiate?negotiateVersion=1`, {
        method: 'POST',
        headers: { origin: 'http://shop.test' },
        body: '',
      })
    ).json()) as { connectionToken: string };
    const attempts = await Promise.allSettled(
      [there, here, there, here]
        .map(({ hubUrl }) => createHubClient(`${hubUrl}?id=${connectionToken}`, { skipNegotiation: true }))
        .map(async ({ connection }) => {
          await connection.start();
          return connection;
        }),
    );
    const opened = attempts.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(opened).toHaveLength(1);
    for (const connection of opened) await connection.stop();
  });

  test('processes notify each other again after their connections broke', async () => {
    const { here, there } = both();
    const key = randomUUID();
    const client = await connectTo(there, { key });
    const cut = () =>
      sql<{
        pid: number;
      }>`select pg_terminate_backend(pid), pid from pg_stat_activity where application_name = 'shop notices'`.execute(
        database.db,
      );
    expect((await cut()).rows.length).toBeGreaterThanOrEqual(2);
    await here.hub.deliver({ owner: toHubOwner.key(key), connectionId: client.id }, result('sent to no reader'));
    await waitUntil(isEmpty);
    await here.hub.deliver({ owner: toHubOwner.key(key), connectionId: client.id }, result('sent again'));
    await waitUntil(isEmpty);
    expect(names(client)).toEqual(['sent to no reader', 'sent again']);
  });

  test('T02 messages leased by a process that died are sent by the other', async () => {
    const { here, there } = both();
    const key = randomUUID();
    await there.hub.deliver({ owner: toHubOwner.key(key), connectionId: 'gone' }, result('taken'));
    const leaseUntil = (at: number) =>
      database.db
        .updateTable('hubMessages')
        .set({ leasedTo: 'gone', leasedUntil: new Date(at), sends: 1 })
        .execute();
    await leaseUntil(Date.now() + 600_000);
    const client = await connectTo(here, { key });
    await wait(times.preferredConnectionWait * 2);
    expect(names(client)).toEqual([]);
    await client.stop();
    await leaseUntil(Date.now() - 1);
    const again = await connectTo(here, { key });
    await waitUntil(isEmpty);
    expect(names(again)).toEqual(['taken']);
  });

  test('clients of a process that stops get their messages from the other', async () => {
    const { here } = both();
    const third = await database.start({ times: timesWithoutSearch });
    const key = randomUUID();
    const { connection } = await connectTo(third, { key });
    const closed = new Promise((resolve) => {
      connection.onclose(resolve);
    });
    await third.stop();
    await closed;
    await here.hub.deliver({ owner: toHubOwner.key(key), connectionId: connection.connectionId }, result('waiting'));
    const again = await connectTo(here, { key });
    await waitUntil(isEmpty);
    expect(names(again)).toEqual(['waiting']);
  });
});
