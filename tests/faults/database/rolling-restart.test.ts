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

/**
 * Asks one process after the other until one takes the call, as a proxy does: each time those that run now. Returns what
 * each of them said when none took it, and null otherwise.
 */
async function askThroughProxy(ask: (apiUrl: string) => Promise<Response>): Promise<string | null> {
  const answers: string[] = [];
  for (const place of [0, 1, 0, 1]) {
    const answer = await ask(servers[place]?.apiUrl ?? '').then(
      async (response) => ({ status: response.status, text: await response.text() }),
      (error: unknown) => ({ status: 0, text: String(error instanceof Error ? (error.cause ?? error) : error) }),
    );
    if (answer.status === 200) return null;
    answers.push(`process ${place}: ${answer.status} ${answer.text}`);
    if (answer.status !== 0 && answer.status !== 503) break;
  }
  return answers.join('\n');
}

test('T34 two processes that are restarted in turn under load fail no request behind a proxy', async () => {
  const failures: string[] = [];
  const load = { isOver: false, calls: 0 };
  const { request } = createApiShopper('');
  const runClient = async () => {
    while (!load.isOver) {
      const change = request.put('AV-0701', 1, { operationId: createOperationId() });
      const answers = [
        await askThroughProxy((url) => sendRequest(url, getMarketing)),
        await askThroughProxy((url) => sendRequest(url, upsertBasketItem, change)),
      ];
      load.calls += answers.length;
      failures.push(...answers.filter((answer) => answer !== null));
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
  expect(load.calls).toBeGreaterThan(20);
  expect(failures.slice(0, 3).join('\n\n'), `failed calls: ${failures.length} of ${load.calls}`).toBe('');
}, 240_000);
