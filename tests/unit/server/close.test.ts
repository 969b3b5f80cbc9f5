import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createBaseApp } from '../../../src/server/platform/http/base-app.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';

async function startApp() {
  const app = createBaseApp({ logger: createLogger('silent'), headers: {}, bodyLimit: 1024 });
  const requested = Promise.withResolvers<undefined>();
  const answer = Promise.withResolvers<undefined>();
  app.get('/slow', { config: { policy: 'public' } }, async () => {
    requested.resolve(undefined);
    await answer.promise;
    return { done: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    requested: requested.promise,
    answer: () => {
      answer.resolve(undefined);
    },
  };
}

test('closing the app does not wait for unused connections', async () => {
  const { app } = await startApp();
  await app.close();
  expect(app.server.listening).toBe(false);
}, 5_000);

test('closing the app waits for open requests, and for nothing else', async () => {
  const { app, url, requested, answer } = await startApp();
  const reply = fetch(`${url}/slow`).then((response) => response.json());
  await requested;
  const closing = app.close();
  answer();
  expect(await reply).toEqual({ done: true });
  await closing;
}, 5_000);

test('T34 an app that drains serves on, and lets each caller go with its next answer', async () => {
  const { app, url, requested, answer } = await startApp();
  const reply = fetch(`${url}/slow`);
  await requested;
  app.drain.begin();
  answer();
  expect((await reply).headers.get('connection')).toBe('close');
  const next = await fetch(`${url}/slow`);
  expect([next.status, next.headers.get('connection')]).toEqual([200, 'close']);
  await app.close();
}, 5_000);
