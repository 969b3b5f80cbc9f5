import type { BrowserEnvironment, TabChannel } from './browser-environment.ts';
import { commerceEvents } from './commerce-events.ts';
import { openLocalStorage, openSessionStorage } from './page-storage.ts';
import { readDeviceTime, serverClock } from './server-clock.ts';
import { createLiveApiCall } from './live-api.ts';

/** Returns null when the browser has no such channels, or refuses them as it refuses storage. */
function openBroadcastChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('shop.bag');
  } catch {
    return null;
  }
}

function openTabChannel(): TabChannel {
  const channel = openBroadcastChannel();
  return {
    postMessage: (message) => {
      channel?.postMessage(message);
    },
    listen: (listener) => {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        listener(data);
      });
    },
  };
}

function runAfter(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => {
    clearTimeout(timer);
  };
}

const randomIdBytes = 16;
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(randomIdBytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

function onOnlineOrVisible(listener: () => void): void {
  addEventListener('online', listener);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) listener();
  });
}

/** Creates the environment of the stores in a page. Only secure origins have Web Locks. */
export function createBrowserEnvironment(apiUrl: string): BrowserEnvironment {
  const locks = 'locks' in navigator ? (navigator.locks as LockManager | undefined) : undefined;
  return {
    call: createLiveApiCall(apiUrl),
    storage: openLocalStorage(),
    sessionStorage: openSessionStorage(),
    channel: openTabChannel(),
    now: readDeviceTime,
    serverNow: serverClock.now,
    random: Math.random,
    runAfter,
    randomId,
    onOnlineOrVisible,
    dispatchWindowEvent: (event) => {
      dispatchEvent(new Event(event));
    },
    announce: commerceEvents.announce,
    locks: locks ? { request: async (name, work) => locks.request(name, work) } : null,
  };
}
