import { request as openRequest } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { largeBodyBytes, largeBodyLimits, largeBodyRetrySeconds } from '../../../src/config/large-bodies.ts';
import { reportPublisherRun } from '../../../src/contract/desk/publisher.ts';
import { publisherKeyHeader } from '../../../src/contract/headers.ts';
import { uploadReviewPicture } from '../../../src/contract/reviews/reviews.ts';
import { startBackend } from '../../fixtures/server/backend.ts';
import type { TestBackend } from '../../fixtures/server/backend.ts';

const publisherKey = 'the key of this publisher';
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ PUBLISHER_KEY: publisherKey, TRUST_PROXY: 'true' });
}, 240_000);
afterAll(() => backend?.stop());

const held: ClientRequest[] = [];
afterEach(() => {
  for (const request of held.splice(0)) request.destroy();
});

interface Slow {
  headers?: Readonly<Record<string, string>>;
  path?: string;
  address?: string;
}

/** Sends the head and the first bytes of a request. What comes back before the body is complete is its reply. */
async function sendSlowly({ headers = {}, path = uploadReviewPicture.path, address = '203.0.113.1' }: Slow = {}) {
  const request = openRequest(backend.url + path, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
  });
  held.push(request);
  const reply = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  reply.catch(() => undefined);
  await new Promise<void>((resolve) => {
    request.write('{"data":"', () => {
      resolve();
    });
  });
  return { request, reply };
}
const large = { 'content-length': String(largeBodyBytes + 1) };
const holdMany = async (count: number, slow: Slow) => {
  for (let sent = 0; sent < count; sent += 1) await sendSlowly(slow);
};

/** The status of the first request that is answered before its body has come. Those before it are held. */
async function findRefusal(slow: Slow): Promise<IncomingMessage> {
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
  for (let sent = 0; sent <= largeBodyLimits.perAddress; sent += 1)
    void (await sendSlowly(slow)).reply.then(resolve, () => undefined);
  return promise;
}

describe('T30 large bodies of anybody', () => {
  test.each([
    ['whose size is told', large],
    ['whose size is not known', {}],
  ])('%s are read a few at a time for each network', async (_, headers) => {
    const { statusCode, headers: answered } = await findRefusal({ headers });
    expect([statusCode, answered['retry-after']]).toEqual([429, String(largeBodyRetrySeconds)]);
    const small = await sendSlowly({ headers: { 'content-length': '12' } });
    small.request.end('A"}');
    expect((await small.reply).statusCode).toBe(403);
  });

  test('are read again once those before them have ended', async () => {
    await findRefusal({ headers: large });
    for (const request of held.splice(0)) request.destroy();
    const body = JSON.stringify({ data: 'A'.repeat(largeBodyBytes) });
    const send = async () =>
      (
        await fetch(backend.url + uploadReviewPicture.path, {
          ...{ method: 'POST', body },
          headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' },
        })
      ).status;
    await expect.poll(send).toBe(403);
    for (let again = 0; again < largeBodyLimits.perAddress * 2; again += 1) expect(await send()).toBe(403);
  });

  test('are read a limited number at a time for all networks', async () => {
    const networks = largeBodyLimits.inAll / largeBodyLimits.perAddress;
    for (let network = 1; network <= networks; network += 1)
      await holdMany(largeBodyLimits.perAddress, { headers: large, address: `203.0.113.${network}` });
    const { statusCode } = await (await sendSlowly({ headers: large, address: '203.0.113.99' })).reply;
    expect(statusCode).toBe(503);
    const asPublisher = { ...large, [publisherKeyHeader]: publisherKey };
    const publisher = await sendSlowly({ headers: asPublisher, path: reportPublisherRun.path, address: '203.0.113.1' });
    publisher.request.end(`${'x'.repeat(largeBodyBytes - 9)}"}`);
    expect((await publisher.reply).statusCode).toBe(400);
  });
});
