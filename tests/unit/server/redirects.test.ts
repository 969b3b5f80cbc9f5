import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fetchOnce } from '../../../src/content/pull/fetch-once.ts';
import { createOwnProvider } from '../../../src/server/areas/payments/own/provider.ts';
import { findFreePort } from '../../fixtures/free-port.ts';

const requested: string[] = [];
let url: string;
/** Another service, which leads everybody who asks it to a place of its choice. */
const server = createServer((request, response) => {
  requested.push(request.url ?? '');
  response.writeHead(request.url === '/elsewhere' ? 200 : 307, { location: '/elsewhere' }).end('{}');
});
beforeAll(async () => {
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
});
afterAll(() => void server.close());
beforeEach(() => void requested.splice(0));

test('the pull follows no redirect of the API', async () => {
  const limits = { timeoutMs: 5_000, maxBytes: 1_000, fetch };
  await expect(fetchOnce(`${url}/api/Configuration`, {}, limits)).rejects.toThrow();
  expect(requested).toEqual(['/api/Configuration']);
});

test('T28 the secret of the card provider goes nowhere by a redirect', async () => {
  const provider = createOwnProvider({ url, readSecret: () => Promise.resolve('secret') });
  await expect(provider.read('reference')).rejects.toThrow();
  expect(requested).toHaveLength(1);
});
