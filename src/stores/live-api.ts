import { type Call, createClient } from '../client/call.ts';
import { endLoading, startLoading } from './loading.ts';
import { reloadForMaintenance } from './maintenance.ts';

/** Calls of the live API as the shop makes them: counted while they run, and a shop in maintenance reloads its page. */
export function liveApi(apiUrl: string): Call {
  return createClient({
    apiUrl, onStart: startLoading, onEnd: endLoading,
    onMaintenance: () => { reloadForMaintenance({ storage: sessionStorage, reload: () => { location.reload(); }, now: Date.now }); },
  }).call;
}
