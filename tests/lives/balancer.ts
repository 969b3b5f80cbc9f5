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

/**
 * Stands before the processes, as the load balancer of a real shop does: each call goes to the next one that is up. A call
 * that has been accepted is never sent twice. Calls come from addresses of their own, so that no limit of one address ends
 * the run. Returns what removes it.
 */
export function installBalancer(processes: readonly ShopProcess[]): () => void {
  const send = globalThis.fetch;
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
        if (chosen)
          return await send(`http://127.0.0.1:${chosen.ports[port]}${url.pathname}${url.search}`, { ...init, headers });
      } catch (error) {
        if (!isNotListening(error)) throw error;
      }
      if (performance.now() > deadline) throw new TypeError('fetch failed', { cause: new Error('nobody listens') });
      await setTimeout(pause);
    }
  };
  return () => {
    globalThis.fetch = send;
  };
}
