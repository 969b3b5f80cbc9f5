import type { Around, Channel } from './browser-environment.ts';
import { lasting } from './lasting-storage.ts';
import { liveApi } from './live-api.ts';

function openChannel(): Channel {
  const channel = new BroadcastChannel('shop.bag');
  return {
    post: (message) => {
      channel.postMessage(message);
    },
    listen: (listener) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        listener(data);
      });
    },
  };
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => {
    clearTimeout(timer);
  };
}

const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function onWake(listener: () => void): void {
  addEventListener('online', listener);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) listener();
  });
}

/** The outside of the stores in a page. Web Locks are there on secure origins alone. */
export function browserAround(apiUrl: string): Around {
  const locks = 'locks' in navigator ? (navigator.locks as LockManager | undefined) : undefined;
  return {
    call: liveApi(apiUrl),
    storage: lasting(() => localStorage),
    session: lasting(() => sessionStorage),
    channel: openChannel(),
    now: Date.now,
    random: Math.random,
    after,
    randomId,
    onWake,
    announce: (event) => {
      dispatchEvent(new Event(event));
    },
    locks: locks ? { request: async (name, work) => locks.request(name, work) } : null,
  };
}
