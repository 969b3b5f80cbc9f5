import { createServer } from 'node:http';
import type { LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Fetch } from '../../../src/content/pull/fetch-once.ts';
import { createPublicFetch } from '../../../src/content/pull/fetch-public.ts';
import type { ConnectionRules } from '../../../src/content/pull/public-connections.ts';

const trustedUrls = ['http://127.0.0.1:4400/images/'];

async function readText(response: ReturnType<Fetch>): Promise<string> {
  const { body } = await response;
  return body === null ? '' : text(body);
}

/** Answers every address with what `pages` say: a redirect to another, or an image. */
function createFetch(pages: Readonly<Record<string, string>> = {}) {
  const requested: string[] = [];
  const fetchPublic = createPublicFetch({
    fetch: (url) => {
      requested.push(url);
      const location = pages[url];
      return Promise.resolve(
        location === undefined ? new Response('image') : new Response('', { status: 302, headers: { location } }),
      );
    },
    trustedUrls,
  });
  return { fetchPublic, requested };
}

test.each([
  'http://127.0.0.1/a.png',
  'http://[::1]/a.png',
  'http://169.254.169.254/latest/meta-data/',
  'http://192.168.1.1/a.png',
  'http://100.64.1.1/a.png',
  'http://0x7f000001/a.png',
  'http://2130706433/a.png',
  'http://192.0.2.1/a.png',
  'http://240.0.0.1/a.png',
  'http://[::]/a.png',
  'http://[::127.0.0.1]/a.png',
  'http://[::ffff:127.0.0.1]/a.png',
  'http://[::ffff:0:127.0.0.1]/a.png',
  'http://[64:ff9b::7f00:1]/a.png',
  'http://[64:ff9b:1::7f00:1]/a.png',
  'http://[2002:7f00:1::]/a.png',
  'http://[2001:0:7f00:1::]/a.png',
  'http://[2001:db8::1]/a.png',
  'http://[3fff::1]/a.png',
  'http://[5f00::1]/a.png',
  'http://[100::1]/a.png',
  'http://[fec0::1]/a.png',
  'http://[fd00::1]/a.png',
  'http://[fe80::1]/a.png',
  'http://[ff02::1]/a.png',
  'http://127.0.0.1:4401/images/a.png',
  'http://127.0.0.1:4400/metrics',
  'http://127.0.0.1:4400/imagesque/a.png',
  'http://127.0.0.1:4400/images/../metrics',
  'http://127.0.0.1:4400/images/%2e%2e/metrics',
  'http://127.0.0.1:4400/images/..%2fmetrics',
  'http://127.0.0.1:4400/images/..%5Cmetrics',
])('an image of a feed at %s is not asked for, nor after a redirect', async (url) => {
  const direct = createFetch();
  await expect(direct.fetchPublic(url, {})).rejects.toThrow('is on this machine or its network');
  const redirected = createFetch({ 'http://images.example/a.png': 'b.png', 'http://images.example/b.png': url });
  await expect(redirected.fetchPublic('http://images.example/a.png', {})).rejects.toThrow('is on this machine');
  expect([direct.requested, redirected.requested]).toEqual([
    [],
    ['http://images.example/a.png', 'http://images.example/b.png'],
  ]);
});

test('images of public hosts and below the address of the owner are fetched, through redirects too', async () => {
  const { fetchPublic } = createFetch({ 'http://images.example/a.png': 'http://127.0.0.1:4400/images/b.png' });
  for (const url of [
    'http://images.example/a.png',
    'http://127.0.0.1:4400/images/b.png',
    'http://93.184.215.14/a.png',
    'http://[2606:2800:21f::1]/a.png',
  ])
    expect(await readText(fetchPublic(url, {}))).toBe('image');
});

test('a circle of redirects ends', async () => {
  const { fetchPublic, requested } = createFetch({ 'http://images.example/a.png': 'a.png' });
  await expect(fetchPublic('http://images.example/a.png', {})).rejects.toThrow('too many redirects');
  expect(requested).toHaveLength(6);
});

describe('the name of a host of images', () => {
  /** What has been asked of the server, by host and path. */
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host ?? ''}${request.url ?? ''}`);
    const location = /^\/to\/(.+)$/.exec(request.url ?? '')?.[1];
    if (location !== undefined) response.writeHead(302, { location: `http://${location}` });
    response.end('image');
  });
  let port: number;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    asked.length = 0;
  });

  /** Resolves a name to its addresses, one list after the other; the last one stays. */
  function createClient(names: Readonly<Record<string, readonly (readonly string[])[]>>, rules: ConnectionRules = {}) {
    const resolved: string[] = [];
    const lookup: LookupFunction = (host, _, callback) => {
      const answers = names[host] ?? [];
      const turn = resolved.filter((name) => name === host).length;
      resolved.push(host);
      const found = (answers[turn] ?? answers.at(-1) ?? []).map((address) => ({ address, family: 4 }));
      callback(null, found);
    };
    return { fetchPublic: createPublicFetch({ trustedUrls, lookup, ...rules }), resolved };
  }
  const findCause = async (response: ReturnType<Fetch>) =>
    response.then(
      () => 'answered',
      (error: unknown) => (error instanceof Error && error.cause instanceof Error ? error.cause.message : error),
    );

  test('that leads to this machine, also beside public addresses, is not connected to', async () => {
    const { fetchPublic } = createClient({
      'inside.example': [['127.0.0.1']],
      'mixed.example': [['93.184.215.14', '127.0.0.1']],
      'nowhere.example': [[]],
    });
    for (const name of ['inside.example', 'mixed.example', 'nowhere.example'])
      expect(await findCause(fetchPublic(`http://${name}:${port}/a.png`, {}))).toBe(
        `${name} is on this machine or its network`,
      );
    expect(asked).toEqual([]);
  });

  test('is resolved once, and the connection goes to the address that was checked', async () => {
    const isAllowed = (address: string) => address === '127.0.0.1';
    const { fetchPublic, resolved } = createClient(
      {
        'moving.example': [['127.0.0.1'], ['127.0.0.2']],
        'steady.example': [['127.0.0.1']],
        'inside.example': [['127.0.0.2']],
      },
      { isAllowed },
    );
    expect(await readText(fetchPublic(`http://moving.example:${port}/a.png`, {}))).toBe('image');
    expect(resolved).toEqual(['moving.example']);
    expect(asked).toEqual([`moving.example:${port}/a.png`]);
    const redirected = fetchPublic(`http://steady.example:${port}/to/inside.example:${port}/b.png`, {});
    expect(await findCause(redirected)).toBe('inside.example is on this machine or its network');
    expect(asked).toHaveLength(2);
  });
});

test('a host whose name does not resolve is a failed request, not the end of the program', async () => {
  const fetchPublic = createPublicFetch({ trustedUrls });
  await expect(fetchPublic('http://images.invalid/a.png', {})).rejects.toThrow('fetch failed');
});
