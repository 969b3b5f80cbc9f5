import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { findFreePort } from '../../fixtures/free-port.ts';
import type { Clock } from '../clock.ts';

/** The addresses under which all processes are reached; `balancer.ts` finds one that listens. */
export const publicUrls = {
  api: 'http://api.test',
  identity: 'http://identity.test',
  cards: 'http://cards.test',
  site: 'http://shop.test',
} as const;
export type Port = 'api' | 'identity' | 'cards';

export interface ShopProcess {
  readonly dataDir: string;
  readonly ports: Readonly<Record<Port, number>>;
  isUp(): boolean;
  start(): Promise<void>;
  /** As a power cut ends it. */
  kill(): Promise<void>;
  /** As an operator ends it. Throws unless it ends cleanly. */
  stop(): Promise<void>;
  moveClock(at: number): Promise<void>;
}

interface ShopProcessOptions {
  databaseUrl: string;
  dataDir: string;
  clock: Clock;
  seed: number;
  faultPercent: number;
  onFault: () => void;
  /** Called with what it wrote when it ends though nobody asked it to. */
  onCrash: (output: string) => void;
}

const Message = z.union([
  z.object({ ready: z.string() }),
  z.object({ fault: z.string() }),
  z.object({ moved: z.literal(true) }),
]);

function toVariables({ databaseUrl, dataDir, seed, faultPercent }: ShopProcessOptions, ports: ShopProcess['ports']) {
  const { api, identity, cards, site } = publicUrls;
  return {
    ...{ API_PORT: ports.api, IDENTITY_PORT: ports.identity, CARDS_PORT: ports.cards },
    ...{ API_URL: api, IDENTITY_URL: identity, CARDS_URL: cards, SITE_URL: site },
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: process.env['LIVES_LOG'] ?? 'silent' },
    ...{ CAPTCHA_ENABLED: false, RATE_LIMIT: 100_000_000, PAYMENT_LIMIT: 100_000_000, TRUST_PROXY: true },
    ...{ LIVES_SEED: seed, LIVES_FAULT_PERCENT: faultPercent, NODE_NO_WARNINGS: 1 },
    // Processes start often: they load what the first one has compiled.
    NODE_COMPILE_CACHE: join(dirname(dataDir), 'compiled'),
  };
}

const toEnvironment = (variables: object) => ({
  PATH: process.env['PATH'],
  ...Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)])),
});

/** A process of the shop, not started yet. It has the same ports each time that it starts. */
export async function createShopProcess(options: ShopProcessOptions): Promise<ShopProcess> {
  const ports = { api: await findFreePort(), identity: await findFreePort(), cards: await findFreePort() };
  const variables = { ...toVariables(options, ports), MAIL_PORT: await findFreePort() };
  let child: ChildProcess | null = null;
  let starts = 0;
  let isEnding = false;
  let onMoved = () => {};

  function listen(started: ChildProcess): Promise<unknown> {
    const output = started.stderr ? text(started.stderr) : Promise.resolve('');
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    started.on('message', (message) => {
      const parsed = Message.parse(message);
      if ('fault' in parsed) options.onFault();
      else if ('moved' in parsed) onMoved();
      else resolve(undefined);
    });
    started.once('exit', () => {
      if (child === started) child = null;
      onMoved();
      if (isEnding) return;
      void output.then((written) => {
        options.onCrash(written);
        reject(new Error(`A process of the shop has ended by itself: ${written}`));
      });
    });
    return promise;
  }
  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<unknown[]> {
    if (!child) return [0, null];
    isEnding = true;
    const exit = once(child, 'exit');
    child.kill(signal);
    return exit;
  }

  return {
    dataDir: options.dataDir,
    ports,
    isUp: () => child !== null && !isEnding,
    start: async () => {
      starts += 1;
      const started = fork(new URL('./process.ts', import.meta.url), {
        stdio: ['ignore', process.env['LIVES_LOG'] ? 'inherit' : 'ignore', 'pipe', 'ipc'],
        env: toEnvironment({ ...variables, LIVES_NOW: options.clock.now(), LIVES_SEED: options.seed + starts }),
      });
      isEnding = false;
      const ready = listen(started);
      await ready;
      child = started;
    },
    kill: async () => {
      await end('SIGKILL');
    },
    stop: async () => {
      const [code] = await end('SIGTERM');
      if (code !== 0) throw new Error(`A process of the shop ended with ${String(code)} when it was asked to stop.`);
    },
    moveClock: async (at) => {
      if (!child) return;
      const moved = new Promise<void>((resolve) => {
        onMoved = resolve;
      });
      child.send({ moveTo: at });
      await moved;
    },
  };
}
