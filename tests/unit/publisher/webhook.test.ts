import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { coalesce } from '../../../src/publisher/coalesce.ts';
import { listenForCalls, type WebhookOptions } from '../../../src/publisher/webhook.ts';
import { findFreePort } from '../../fixtures/free-port.ts';

const secret = 'a-secret-of-some-length';
const authorization = `Bearer ${secret}`;
const host = '127.0.0.1';

let port: number;
let close: () => Promise<void>;
let onCall: () => void;
let isReady = false;

async function listen(options: Partial<WebhookOptions> = {}): Promise<void> {
  port = await findFreePort();
  onCall = vi.fn<() => void>();
  const onError = (error: unknown) => {
    throw error;
  };
  close = await listenForCalls({ secret, onCall, isReady: () => isReady, onError, ...options }, { host, port });
}
beforeEach(() => listen());
afterEach(() => close());

const call = (path: string, init: RequestInit = {}) => fetch(`http://${host}:${port}${path}`, init);
const post = (init: RequestInit = {}) => call('/publish', { method: 'POST', headers: { authorization }, ...init });

describe('the webhook of the publisher', () => {
  test.each([undefined, '{"changed":["AV-0101"]}'])('takes a call with the secret, whose body is %s', async (body) => {
    const reply = await post(body === undefined ? {} : { body });
    expect([reply.status, await reply.json()]).toEqual([202, { status: 'accepted' }]);
    expect(onCall).toHaveBeenCalledTimes(1);
  });

  test.each([undefined, 'Bearer another-secret', `bearer ${secret}`, secret, 'Bearer '])(
    'refuses a call whose authorization is %s',
    async (given) => {
      const reply = await post({ headers: given === undefined ? {} : { authorization: given } });
      expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(onCall).not.toHaveBeenCalled();
    },
  );

  test('without a secret, takes no call at all', async () => {
    await close();
    await listen({ secret: undefined });
    for (const given of ['Bearer undefined', 'Bearer ', authorization])
      expect((await post({ headers: { authorization: given } })).status).toBe(401);
    expect(onCall).not.toHaveBeenCalled();
  });

  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const reply = await post({ method });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST']);
    expect(onCall).not.toHaveBeenCalled();
  });

  test('refuses other addresses', async () => {
    expect((await call('/', { method: 'POST', headers: { authorization } })).status).toBe(404);
    expect((await call('/publish/x', { method: 'POST', headers: { authorization } })).status).toBe(404);
  });

  test('refuses a long body, also one that does not tell its length', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = request({ host, port, path: '/publish', method: 'POST', headers: { authorization } });
      sending.once('response', (response) => {
        resolve(response.statusCode);
        sending.destroy();
      });
      sending.once('error', reject);
      sending.write('x'.repeat(65 * 1024));
    });
    expect(status).toBe(413);
    expect(onCall).not.toHaveBeenCalled();
  });

  test('tells containers that it is alive, and whether a release is live', async () => {
    expect((await call('/healthz')).status).toBe(200);
    expect((await call('/readyz')).status).toBe(503);
    isReady = true;
    expect((await call('/readyz')).status).toBe(200);
  });

  test('a port that another program has is named', async () => {
    const options: WebhookOptions = { secret, onCall, isReady: () => true, onError: () => undefined };
    await expect(listenForCalls(options, { host, port })).rejects.toMatchObject({
      code: 'PORT_BUSY',
      message: expect.stringContaining(
        `Port ${port} is in use by another program. Stop that program, or set --webhook`,
      ),
    });
  });
});

describe('publishes that are asked for at the same time', () => {
  function createRuns() {
    const runs: PromiseWithResolvers<undefined>[] = [];
    const publish = coalesce(() => {
      const run = Promise.withResolvers<undefined>();
      runs.push(run);
      return run.promise;
    });
    return { runs, publish };
  }

  test('calls during a publish become one after it', async () => {
    const { runs, publish } = createRuns();
    const first = publish();
    const others = [publish(), publish(), publish()];
    expect(runs).toHaveLength(1);
    runs[0]?.resolve(undefined);
    await first;
    await expect.poll(() => runs).toHaveLength(2);
    const last = publish();
    runs[1]?.resolve(undefined);
    await Promise.all(others);
    await expect.poll(() => runs).toHaveLength(3);
    runs[2]?.resolve(undefined);
    await last;
    expect(runs).toHaveLength(3);
  });

  test('a failure is told to those who asked for it, and the next publish runs', async () => {
    const { runs, publish } = createRuns();
    const [first, second] = [publish(), publish()];
    runs[0]?.reject(new Error('the first'));
    await expect(first).rejects.toThrow('the first');
    await expect.poll(() => runs).toHaveLength(2);
    runs[1]?.resolve(undefined);
    await second;
    const third = publish();
    expect(runs).toHaveLength(3);
    runs[2]?.resolve(undefined);
    await third;
  });
});
