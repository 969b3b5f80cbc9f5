import { request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBaseApp } from '../../../src/server/platform/http/base-app.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';

const app = createBaseApp({
  logger: createLogger('silent'),
  headers: {},
  bodyLimit: 1024,
  deadlines: { ofAnybodyMs: 100, longestMs: 60_000 },
});
let port = 0;
beforeAll(async () => {
  for (const policy of ['public', 'staff', 'publisher'] as const)
    app.post(`/${policy}`, { config: { policy } }, async ({ body }) => body);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends a body in two parts. The second one follows when the deadline of anybody has passed, unless a reply was first. */
function sendInParts(path: string): Promise<{ status: number | undefined; body: string }> {
  const headers = { 'content-type': 'application/json', 'content-length': '7' };
  return new Promise((resolve, reject) => {
    const request = openRequest({ port, path, method: 'POST', agent: false, headers }, (reply) => {
      text(reply).then((body) => {
        resolve({ status: reply.statusCode, body });
      }, reject);
    });
    request.once('error', reject);
    request.write('{"a"');
    setTimeout(() => {
      if (!request.destroyed) request.end(':1}');
    }, 400);
  });
}

test('T30 a body of anybody that takes too long to arrive is refused, and says so', async () => {
  const { status, body } = await sendInParts('/public');
  expect([status, JSON.parse(body)]).toEqual([408, expect.objectContaining({ code: 'REQUEST_TOO_SLOW' })]);
});

test.each(['/staff', '/publisher'])('a body for %s may take as long as a slow line needs', async (path) => {
  expect(await sendInParts(path)).toEqual({ status: 200, body: '{"a":1}' });
});

test('a body that arrives in time is answered, and its connection goes on', async () => {
  const send = () =>
    fetch(`http://127.0.0.1:${port}/public`, {
      method: 'POST',
      body: '[1]',
      headers: { 'content-type': 'application/json' },
    });
  const replies = [await send(), await send()];
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
});
