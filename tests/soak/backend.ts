import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { findFreePort } from '../fixtures/free-port.ts';

const Memory = z.object({ heapUsed: z.number(), rss: z.number() });
export type Memory = z.infer<typeof Memory>;

/** Starts the backend as a process of its own, so that its memory is that of the server alone. */
export async function startBackend(databaseUrl: string, dataDir: string) {
  const [api, identity, cards, mail] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const variables = {
    ...{ API_PORT: api, IDENTITY_PORT: identity, CARDS_PORT: cards, MAIL_PORT: mail },
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SITE_URL: 'http://shop.test' },
    ...{ CAPTCHA_ENABLED: 'false', RATE_LIMIT: 100_000_000, TRUST_PROXY: 'true' },
  };
  const child = fork(new URL('./server.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      ...Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)])),
    },
  });
  const crashed = once(child, 'exit').then(() => {
    throw new Error('The backend has ended by itself; its error stands above.');
  });
  crashed.catch(() => undefined);
  await Promise.race([once(child, 'message'), crashed]);
  return {
    apiUrl: `http://127.0.0.1:${api}`,
    identityUrl: `http://127.0.0.1:${identity}`,
    measure: async (): Promise<Memory> => {
      const answer = once(child, 'message');
      child.send('measure');
      const [memory] = await Promise.race([answer, crashed]);
      return Memory.parse(memory);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await crashed.catch(() => undefined);
    },
  };
}
