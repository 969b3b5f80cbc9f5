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
import { type Frame, startFrameProxy } from '../../fixtures/server/frame-proxy.ts';
import { shopOrigin, startHubDatabase } from '../../fixtures/server/hub-backend.ts';
import type { HubDatabase, HubProcess } from '../../fixtures/server/hub-backend.ts';
import { connectHub, createHubClient, waitUntil } from '../../fixtures/server/hub-client.ts';
import type { HubClient, HubCredentials } from '../../fixtures/server/hub-client.ts';

/** Short times, so that tests do not have to wait. */
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
const connect = async (credentials: HubCredentials = {}) => {
  const client = await connectHub(backend.hubUrl, credentials);
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
const createConnectionToken = async () => Negotiated.parse(await (await negotiate()).json()).connectionToken;

/** Opens a socket without the SignalR client. Collects the frames that it receives and the code it is closed with. */
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
    sendRecords: (...records: unknown[]) => {
      socket.send(
        records.map((record) => `${typeof record === 'string' ? record : JSON.stringify(record)}\u001e`).join(''),
      );
    },
  };
}
const openWithHandshake = async () => {
  const connection = await open(`?id=${await createConnectionToken()}`);
  connection.sendRecords({ protocol: 'json', version: 1 });
  await waitUntil(() => connection.frames.length > 0);
  return connection;
};

describe('the official client', () => {
  test('RT-001 connects and learns its connection id', async () => {
    const client = await connect();
    expect([client.connection.state, client.id]).toEqual([
      HubConnectionState.Connected,
      client.connection.connectionId,
    ]);
    expect(client.id).toMatch(/^[\w-]{22}$/);
  });

  test('gets an error for an unknown method, and stays connected', async () => {
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

  test('RT-006 receives a message with its scenario and acknowledges it', async () => {
    const key = randomUUID();
    const client = await connect({ key });
    await backend.hub.deliver({ owner: toHubOwner.key(key), connectionId: client.id }, success);
    await waitUntil(() => client.texts.length > 0);
    expect(client.messages()).toEqual([{ ...success, messageId: expect.any(String) }]);
    await waitUntil(async () => (await left()) === 0);
  });

  test('receives a message once, even if it does not acknowledge it by a result', async () => {
    const key = randomUUID();
    const client = await connect({ key, acknowledges: false });
    await backend.hub.deliver({ owner: toHubOwner.key(key), connectionId: client.id }, success);
    await waitUntil(async () => client.texts.length > 0 && (await left()) === 0);
    expect(client.texts).toHaveLength(1);
  });

  test('stays connected without messages, by pings of both sides', async () => {
    const [silenceTimeout, pingInterval] = [3_000, 100];
    const patient = await database.start({ times: { ...times, silenceTimeout, keepAliveInterval: pingInterval } });
    const proxy = await startFrameProxy(patient.url, () => 'pass');
    const client = createHubClient(proxy.hubUrl);
    client.connection.serverTimeoutInMilliseconds = silenceTimeout;
    client.connection.keepAliveIntervalInMilliseconds = pingInterval;
    let isClosed = false;
    client.connection.onclose(() => {
      isClosed = true;
    });
    await client.connection.start();
    const countPings = (from: Frame['from']) =>
      proxy.frames.filter((frame) => frame.from === from && frame.text.includes('{"type":6}')).length;
    // Pings are an interval apart at least, so that these take longer than either side would bear a silence.
    const enough = (silenceTimeout / pingInterval) * 1.2;
    await waitUntil(() => isClosed || Math.min(countPings('client'), countPings('server')) > enough);
    expect([isClosed, client.connection.state]).toEqual([false, HubConnectionState.Connected]);
    await client.connection.stop();
    await proxy.stop();
    await patient.stop();
  });

  test('can connect without a negotiation', async () => {
    expect((await connect({ skipNegotiation: true })).id).toMatch(/^[\w-]{22}$/);
  });

  test('is offered WebSockets only; long polling and server-sent events get TRANSPORT_NOT_OFFERED', async () => {
    expect(Negotiated.parse(await (await negotiate()).json()).availableTransports).toEqual([
      { transport: 'WebSockets', transferFormats: ['Text'] },
    ]);
    for (const method of ['GET', 'POST', 'DELETE']) {
      const reply = await fetch(`${backend.hubUrl}?id=${await createConnectionToken()}`, {
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

  test('gets an error if its version is too old for connection tokens', async () => {
    for (const query of ['', '?negotiateVersion=0', '?negotiateVersion=x'])
      expect(await (await negotiate({}, query)).json()).toEqual({
        error: expect.stringContaining('does not support this version'),
      });
  });
});

describe('the protocol', () => {
  test('a handshake in several frames and several records in one frame are read', async () => {
    const connection = await open(`?id=${await createConnectionToken()}`);
    connection.socket.send('{"protocol":"js');
    connection.socket.send('on","version":1}\u001e{"type":6}\u001e');
    connection.sendRecords(
      { type: 1, invocationId: '7', target: 'getConnectionId', arguments: [] },
      { type: 1, target: 'getConnectionId', arguments: [] },
      { type: 99 },
      { type: 5, invocationId: '7' },
      { type: 1, invocationId: null, target: 'x', arguments: [] },
    );
    await waitUntil(() => connection.frames.length >= 2);
    expect([connection.frames[0], JSON.parse(connection.frames[1]?.slice(0, -1) ?? '')]).toEqual([
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
    const connection = await open(`?id=${await createConnectionToken()}`);
    connection.sendRecords(handshake);
    expect(await connection.closed).toBe(1002);
    expect(connection.frames).toEqual([expect.stringContaining(reason)]);
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
    const connection = await openWithHandshake();
    connection.sendRecords(record);
    await connection.closed;
    expect(connection.frames.at(-1)).toBe('{"type":7,"error":"Connection closed with an error."}\u001e');
  });

  test('too much data at once or binary data ends the connection', async () => {
    const [long, unended, many, binary] = [
      await openWithHandshake(),
      await openWithHandshake(),
      await openWithHandshake(),
      await openWithHandshake(),
    ];
    long.socket.send('x'.repeat(hubLimits.messageBytes + 1));
    for (let sent = 0; sent < 3; sent += 1) unended.socket.send('x'.repeat(hubLimits.messageBytes / 2));
    many.sendRecords(...Array.from({ length: hubLimits.recordsPerHeartbeat + 1 }, () => ({ type: 6 })));
    binary.socket.send(Buffer.from('{"type":6}\u001e'));
    expect(await Promise.all([long, unended, many, binary].map(({ closed }) => closed))).toEqual([
      1009, 1009, 1009, 1003,
    ]);
  });

  test('a client without a handshake or without any messages is disconnected', async () => {
    const [mute, silent] = [await open(`?id=${await createConnectionToken()}`), await openWithHandshake()];
    expect(await mute.closed).toBe(1006);
    expect(await silent.closed).toBe(1008);
    expect(silent.frames.at(-1)).toContain('Client timeout elapsed');
  });

  test('a client that closes the connection is gone at once', async () => {
    const connection = await openWithHandshake();
    connection.sendRecords({ type: 7 });
    expect(await connection.closed).toBe(1000);
    await waitUntil(() => backend.hub.countConnections() === 0);
  });

  test('a connection token opens only one of ten parallel sockets, and other texts open none', async () => {
    const token = await createConnectionToken();
    const opened = await Promise.all(Array.from({ length: 10 }, () => open(`?id=${token}`)));
    expect(opened.filter(({ outcome }) => outcome === 'open')).toHaveLength(1);
    const { connectionId } = Negotiated.parse(await (await negotiate()).json());
    for (const id of [token, connectionId, 'A'.repeat(22), "' or 1=1 --", '%00', 'x'.repeat(101), ''])
      expect((await open(`?id=${encodeURIComponent(id)}`)).outcome, id).toBe(404);
  });

  test('an expired connection token opens no socket', async () => {
    const token = await createConnectionToken();
    await database.db
      .updateTable('hubNegotiations')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .execute();
    expect((await open(`?id=${token}`)).outcome).toBe(404);
  });

  test('the number of sockets of one address is limited', async () => {
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
  });

  test('stopping the server does not wait for open sockets', async () => {
    const at = await database.start({ times });
    await open('', { at });
    await open('/nothing', { at });
    await connectHub(at.hubUrl);
    await at.stop();
  }, 5_000);
});

describe('T03 pages of other sites', () => {
  const origins = [
    'https://evil.example',
    'null',
    `${shopOrigin}.evil.example`,
    `${shopOrigin}:81`,
    'HTTP://SHOP.TEST',
    `https${shopOrigin.slice(4)}`,
    null,
  ];
  test.each(origins)('T03 a page of origin %s gets no socket with any token, and no negotiation', async (origin) => {
    for (const query of ['', `?id=${await createConnectionToken()}`, '?access_token=500103'])
      expect((await open(query, { origin })).outcome).toBe(403);
    const response = await fetch(`${backend.hubUrl}/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: { ...(origin !== null && { origin }), [hubKeyHeader]: randomUUID() },
    });
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'ORIGIN_NOT_ALLOWED' }),
    ]);
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

  test('browsers may negotiate from the origin of the shop and from no other', async () => {
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

test('T28 access tokens, connection tokens and hub keys are not logged', async () => {
  const [key, token] = [randomUUID(), await createConnectionToken()];
  await connect({ key, token: '500103' });
  await open(`?id=${token}&access_token=canary.canary.canary`);
  await open(`?id=${await createConnectionToken()}&access_token=77777`);
  expect(backend.log.join('')).toContain('negotiate');
  for (const secret of [key, token, 'canary', '77777']) expect(backend.log.join('')).not.toContain(secret);
});
