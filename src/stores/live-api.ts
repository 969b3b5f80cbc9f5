import { type Call, createClient } from '../client/call.ts';
import { endLoading, startLoading } from './shell/loading.ts';
import { reloadForMaintenance } from './shell/maintenance.ts';
import { pageTokens } from './session/tokens.ts';

/**
 * Calls of the live API as the shop makes them: in the name of who is signed in (document 1, section 7), counted while
 * they run, and a shop in maintenance reloads its page.
 */
export function liveApi(apiUrl: string): Call {
  const tokens = pageTokens();
  return createClient({
    token: tokens.access,
    renewToken: tokens.renew,
    onTokenRefused: tokens.end,
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
