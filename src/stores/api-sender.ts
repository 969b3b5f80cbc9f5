import { createRequestSender, type SendRequest } from '../client/request.ts';
import { readDeviceTime, serverClock } from './server-clock.ts';
import { getTokenStore } from './access-tokens.ts';
import { $isLoading, endLoading, startLoading } from './shell/loading.ts';
import { reloadForMaintenance } from './shell/maintenance.ts';

let marksPage = false;

/** Marks the page while requests run, so that its styles show a progress bar at the top (NAV-025). */
function markPageWhileLoading(root: Pick<Element, 'toggleAttribute'>): void {
  if (marksPage) return;
  marksPage = true;
  $isLoading.listen((isLoading) => {
    root.toggleAttribute('data-loading', isLoading);
  });
}

/**
 * Sends requests of a page: with the token of the signed-in user (AUTH-018), counted while they run (NAV-025), and
 * reloading the page in maintenance (NAV-024). It loads no schemas, and no sign-in library for guests.
 */
export function createApiSender(apiUrl: string): SendRequest {
  const { getAccessToken, renewAccessToken, endSession } = getTokenStore();
  markPageWhileLoading(document.documentElement);
  return createRequestSender({
    apiUrl,
    getAccessToken,
    renewAccessToken,
    onTokenRefused: endSession,
    onReply: ({ headers }, elapsedMs) => {
      serverClock.setFromReply(headers.get('date'), elapsedMs);
    },
    onStart: startLoading,
    onEnd: endLoading,
    onMaintenance: () => {
      reloadForMaintenance({
        openStorage: () => sessionStorage,
        reload: () => {
          location.reload();
        },
        now: readDeviceTime,
      });
    },
  });
}
