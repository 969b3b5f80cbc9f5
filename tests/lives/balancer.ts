import { setTimeout } from 'node:timers/promises';
import { publicUrls } from './shop/shop-process.ts';
import type { Port, ShopProcess } from './shop/shop-process.ts';

const portsByHost: Readonly<Record<string, Port>> = Object.fromEntries(
  (['api', 'identity', 'cards'] as const).map((port) => [new URL(publicUrls[port]).host, port]),
);

const isNotListening = (error: unknown) =>
  error instanceof TypeError && error.cause instanceof Error && String(error.cause).includes('ECONNREFUSED');

/** How long somebody waits for a process that listens, and how often they look, in ms. */
const patience = 20_000;
const pause = 50;

type OnCall = (called: ShopProcess) => void;

export interface Balancer {
  /** Waits until a process, or any process, has been called so often from now on. */
  waitForCalls(count: number, called?: ShopProcess): Promise<void>;
  remove(): void;
}

function waitForCalls(listeners: Set<OnCall>, count: number, called?: ShopProcess): Promise<void> {
  let left = count;
  return new Promise((resolve) => {
    const onCall: OnCall = (one) => {
      if (called && one !== called) return;
      left -= 1;
      if (left > 0) return;
      listeners.delete(onCall);
      resolve();
    };
    listeners.add(onCall);
  });
}

/**
 * Stands before the processes, as the load balancer of a real shop does: each call goes to the next one that is up. A call
 * that has been accepted is never sent twice. Calls come from addresses of their own, so that no limit of one address ends
 * the run. Calls `onCutOff` for each call that was accepted and not answered.
 */
export function installBalancer(processes: readonly ShopProcess[], onCutOff: () => void): Balancer {
  const send = globalThis.fetch;
  const listeners = new Set<OnCall>();
  let calls = 0;
  const next = () => {
    const up = processes.filter((one) => one.isUp());
    return up[calls % up.length];
  };
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const port = portsByHost[url.host];
    if (!port) return send(input, init);
    const headers = new Headers(init?.headers);
    const deadline = performance.now() + patience;
    for (;;) {
      calls += 1;
      headers.set('x-forwarded-for', `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`);
      const chosen = next();
      try {
        if (chosen) {
          for (const onCall of listeners) onCall(chosen);
          return await send(`http://127.0.0.1:${chosen.ports[port]}${url.pathname}${url.search}`, { ...init, headers });
        }
      } catch (error) {
        if (!isNotListening(error)) {
          onCutOff();
          throw error;
        }
      }
      if (performance.now() > deadline) throw new TypeError('fetch failed', { cause: new Error('nobody listens') });
      await setTimeout(pause);
    }
  };
  return {
    waitForCalls: (count, called) => waitForCalls(listeners, count, called),
    remove: () => {
      globalThis.fetch = send;
    },
  };
}
