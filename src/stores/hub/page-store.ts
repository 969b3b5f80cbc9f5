import * as z from 'zod/mini';
import type { ActiveHubConnection, HubSettings } from '../../client/hub.ts';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { resolveServiceAddress } from '../../config/shell/service-address.ts';
import { operationIdPattern } from '../../contract/headers.ts';
import { getConfiguration } from '../../contract/shell/configuration.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';
import { getTokenStore } from '../access-tokens.ts';
import { createLogWriter } from '../log.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';
import { createHub, type Hub, type HubDependencies } from './store.ts';

const HubKey = z.string().check(z.regex(operationIdPattern));

/**
 * Returns the secret of this tab. It survives a reload, so that results that arrive during the reload are still
 * delivered.
 */
export function loadOrCreateHubKey({
  sessionStorage,
  randomId,
}: Pick<BrowserEnvironment, 'sessionStorage' | 'randomId'>): string {
  const stored = readStoredValue(sessionStorage, commerceStorageKeys.hubKey, HubKey);
  if (stored !== null) return stored;
  const created = randomId();
  writeStoredValue(sessionStorage, commerceStorageKeys.hubKey, created);
  return created;
}

interface HubClient {
  call: BrowserEnvironment['call'];
  apiUrl: string;
  loadClient: () => Promise<{ connectHub: (settings: HubSettings) => Promise<ActiveHubConnection> }>;
}

/** Connects to the address of the configuration (RT-010). The hub's library is loaded only then. */
export async function connectAsConfigured(
  { call, apiUrl, loadClient }: HubClient,
  settings: Omit<HubSettings, 'url'>,
): Promise<ActiveHubConnection> {
  const [{ connectHub }, { signalRHub }] = await Promise.all([loadClient(), call(getConfiguration)]);
  return connectHub({ ...settings, url: resolveServiceAddress(signalRHub, apiUrl) ?? signalRHub });
}

function createPageDependencies(): HubDependencies {
  const { api = '' } = document.documentElement.dataset;
  const environment = createBrowserEnvironment(api);
  const { getAccessToken } = getTokenStore();
  const hubKey = loadOrCreateHubKey(environment);
  return {
    hubKey,
    now: environment.now,
    runAfter: environment.runAfter,
    log: createLogWriter(api),
    connect: (listeners) =>
      connectAsConfigured(
        { call: environment.call, apiUrl: api, loadClient: () => import('../../client/hub.ts') },
        { getAccessToken, hubKey, ...listeners },
      ),
  };
}

let pageHub: Hub | null = null;

/**
 * The hub of this page, created on first use. Creating it opens no connection. When a session ends, the connection that
 * was bound to it is replaced.
 */
export function getHub(): Hub {
  if (pageHub) return pageHub;
  const hub = createHub(createPageDependencies());
  getTokenStore().onSessionEnd(hub.reconnect);
  return (pageHub = hub);
}
