import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeUnusedConnections } from '../../../src/server/platform/http/close-connections.ts';

async function listening() {
  const app = Fastify();
  closeUnusedConnections(app);
  const asked = Promise.withResolvers<undefined>();
  const answer = Promise.withResolvers<undefined>();
  app.get('/slow', async () => {
    asked.resolve(undefined);
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
    asked: asked.promise,
    answer: () => {
      answer.resolve(undefined);
    },
  };
}

test('a stop does not wait for a connection on which nothing was asked', async () => {
  const { app } = await listening();
  await app.close();
  expect(app.server.listening).toBe(false);
}, 5_000);

test('a stop lets an open request end, and ends with it', async () => {
  const { app, url, asked, answer } = await listening();
  const reply = fetch(`${url}/slow`).then((response) => response.json());
  await asked;
  const closing = app.close();
  answer();
  expect(await reply).toEqual({ done: true });
  await closing;
}, 5_000);
