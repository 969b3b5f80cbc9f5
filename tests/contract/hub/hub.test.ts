import { HubConnectionState } from '@microsoft/signalr';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { hubLimits } from '../../../src/config/hub.ts';
import { HubSeverity } from '../../../src/contract/enumerations.ts';
import { hubKeyHeader } from '../../../src/contract/headers.ts';
import { toHubOwner } from '../../../src/server/platform/hub/owners.ts';
import { shopOrigin, startHubDatabase } from '../../fixtures/server/hub-backend.ts';
import type { HubDatabase, HubProcess } from '../../fixtures/server/hub-backend.ts';
import { connectHub, createHubClient, waitUntil } from '../../fixtures/server/hub-client.ts';
import type { HubClient, HubCredentials } from '../../fixtures/server/hub-client.ts';

/** Short, so that nothing has to be waited for. */
const times = {
  handshakeTimeout: 400,
  keepAliveInterval: 100,
  silenceTimeout: 1_200,
  heartbeatInterval: 50,
  preferredConnectionWait: 100,
  resendInterval: 2_000,
  missedMessageInterval: 300,
  closeTimeout: 500,
} as const;

let database: HubDatabase;
let backend: HubProcess;
beforeAll(async () => {
  database = await startHubDatabase();
  backend = await database.start({ times });
}, 240_000);
afterAll(() => database?.stop());

const clients: HubClient[] = [];
const sockets: WebSocket[] = [];
const connect = async (proofs: HubCredentials = {}) => {
  const client = await connectHub(backend.hubUrl, proofs);
  clients.push(client);
  return client;
};
afterEach(async () => {
  for (const socket of sockets.splice(0)) if (socket.readyState === WebSocket.OPEN) socket.terminate();
  for (const client of clients.splice(0)) await client.stop();
  await waitUntil(() => backend.hub.countConnections() === 0);
  await database.db.deleteFrom('hubMessages').execute();
});

const success = { Scenario: 'CreateCustomerSuccess', severity: HubSeverity.Success } as const;
const left = async () => (await database.db.selectFrom('hubMessages').selectAll().execute()).length;

const Negotiated = z.object({
  connectionId: z.string(),
  connectionToken: z.string(),
  negotiateVersion: z.literal(1),
  availableTransports: z.array(z.unknown()),
});
const negotiate = (headers: Record<string, string> = {}, query = '?negotiateVersion=1') =>
  fetch(`${backend.hubUrl}/negotiate${query}`, {
    method: 'POST',
    headers: { origin: shopOrigin, ...headers },
    body: '',
  });
const tokenOf = async () => Negotiated.parse(await (await negotiate()).json()).connectionToken;

/** A socket by hand: what it is told, as frames, and the code it was closed with. */
async function open(
  query: string,
  {
    origin = shopOrigin,
    headers = {},
    at = backend,
  }: { origin?: string | null; headers?: Record<string, string>; at?: HubProcess } = {},
) {
  const socket = new WebSocket(`${at.hubUrl.replace('http', 'ws')}${query}`, {
    headers: { ...(origin !== null && { origin }), ...headers },
  });
  sockets.push(socket);
  const frames: string[] = [];
  socket.on('message', (data) => {
    frames.push((data as Buffer).toString('utf8'));
  });
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
  });
  const outcome = await new Promise<number | 'open'>((resolve) => {
    socket
      .on('open', () => {
        resolve('open');
      })
      .on('unexpected-response', (_, { statusCode = 0 }) => {
        resolve(statusCode);
        socket.terminate();
      });
  });
  return {
    socket,
    frames,
    closed,
    outcome,
    say: (...records: unknown[]) => {
      socket.send(
        records.map((record) => `${typeof record === 'string' ? record : JSON.stringify(record)}\u001e`).join(''),
      );
    },
  };
}
const shaken = async () => {
  const line = await open(`?id=${await tokenOf()}`);
  line.say({ protocol: 'json', version: 1 });
  await waitUntil(() => line.frames.length > 0);
  return line;
};

describe('the official client', () => {
  test('RT-001 connects, and is told its connection id', async () => {
    const client = await connect();
    expect([client.connection.state, client.id]).toEqual([
      HubConnectionState.Connected,
      client.connection.connectionId,
    ]);
    expect(client.id).toMatch(/^[\w-]{22}$/);
  });

  test('is told what it may not call, and goes on', async () => {
    const { connection, id } = await connect();
    await expect(connection.invoke('deleteEverything')).rejects.toThrow("Unknown hub method 'deleteEverything'");
    await expect(connection.invoke('getConnectionId', 'more')).rejects.toThrow('takes no arguments');
    await expect(
      new Promise((resolve, reject) => {
        connection.stream('getConnectionId').subscribe({
          next: resolve,
          complete: () => {
            resolve('complete');
          },
          error: reject,
        });
      }),
    ).rejects.toThrow('non-streaming');
    await connection.send('getConnectionId');
    expect(await connection.invoke('GETCONNECTIONID')).toBe(id);
  });

  test('RT-006 is told a result with its scenario, and says that it came', async () => {
    const key = randomUUID();
    const client = await connect({ key });
    await backend.hub.deliver({ owner: toHubOwner.key(key), connectionId: client.id }, success);
    await waitUntil(() => client.texts.length > 0);
    expect(client.messages()).toEqual([{ ...success, messageId: expect.any(String) }]);
    await waitUntil(async () => (await left()) === 0);
  });

  test('that gives no answers is told once as well', async () => {
    const key = randomUUID();
    const client = await connect({ key, acknowledges: false });
    await backend.hub.deliver({ owner: toHubOwner.key(key), connectionId: client.id }, success);
    await waitUntil(async () => client.texts.length > 0 && (await left()) === 0);
    expect(client.texts).toHaveLength(1);
  });

  test('stays connected while nothing is said, by pings of both sides', async () => {
    const client = createHubClient(backend.hubUrl);
    client.connection.serverTimeoutInMilliseconds = 600;
    client.connection.keepAliveIntervalInMilliseconds = 200;
    let isClosed = false;
    client.connection.onclose(() => {
      isClosed = true;
    });
    await client.connection.start();
    const began = performance.now();
    await waitUntil(() => performance.now() - began > times.silenceTimeout * 1.5);
    expect([isClosed, client.connection.state]).toEqual([false, HubConnectionState.Connected]);
    await client.connection.stop();
  });

  test('may come without a negotiation', async () => {
    expect((await connect({ skipNegotiation: true })).id).toMatch(/^[\w-]{22}$/);
  });

  test('finds nothing but WebSockets, and long polling and server-sent events are refused by name', async () => {
    expect(Negotiated.parse(await (await negotiate()).json()).availableTransports).toEqual([
      { transport: 'WebSockets', transferFormats: ['Text'] },
    ]);
    for (const method of ['GET', 'POST', 'DELETE']) {
      const reply = await fetch(`${backend.hubUrl}?id=${await tokenOf()}`, {
        method,
        headers: { origin: shopOrigin, accept: 'text/event-stream' },
        ...(method === 'POST' && { body: '' }),
      });
      expect([reply.status, await reply.json()]).toEqual([
        404,
        expect.objectContaining({ code: 'TRANSPORT_NOT_OFFERED' }),
      ]);
    }
  });

  test('of a version before connection tokens is told so', async () => {
    for (const query of ['', '?negotiateVersion=0', '?negotiateVersion=x'])
      expect(await (await negotiate({}, query)).json()).toEqual({
        error: expect.stringContaining('does not support this version'),
      });
  });
});

describe('the protocol', () => {
  test('a handshake in pieces, and many records in one frame, are read', async () => {
    const line = await open(`?id=${await tokenOf()}`);
    line.socket.send('{"protocol":"js');
    line.socket.send('on","version":1}\u001e{"type":6}\u001e');
    line.say(
      { type: 1, invocationId: '7', target: 'getConnectionId', arguments: [] },
      { type: 1, target: 'getConnectionId', arguments: [] },
      { type: 99 },
      { type: 5, invocationId: '7' },
      { type: 1, invocationId: null, target: 'x', arguments: [] },
    );
    await waitUntil(() => line.frames.length >= 2);
    expect([line.frames[0], JSON.parse(line.frames[1]?.slice(0, -1) ?? '')]).toEqual([
      '{}\u001e',
      { type: 3, invocationId: '7', result: expect.stringMatching(/^[\w-]{22}$/) },
    ]);
  });

  test.each([
    [{ protocol: 'messagepack', version: 1 }, 'messagepack'],
    [{ protocol: 'json', version: 9 }, 'version 9'],
    ['hello', 'cannot be read'],
    [{ type: 6 }, 'cannot be read'],
  ])('a handshake %j is refused with a reason', async (handshake, reason) => {
    const line = await open(`?id=${await tokenOf()}`);
    line.say(handshake);
    expect(await line.closed).toBe(1002);
    expect(line.frames).toEqual([expect.stringContaining(reason)]);
  });

  test.each([
    '{',
    '[]',
    '"x"',
    '{"type":"1"}',
    '{"type":1}',
    '{"type":1,"target":5,"arguments":[]}',
    '{"type":3}',
    '',
    '{"type":4,"target":"x","arguments":[]}',
  ])('a record %j after the handshake ends the connection', async (record) => {
    const line = await shaken();
    line.say(record);
    await line.closed;
    expect(line.frames.at(-1)).toBe('{"type":7,"error":"Connection closed with an error."}\u001e');
  });

  test('too much at once, and anything but text, ends the connection', async () => {
    const [long, unended, many, binary] = [await shaken(), await shaken(), await shaken(), await shaken()];
    long.socket.send('x'.repeat(hubLimits.messageBytes + 1));
    for (let sent = 0; sent < 3; sent += 1) unended.socket.send('x'.repeat(hubLimits.messageBytes / 2));
    many.say(...Array.from({ length: hubLimits.recordsPerHeartbeat + 1 }, () => ({ type: 6 })));
    binary.socket.send(Buffer.from('{"type":6}\u001e'));
    expect(await Promise.all([long, unended, many, binary].map(({ closed }) => closed))).toEqual([
      1009, 1009, 1009, 1003,
    ]);
  });

  test('a client that never shakes hands, or falls silent, is let go', async () => {
    const [mute, silent] = [await open(`?id=${await tokenOf()}`), await shaken()];
    expect(await mute.closed).toBe(1006);
    expect(await silent.closed).toBe(1008);
    expect(silent.frames.at(-1)).toContain('Client timeout elapsed');
  });

  test('a client that says goodbye is gone at once', async () => {
    const line = await shaken();
    line.say({ type: 7 });
    expect(await line.closed).toBe(1000);
    await waitUntil(() => backend.hub.countConnections() === 0);
  });

  test('a connection token opens one socket, of ten at once too, and no other text opens any', async () => {
    const token = await tokenOf();
    const opened = await Promise.all(Array.from({ length: 10 }, () => open(`?id=${token}`)));
    expect(opened.filter(({ outcome }) => outcome === 'open')).toHaveLength(1);
    const { connectionId } = Negotiated.parse(await (await negotiate()).json());
    for (const id of [token, connectionId, 'A'.repeat(22), "' or 1=1 --", '%00', 'x'.repeat(101), ''])
      expect((await open(`?id=${encodeURIComponent(id)}`)).outcome, id).toBe(404);
  });

  test('a connection token is good for a minute', async () => {
    const token = await tokenOf();
    await database.db
      .updateTable('hubNegotiations')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .execute();
    expect((await open(`?id=${token}`)).outcome).toBe(404);
  });

  test('an address may have so many sockets', async () => {
    const at = await database.start();
    const opened = await Promise.all(Array.from({ length: hubLimits.socketsPerAddress }, () => open('', { at })));
    expect([new Set(opened.map(({ outcome }) => outcome)), (await open('', { at })).outcome]).toEqual([
      new Set(['open']),
      429,
    ]);
    opened[0]?.socket.terminate();
    await waitUntil(() => at.hub.countConnections() < hubLimits.socketsPerAddress);
    expect((await open('', { at })).outcome).toBe('open');
    await at.stop();
  }, 60_000);

  test('a stop waits for nobody, not even for those who asked for a socket where there is none', async () => {
    const at = await database.start({ times });
    await open('', { at });
    await open('/nothing', { at });
    await connectHub(at.hubUrl);
    await at.stop();
  }, 5_000);
});

describe('T03 a page of another site', () => {
  const origins = [
    'https://evil.example',
    'null',
    `${shopOrigin}.evil.example`,
    `${shopOrigin}:81`,
    'HTTP://SHOP.TEST',
    `https${shopOrigin.slice(4)}`,
    null,
  ];
  test.each(origins)('of origin %s gets no socket, by whatever token, and no negotiation', async (origin) => {
    for (const query of ['', `?id=${await tokenOf()}`, '?access_token=500103'])
      expect((await open(query, { origin })).outcome).toBe(403);
    const told = await fetch(`${backend.hubUrl}/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: { ...(origin !== null && { origin }), [hubKeyHeader]: randomUUID() },
    });
    expect([told.status, await told.json()]).toEqual([403, expect.objectContaining({ code: 'ORIGIN_NOT_ALLOWED' })]);
    await expect(createHubClient(backend.hubUrl, { origin }).connection.start()).rejects.toThrow();
    expect(backend.hub.countConnections()).toBe(0);
  });

  test('no other address of the API opens a socket', async () => {
    const url = backend.url.replace('http', 'ws');
    for (const path of ['/api/Configuration', '/healthz', '/hub/negotiate', '/nothing']) {
      const socket = new WebSocket(`${url}${path}`, { headers: { origin: shopOrigin } });
      await expect(once(socket, 'open'), path).rejects.toThrow('Unexpected server response');
    }
  });

  test('browsers of the shop may negotiate from their own origin, and from no other', async () => {
    const ask = async (origin: string) =>
      (
        await fetch(`${backend.hubUrl}/negotiate?negotiateVersion=1`, {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': `${hubKeyHeader},x-signalr-user-agent,x-requested-with`,
          },
        })
      ).headers;
    const own = await ask(shopOrigin);
    expect([own.get('access-control-allow-origin'), own.get('access-control-allow-headers')]).toEqual([
      shopOrigin,
      expect.stringContaining(hubKeyHeader),
    ]);
    expect((await ask('https://evil.example')).get('access-control-allow-origin')).toBeNull();
  });
});

test('T28 neither access tokens nor connection tokens nor keys stand in the log', async () => {
  const [key, token] = [randomUUID(), await tokenOf()];
  await connect({ key, token: '500103' });
  await open(`?id=${token}&access_token=canary.canary.canary`);
  await open(`?id=${await tokenOf()}&access_token=77777`);
  expect(backend.log.join('')).toContain('negotiate');
  for (const secret of [key, token, 'canary', '77777']) expect(backend.log.join('')).not.toContain(secret);
});
