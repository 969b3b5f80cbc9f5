import type { Around, Channel, KeptIn } from './around.ts';
import { liveApi } from './live-api.ts';

/** Storage that always works: what the browser refuses to keep is kept for as long as the page is open. */
function lasting(kept: () => Storage): KeptIn {
  const here = new Map<string, string>();
  const there = (() => { try { return kept(); } catch { return null; } })();
  const keys = () => [...new Set([...here.keys(), ...Array.from({ length: there?.length ?? 0 }, (_, index) => there?.key(index) ?? '')])];
  return {
    get length() { return keys().length; },
    key: (index) => keys()[index] ?? null,
    getItem: (key) => here.get(key) ?? there?.getItem(key) ?? null,
    setItem(key, value) {
      here.delete(key);
      try {
        if (there) { there.setItem(key, value); return; }
      } catch {
        // Full, or refused. An old value must not come back when this page's own is forgotten.
        there?.removeItem(key);
      }
      here.set(key, value);
    },
    removeItem(key) { here.delete(key); there?.removeItem(key); },
  };
}

function openChannel(): Channel {
  const channel = new BroadcastChannel('shop.bag');
  return {
    post: (message) => { channel.postMessage(message); },
    listen: (listener) => { channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => { listener(data); }); },
  };
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => { clearTimeout(timer); };
}

const randomId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function onWake(listener: () => void): void {
  addEventListener('online', listener);
  document.addEventListener('visibilitychange', () => { if (!document.hidden) listener(); });
}

/** The outside of the stores in a page. Web Locks are there on secure origins alone. */
export function browserAround(apiUrl: string): Around {
  const locks = 'locks' in navigator ? (navigator.locks as LockManager | undefined) : undefined;
  return {
    call: liveApi(apiUrl), storage: lasting(() => localStorage), session: lasting(() => sessionStorage), channel: openChannel(), now: Date.now, random: Math.random, after, randomId, onWake, announce: (event) => { dispatchEvent(new Event(event)); },
    locks: locks ? { request: async (name, work) => locks.request(name, work) } : null,
  };
}
