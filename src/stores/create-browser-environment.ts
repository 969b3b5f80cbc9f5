import type { BrowserEnvironment, TabChannel } from './browser-environment.ts';
import { commerceEvents } from './commerce-events.ts';
import { createLiveApiCall } from './live-api.ts';
import { createLockEnvironment } from './lock-environment.ts';
import { openSessionStorage } from './page-storage.ts';
import { serverClock } from './server-clock.ts';

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

function onOnlineOrVisible(listener: () => void): void {
  addEventListener('online', listener);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) listener();
  });
}

/** Creates the environment of the stores in a page. */
export function createBrowserEnvironment(apiUrl: string): BrowserEnvironment {
  return {
    ...createLockEnvironment(),
    call: createLiveApiCall(apiUrl),
    sessionStorage: openSessionStorage(),
    channel: openTabChannel(),
    serverNow: serverClock.now,
    random: Math.random,
    onOnlineOrVisible,
    isHidden: () => document.hidden,
    dispatchWindowEvent: (event) => {
      dispatchEvent(new Event(event));
    },
    announce: commerceEvents.announce,
  };
}
