import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import type { ActiveHubConnection } from '../../client/hub.ts';
import { hubRetryMs } from '../../config/hub.ts';
import { createClient } from '../../client/call.ts';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { getConfiguration } from '../../contract/shell/configuration.ts';
import { operationIdPattern } from '../../contract/headers.ts';
import { writeLog } from '../../contract/shell/logging.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';
import { createInbox, type HubLogger, type ScenarioKind, type ScenarioOf } from './inbox.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';
import { getTokenStore } from '../session/tokens.ts';

export interface Hub {
  /** A secret of this tab. A call whose result comes by the hub carries it as `hubKey`, beside the connection id. */
  hubKey: string;
  /** Null for as long as there is no connection. */
  $connectionId: ReadableAtom<string | null>;
  /** Connects when first asked for, and waits until that has worked: for as long as the hub is away. */
  waitForConnectionId: () => Promise<string>;
  /** Leaves a connection behind that was somebody else's: the next one is bound to who is here now. */
  reconnect: () => void;
  /** Hears results of a kind, those too that came while nobody listened. Returns what ends it. */
  onScenario: <Kind extends ScenarioKind>(kind: Kind, listener: (message: ScenarioOf<Kind>) => void) => () => void;
}

export interface HubDependencies extends Pick<BrowserEnvironment, 'now' | 'runAfter'> {
  hubKey: string;
  /** Resolves once there is a connection with its id; rejects when the start fails, and then nothing is open. */
  connect: (on: { onText: (text: string) => void; onClose: () => void }) => Promise<ActiveHubConnection>;
  log: HubLogger;
}

/**
 * The hub of a page. A start that fails is tried again after 5000 ms; a connection that closes is started again, at
 * once unless that happened only just now.
 */
export function createHub({ hubKey, connect, log, now, runAfter }: HubDependencies): Hub {
  const $connectionId = atom<string | null>(null);
  const inbox = createInbox(log);
  let [isAsked, restartedAt] = [false, -Infinity];
  let whenUp = Promise.withResolvers<string>();
  let line: ActiveHubConnection | null = null;

  async function start(): Promise<void> {
    try {
      line = await connect({ onText: inbox.take, onClose: restart });
      $connectionId.set(line.connectionId);
      whenUp.resolve(line.connectionId);
    } catch {
      // Being away is what a hub does: nothing is said, and it is tried again.
      runAfter(hubRetryMs, begin);
    }
  }
  const begin = () => {
    void start();
  };
  function restart(): void {
    line = null;
    $connectionId.set(null);
    whenUp = Promise.withResolvers();
    const isAgain = now() - restartedAt < hubRetryMs;
    restartedAt = now();
    if (isAgain) runAfter(hubRetryMs, begin);
    else begin();
  }

  return {
    hubKey,
    $connectionId,
    onScenario: inbox.listen,
    reconnect() {
      const left = line;
      if (left === null) return;
      restart();
      // It ends by itself as well; nothing waits for it.
      left.stop().catch(() => undefined);
    },
    waitForConnectionId() {
      if (!isAsked) {
        isAsked = true;
        begin();
      }
      return whenUp.promise;
    },
  };
}

const HubKey = z.string().check(z.regex(operationIdPattern));

/** The tab's secret; it outlives a reload, and with it the results that came meanwhile. */
export function loadOrCreateHubKey({
  sessionStorage,
  randomId,
}: Pick<BrowserEnvironment, 'sessionStorage' | 'randomId'>): string {
  const kept = readStoredValue(sessionStorage, commerceStorageKeys.hubKey, HubKey);
  if (kept !== null) return kept;
  const made = randomId();
  writeStoredValue(sessionStorage, commerceStorageKeys.hubKey, made);
  return made;
}

/**
 * The hub as a page reaches it: at the address of the configuration, by a library that is fetched when it is needed.
 * None of it counts as loading.
 */
function createBrowserDependencies(): HubDependencies {
  const { api = '' } = document.documentElement.dataset;
  const around = createBrowserEnvironment(api);
  const { call } = createClient({ apiUrl: api });
  const key = loadOrCreateHubKey(around);
  const tokens = getTokenStore();
  return {
    hubKey: key,
    now: around.now,
    runAfter: around.runAfter,
    async connect(on) {
      const [{ connectHub }, { signalRHub }] = await Promise.all([
        import('../../client/hub.ts'),
        call(getConfiguration),
      ]);
      return connectHub({ url: signalRHub, getAccessToken: tokens.getAccessToken, hubKey: key, ...on });
    },
    // Where the log cannot be reached there is nowhere left to tell it.
    log: (severity, message, data) => {
      call(writeLog, { body: { message, severity, data } }).catch(() => undefined);
    },
  };
}

let hub: Hub | null = null;

/**
 * The hub of this page. Asking for it connects nothing. When a session ends, so does the connection that was bound to
 * it.
 */
export function getHub(): Hub {
  if (hub) return hub;
  const made = createHub(createBrowserDependencies());
  getTokenStore().onSessionEnd(made.reconnect);
  return (hub = made);
}
