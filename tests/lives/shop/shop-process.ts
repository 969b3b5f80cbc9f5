import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { passwordWorkVariable } from '../../fixtures/password-work.ts';
import { findFreePort } from '../../fixtures/free-port.ts';
import type { Clock } from '../clock.ts';
import { Report } from './messages.ts';
import type { Order } from './messages.ts';
import type { PreparedProcesses } from './prepared-processes.ts';

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
  prepared: PreparedProcesses;
  databaseUrl: string;
  dataDir: string;
  clock: Clock;
  seed: number;
  faultPercent: number;
  onFault: (fault: string) => void;
  /** Called with what it wrote when it ends though nobody asked it to. */
  onCrash: (output: string) => void;
}

function toVariables({ databaseUrl, dataDir, seed, faultPercent }: ShopProcessOptions, ports: ShopProcess['ports']) {
  const { api, identity, cards, site } = publicUrls;
  return {
    ...{ API_PORT: ports.api, IDENTITY_PORT: ports.identity, CARDS_PORT: ports.cards },
    ...{ API_URL: api, IDENTITY_URL: identity, CARDS_URL: cards, SITE_URL: site },
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: process.env['LIVES_LOG'] ?? 'silent' },
    // Most of the work of a simulated day would be to hash passwords.
    ...passwordWorkVariable,
    ...{ CAPTCHA_ENABLED: false, RATE_LIMIT: 100_000_000, PAYMENT_LIMIT: 100_000_000, TRUST_PROXY: true },
    ...{ LIVES_SEED: seed, LIVES_FAULT_PERCENT: faultPercent },
  };
}

const toTexts = (variables: object): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)]));

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
      const parsed = Report.parse(message);
      if ('fault' in parsed) options.onFault(parsed.fault);
      else if ('moved' in parsed) onMoved();
      else if ('ready' in parsed) resolve(undefined);
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
      const times = { LIVES_NOW: options.clock.now(), LIVES_SEED: options.seed + starts };
      const started = await options.prepared.start(toTexts({ ...variables, ...times }));
      isEnding = false;
      await listen(started);
      child = started;
      options.prepared.prepare(1);
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
      child.send({ moveTo: at } satisfies Order);
      await moved;
    },
  };
}
