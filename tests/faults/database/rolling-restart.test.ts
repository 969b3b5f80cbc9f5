import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMarketing } from '../../../src/contract/shell/marketing.ts';
import { upsertBasketItem } from '../../../src/contract/bag/baskets.ts';
import { startRestartablePostgres } from '../../fixtures/database/restartable-postgres.ts';
import type { RestartablePostgres } from '../../fixtures/database/restartable-postgres.ts';
import { sendRequest } from '../../fixtures/http-request.ts';
import { createApiShopper, createOperationId } from '../../fixtures/server/basket-backend.ts';
import { startServerProcess } from '../../fixtures/server/server-process.ts';
import type { ServerProcess } from '../../fixtures/server/server-process.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';
import type { TemporaryFolder } from '../../fixtures/temporary-folder.ts';

let postgres: RestartablePostgres, folder: TemporaryFolder;
let servers: ServerProcess[] = [];
const start = async () => startServerProcess({ DATABASE_URL: postgres.url, DATA_DIR: folder.path });
beforeAll(async () => {
  [postgres, folder] = [await startRestartablePostgres(), await createTemporaryFolder()];
  servers = [await start(), await start()];
}, 400_000);
afterAll(async () => {
  for (const server of servers) server.kill();
  await postgres?.stop();
  await folder?.remove();
});

/** Asks one process after the other until one takes the call, as a proxy does: each time those that run now. */
async function askThroughProxy(ask: (apiUrl: string) => Promise<Response>): Promise<number> {
  let status = 0;
  for (const place of [0, 1, 0, 1]) {
    const apiUrl = servers[place]?.apiUrl ?? '';
    status = await ask(apiUrl).then(
      async (response) => {
        await response.text();
        return response.status;
      },
      () => 0,
    );
    if (status !== 0 && status !== 503) return status;
  }
  return status;
}

test('T34 two processes that are restarted in turn under load fail no request behind a proxy', async () => {
  const statuses: number[] = [];
  const load = { isOver: false };
  const { request } = createApiShopper('');
  const runClient = async () => {
    while (!load.isOver) {
      statuses.push(await askThroughProxy((url) => sendRequest(url, getMarketing)));
      const change = request.put('AV-0701', 1, { operationId: createOperationId() });
      statuses.push(await askThroughProxy((url) => sendRequest(url, upsertBasketItem, change)));
    }
  };
  const clients = [1, 2, 3, 4].map(runClient);
  const codes: (number | null)[] = [];
  for (const place of [0, 1]) {
    const old = servers[place];
    codes.push((await old?.stop()) ?? null);
    servers = servers.with(place, await start());
  }
  load.isOver = true;
  await Promise.all(clients);
  expect(codes).toEqual([0, 0]);
  expect(statuses.length).toBeGreaterThan(20);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
}, 240_000);
