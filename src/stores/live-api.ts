import { type Call, createClient } from '../client/call.ts';
import { endLoading, startLoading } from './shell/loading.ts';
import { reloadForMaintenance } from './shell/maintenance.ts';
import { getTokenStore } from './session/tokens.ts';

/**
 * Calls of the live API as the shop makes them: in the name of who is signed in (document 1, section 7), counted while
 * they run, and a shop in maintenance reloads its page.
 */
export function createLiveApiCall(apiUrl: string): Call {
  const tokens = getTokenStore();
  return createClient({
    getAccessToken: tokens.getAccessToken,
    renewAccessToken: tokens.renewAccessToken,
    onTokenRefused: tokens.endSession,
    apiUrl,
    onStart: startLoading,
    onEnd: endLoading,
    onMaintenance: () => {
      reloadForMaintenance({
        storage: sessionStorage,
        reload: () => {
          location.reload();
        },
        now: Date.now,
      });
    },
  }).call;
}
